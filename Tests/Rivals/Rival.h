// One program a rival: "serve SOCKET" answers calls, "call ..." makes them. Main.cc reads the words and tells what was measured; a rival
// gives the two functions in the middle.
#pragma once

#include <string>

#include "Meter.h"
#include "echo.pb.h"

namespace rival {

using Message = pillion::bench::Progress;

/// Answers each call with its own message, until the process is stopped.
void serve(const std::string &path);

/// Keeps so many calls under way until the meter wants no more of them.
void call(const std::string &path, const Message &message, int outstanding, cbench_meter &meter);

/// Tells pillion-bench that calls may come.
void ready();

/// Ends the program with one line.
[[noreturn]] void fail(const std::string &why);

/// Ends the program unless it is the message that was sent: Pillion's own callers look at every field as well.
void check(const Message &answer, const Message &message);

}  // namespace rival
