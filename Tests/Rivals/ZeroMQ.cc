// ZeroMQ with protobuf messages: DEALER and ROUTER over a Unix socket. It has messages and no calls: no method, no deadline, no status. Answers
// come in the order of their questions, so that nothing has to tell which one is whose.
#include <zmq.h>

#include <deque>

#include "Rival.h"

namespace {

void *open(int kind, const std::string &path, bool listens) {
  void *socket = zmq_socket(zmq_ctx_new(), kind);
  std::string place = "ipc://" + path;
  if (!socket || (listens ? zmq_bind(socket, place.c_str()) : zmq_connect(socket, place.c_str()))) {
    rival::fail(std::string("ZeroMQ: ") + zmq_strerror(zmq_errno()));
  }
  return socket;
}

void take(void *socket, rival::Message &message) {
  zmq_msg_t part;
  zmq_msg_init(&part);
  if (zmq_msg_recv(&part, socket, 0) < 0 || !message.ParseFromArray(zmq_msg_data(&part), static_cast<int>(zmq_msg_size(&part)))) {
    rival::fail("ZeroMQ brought no message");
  }
  zmq_msg_close(&part);
}

void send(void *socket, const rival::Message &message) {
  zmq_msg_t part;
  size_t size = message.ByteSizeLong();
  zmq_msg_init_size(&part, size);
  if (!message.SerializeToArray(zmq_msg_data(&part), static_cast<int>(size)) || zmq_msg_send(&part, socket, 0) < 0) {
    rival::fail("ZeroMQ took no message");
  }
}

}  // namespace

void rival::serve(const std::string &path) {
  void *socket = open(ZMQ_ROUTER, path, true);
  ready();
  for (;;) {
    zmq_msg_t whose;
    zmq_msg_init(&whose);
    if (zmq_msg_recv(&whose, socket, 0) < 0) fail("ZeroMQ brought nobody's message");
    Message message;
    take(socket, message);
    if (zmq_msg_send(&whose, socket, ZMQ_SNDMORE) < 0) fail("ZeroMQ knows the caller no more");
    send(socket, message);
  }
}

void rival::call(const std::string &path, const Message &message, int outstanding, cbench_meter &meter) {
  void *socket = open(ZMQ_DEALER, path, false);
  std::deque<int64_t> begun;
  auto begin = [&] {
    begun.push_back(cbench_now());
    send(socket, message);
  };
  for (int index = 0; index < outstanding; index++) begin();
  while (!begun.empty()) {
    Message answer;
    take(socket, answer);
    int64_t now = cbench_now(), began = begun.front();
    begun.pop_front();
    check(answer, message);
    if (cbench_meter_note(&meter, began, now)) begin();
  }
}
