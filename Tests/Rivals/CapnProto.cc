// Cap'n Proto's RPC: a capability over a Unix socket, promises on kj's own loop, one thread a side.
#include <capnp/rpc-twoparty.h>
#include <kj/async-io.h>

#include "Rival.h"
#include "echo.capnp.h"

using rival::Message;

namespace {

capnp::Data::Reader data(const std::string &bytes) {
  return kj::arrayPtr(reinterpret_cast<const kj::byte *>(bytes.data()), bytes.size());
}

capnp::Text::Reader text(const std::string &text) { return capnp::Text::Reader(text.c_str(), text.size()); }

void write(const Message &message, echo::Hello::Builder hello) {
  hello.setRole(message.role());
  hello.setInstallId(data(message.install_id()));
  hello.setName(text(message.name()));
  hello.setProduct(text(message.product()));
  hello.setPrefaces(data(message.prefaces()));
  auto capabilities = hello.initCapabilities(message.capabilities_size());
  for (int index = 0; index < message.capabilities_size(); index++) capabilities.set(index, text(message.capabilities(index)));
  hello.setMaxFrameBytes(message.max_frame_bytes());
  hello.setMaxMessageBytes(message.max_message_bytes());
  hello.setStreamWindowBytes(message.stream_window_bytes());
  hello.setLinkWindowBytes(message.link_window_bytes());
  hello.setMaxStreams(message.max_streams());
  hello.setHeartbeatIntervalMs(message.heartbeat_interval_ms());
  hello.setHeartbeatBudgetMs(message.heartbeat_budget_ms());
  hello.setSessionToken(data(message.session_token()));
}

// Field by field where it lies: nothing is unpacked first, which is what this format is for.
void check(echo::Hello::Reader hello, const Message &message) {
  bool is_same = hello.getRole() == static_cast<uint32_t>(message.role()) && hello.getInstallId() == data(message.install_id()) &&
    hello.getName() == text(message.name()) && hello.getProduct() == text(message.product()) &&
    hello.getPrefaces() == data(message.prefaces()) && hello.getMaxFrameBytes() == message.max_frame_bytes() &&
    hello.getMaxMessageBytes() == message.max_message_bytes() && hello.getStreamWindowBytes() == message.stream_window_bytes() &&
    hello.getLinkWindowBytes() == message.link_window_bytes() && hello.getMaxStreams() == message.max_streams() &&
    hello.getHeartbeatIntervalMs() == message.heartbeat_interval_ms() &&
    hello.getHeartbeatBudgetMs() == message.heartbeat_budget_ms() && hello.getSessionToken() == data(message.session_token());
  auto capabilities = hello.getCapabilities();
  is_same = is_same && capabilities.size() == static_cast<unsigned>(message.capabilities_size());
  for (unsigned index = 0; is_same && index < capabilities.size(); index++) {
    is_same = capabilities[index] == text(message.capabilities(static_cast<int>(index)));
  }
  if (!is_same) rival::fail("another message came back");
}

class Answerer final : public echo::Echo::Server {
  kj::Promise<void> unary(UnaryContext context) override {
    context.getResults().setMessage(context.getParams().getMessage());
    return kj::READY_NOW;
  }
};

class Caller final : public kj::TaskSet::ErrorHandler {
 public:
  Caller(echo::Echo::Client echo, const Message &message, cbench_meter &meter) : echo(echo), message(message), meter(meter), calls(*this) {}

  void begin() {
    int64_t begun = cbench_now();
    auto request = echo.unaryRequest();
    write(message, request.initMessage());
    calls.add(request.send().then([this, begun](capnp::Response<echo::Echo::UnaryResults> answer) {
      int64_t now = cbench_now();
      check(answer.getMessage(), message);
      if (cbench_meter_note(&meter, begun, now)) begin();
    }));
  }

  kj::Promise<void> ended() { return calls.onEmpty(); }

  void taskFailed(kj::Exception &&error) override { rival::fail(std::string("Cap'n Proto: ") + error.getDescription().cStr()); }

 private:
  echo::Echo::Client echo;
  const Message &message;
  cbench_meter &meter;
  kj::TaskSet calls;
};

kj::Own<kj::NetworkAddress> address(kj::AsyncIoContext &io, const std::string &path) {
  return io.provider->getNetwork().parseAddress("unix:" + path).wait(io.waitScope);
}

}  // namespace

void rival::serve(const std::string &path) {
  auto io = kj::setupAsyncIo();
  capnp::TwoPartyServer server(kj::heap<Answerer>());
  auto listener = address(io, path)->listen();
  ready();
  server.listen(*listener).wait(io.waitScope);
}

void rival::call(const std::string &path, const Message &message, int outstanding, cbench_meter &meter) {
  auto io = kj::setupAsyncIo();
  auto stream = address(io, path)->connect().wait(io.waitScope);
  capnp::TwoPartyClient client(*stream);
  Caller caller(client.bootstrap().castAs<echo::Echo>(), message, meter);
  for (int index = 0; index < outstanding; index++) caller.begin();
  caller.ended().wait(io.waitScope);
}
