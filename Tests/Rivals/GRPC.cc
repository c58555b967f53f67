// gRPC C++ as its users write it where speed counts: generated stubs, asynchronous calls, one completion queue and one thread of ours a side.
#include <grpcpp/grpcpp.h>

#include <memory>
#include <vector>

#include "Rival.h"
#include "rival.grpc.pb.h"

using pillion::bench::Echo;
using rival::Message;

namespace {

/// A call that is awaited, then answered, then gone.
class Answer {
 public:
  Answer(Echo::AsyncService &service, grpc::ServerCompletionQueue &queue) : service(service), queue(queue), writer(&context) {
    service.RequestUnary(&context, &message, &writer, &queue, &queue, this);
  }

  void proceed(bool is_good) {
    if (is_over || !is_good) {
      delete this;
      return;
    }
    new Answer(service, queue);
    is_over = true;
    writer.Finish(message, grpc::Status::OK, this);
  }

 private:
  Echo::AsyncService &service;
  grpc::ServerCompletionQueue &queue;
  grpc::ServerContext context;
  Message message;
  grpc::ServerAsyncResponseWriter<Message> writer;
  bool is_over = false;
};

/// A call that is under way.
struct Call {
  std::unique_ptr<grpc::ClientContext> context;
  std::unique_ptr<grpc::ClientAsyncResponseReader<Message>> reader;
  Message answer;
  grpc::Status status;
  int64_t begun = 0;

  void begin(Echo::Stub &stub, const Message &message, grpc::CompletionQueue &queue) {
    begun = cbench_now();
    context = std::make_unique<grpc::ClientContext>();
    reader = stub.AsyncUnary(context.get(), message, &queue);
    reader->Finish(&answer, &status, this);
  }
};

}  // namespace

void rival::serve(const std::string &path) {
  Echo::AsyncService service;
  grpc::ServerBuilder builder;
  builder.AddListeningPort("unix:" + path, grpc::InsecureServerCredentials());
  builder.RegisterService(&service);
  auto queue = builder.AddCompletionQueue();
  auto server = builder.BuildAndStart();
  if (!server) fail("gRPC cannot listen at " + path);
  // As many as may be under way at one time, so that none has to wait for an object.
  for (int index = 0; index < 64; index++) new Answer(service, *queue);
  ready();
  void *answer;
  bool is_good;
  while (queue->Next(&answer, &is_good)) static_cast<Answer *>(answer)->proceed(is_good);
}

void rival::call(const std::string &path, const Message &message, int outstanding, cbench_meter &meter) {
  auto stub = Echo::NewStub(grpc::CreateChannel("unix:" + path, grpc::InsecureChannelCredentials()));
  grpc::CompletionQueue queue;
  std::vector<Call> calls(outstanding);
  for (Call &call : calls) call.begin(*stub, message, queue);
  void *ended;
  bool is_good;
  while (outstanding > 0 && queue.Next(&ended, &is_good)) {
    Call &call = *static_cast<Call *>(ended);
    int64_t now = cbench_now();
    if (!is_good || !call.status.ok()) fail("gRPC: " + call.status.error_message());
    check(call.answer, message);
    if (cbench_meter_note(&meter, call.begun, now)) call.begin(*stub, message, queue); else outstanding--;
  }
}
