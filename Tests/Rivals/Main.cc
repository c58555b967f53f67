// What all rivals have in common: their command line, one processor to run on, and the meter that Pillion's own callers use.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "CBench.h"
#include "Rival.h"

namespace rival {

void ready() {
  std::puts("ready");
  std::fflush(stdout);
}

void fail(const std::string &why) {
  std::fprintf(stderr, "rival: %s\n", why.c_str());
  std::_Exit(1);
}

void check(const Message &a, const Message &b) {
  bool is_same = a.sequence() == b.sequence() && a.sent_microseconds() == b.sent_microseconds() && a.latitude() == b.latitude() &&
    a.longitude() == b.longitude() && a.course_degrees() == b.course_degrees() && a.speed_mps() == b.speed_mps() &&
    a.meters_to_maneuver() == b.meters_to_maneuver() && a.seconds_to_maneuver() == b.seconds_to_maneuver() &&
    a.meters_to_destination() == b.meters_to_destination() && a.seconds_to_destination() == b.seconds_to_destination() &&
    a.maneuver_kind() == b.maneuver_kind() && a.road() == b.road() && a.next_road() == b.next_road();
  if (!is_same) fail("another message came back");
}

static Message read(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  Message message;
  if (bytes.empty() || !message.ParseFromString(bytes)) fail(std::string(path) + " holds no message");
  return message;
}

static void tell(const cbench_meter &meter) {
  std::printf(
    "{\"elapsed\":%lld,\"caller\":%lld,\"server\":%lld,\"resident\":%lld,\"trips\":[", static_cast<long long>(meter.elapsed),
    static_cast<long long>(meter.caller), static_cast<long long>(meter.answerer), static_cast<long long>(meter.resident));
  for (int64_t index = 0; index < meter.count; index++) {
    std::printf(index == 0 ? "%lld" : ",%lld", static_cast<long long>(meter.trips[index]));
  }
  std::puts("]}");
  std::fflush(stdout);
}

}  // namespace rival

int main(int count, char **words) {
  int processor = cbench_processor(0);
  if (processor >= 0) cbench_pin(processor);
  std::string verb = count > 1 ? words[1] : "";
  if (verb == "serve" && count == 3) {
    rival::serve(words[2]);
    return 0;
  }
  if (verb != "call" || count != 8) rival::fail("serve SOCKET, or call SOCKET OUTSTANDING SERVER WARM-NS TIME-NS MESSAGE-FILE");
  rival::Message message = rival::read(words[7]);
  cbench_meter meter;
  if (cbench_meter_start(&meter, std::atoi(words[4]), std::atoll(words[5]), std::atoll(words[6]))) rival::fail("no memory");
  rival::call(words[2], message, std::atoi(words[3]), meter);
  rival::tell(meter);
  // What a library does when its program ends is not of interest.
  std::_Exit(0);
}
