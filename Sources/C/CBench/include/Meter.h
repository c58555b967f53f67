// Times calls between two processes. What Pillion is compared with (Tests/Rivals) is built with this same file.
#ifndef PILLION_METER_H
#define PILLION_METER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum cbench_meter_state { cbench_warming, cbench_measuring, cbench_over };

/// Round trips, and what processor time both processes took meanwhile. Times in nanoseconds.
struct cbench_meter {
  enum cbench_meter_state state;
  /// The process that answers.
  int server;
  /// When measuring begins, and when it ends.
  int64_t from, until;
  /// One for each call, `count` of them, memory for `capacity`.
  int64_t *trips;
  int64_t count, capacity;
  /// From the first call that is measured to the last one, and the processor time of both processes between.
  int64_t elapsed, caller, answerer;
  /// Bytes of memory that the answering process has at the end.
  int64_t resident;
};

/// What the kernel calls the time since it started.
int64_t cbench_now(void);

/// Measuring begins `warm` from now and ends `time` later. Returns 0 or the negated errno.
int cbench_meter_start(struct cbench_meter *meter, int server, int64_t warm, int64_t time);

/// A call that began then has ended now. Returns whether another one is wanted.
int cbench_meter_note(struct cbench_meter *meter, int64_t began, int64_t now);

/// Gives the memory back.
void cbench_meter_end(struct cbench_meter *meter);

#ifdef __cplusplus
}
#endif

#endif
