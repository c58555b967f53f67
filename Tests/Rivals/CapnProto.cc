// Cap'n Proto's RPC: a capability over a Unix socket, promises on kj's own loop, one thread a side.
#include <capnp/rpc-twoparty.h>
#include <kj/async-io.h>

#include "Rival.h"
#include "rival.capnp.h"

using rival::Message;

namespace {

capnp::Text::Reader text(const std::string &text) { return capnp::Text::Reader(text.c_str(), text.size()); }

void write(const Message &message, echo::Progress::Builder progress) {
  progress.setSequence(message.sequence());
  progress.setSentMicroseconds(message.sent_microseconds());
  progress.setLatitude(message.latitude());
  progress.setLongitude(message.longitude());
  progress.setCourseDegrees(message.course_degrees());
  progress.setSpeedMps(message.speed_mps());
  progress.setMetersToManeuver(message.meters_to_maneuver());
  progress.setSecondsToManeuver(message.seconds_to_maneuver());
  progress.setMetersToDestination(message.meters_to_destination());
  progress.setSecondsToDestination(message.seconds_to_destination());
  progress.setManeuverKind(message.maneuver_kind());
  progress.setRoad(text(message.road()));
  progress.setNextRoad(text(message.next_road()));
}

// Field by field where it lies: nothing is unpacked first, which is what this format is for.
void check(echo::Progress::Reader progress, const Message &message) {
  bool is_same = progress.getSequence() == message.sequence() && progress.getSentMicroseconds() == message.sent_microseconds() &&
    progress.getLatitude() == message.latitude() && progress.getLongitude() == message.longitude() &&
    progress.getCourseDegrees() == message.course_degrees() && progress.getSpeedMps() == message.speed_mps() &&
    progress.getMetersToManeuver() == message.meters_to_maneuver() && progress.getSecondsToManeuver() == message.seconds_to_maneuver() &&
    progress.getMetersToDestination() == message.meters_to_destination() &&
    progress.getSecondsToDestination() == message.seconds_to_destination() && progress.getManeuverKind() == message.maneuver_kind() &&
    progress.getRoad() == text(message.road()) && progress.getNextRoad() == text(message.next_road());
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
