// Google's own protobuf: what it takes to write a message into fresh bytes, and to read it from them into a fresh message.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "CBench.h"
#include "echo.pb.h"
#include "pillion/v1/navigation.pb.h"

namespace {

struct Cost {
  double nanoseconds;
  double allocations;
};

[[noreturn]] void fail(const char *why) {
  std::fprintf(stderr, "rival: %s\n", why);
  std::_Exit(1);
}

/// What one time takes of the processor and of the allocator; the first times, until caches are warm, are not counted.
Cost measure(double seconds, const std::function<void()> &work) {
  const int block = 100;
  double begin = cbench_thread_seconds();
  while (cbench_thread_seconds() - begin < seconds / 4) work();
  long times = 0;
  int64_t before = cbench_allocations();
  begin = cbench_thread_seconds();
  double spent = 0;
  while (spent < seconds) {
    for (int index = 0; index < block; index++) work();
    times += block;
    spent = cbench_thread_seconds() - begin;
  }
  double allocated = static_cast<double>(cbench_allocations() - before);
  return {spent * 1e9 / static_cast<double>(times), allocated / static_cast<double>(times)};
}

template <class Message>
void run(const std::string &bytes, double seconds) {
  Message message;
  if (bytes.empty() || !message.ParseFromString(bytes)) fail("the file holds no such message");
  size_t size = 0;
  Cost encode = measure(seconds, [&] {
    std::string written;
    if (!message.SerializeToString(&written)) fail("the message cannot be written");
    size = written.size();
  });
  Cost decode = measure(seconds, [&] {
    Message read;
    if (!read.ParseFromString(bytes)) fail("the message cannot be read");
  });
  std::printf(
    "{\"bytes\":%zu,\"encode\":%.3f,\"decode\":%.3f,\"encodeAllocations\":%.4f,\"decodeAllocations\":%.4f}\n", size,
    encode.nanoseconds, decode.nanoseconds, encode.allocations, decode.allocations);
}

}  // namespace

int main(int count, char **words) {
  if (count != 4) fail("MESSAGE FILE SECONDS");
  std::ifstream file(words[2], std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::string name = words[1];
  double seconds = std::atof(words[3]);
  if (name == "pillion.bench.Progress") run<pillion::bench::Progress>(bytes, seconds);
  else if (name == "pillion.v1.NavigationSnapshot") run<pillion::v1::NavigationSnapshot>(bytes, seconds);
  else fail("no such message");
}
