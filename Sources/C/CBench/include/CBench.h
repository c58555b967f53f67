// What pillion-bench needs below Swift: processor affinity, a count of allocations, and the raw echo that calls are compared with.
#ifndef PILLION_CBENCH_H
#define PILLION_CBENCH_H

#include <stddef.h>
#include <stdint.h>

#include "Meter.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Keeps the calling thread, and what it starts from now on, on one processor. Returns 0 or the negated errno.
int cbench_pin(int processor);

/// The processor at that place, from 0, among those this process may use; -1 when there is none or the kernel does not tell.
int cbench_processor(int place);

/// Calls of malloc and its kin by this process so far, frees not counted. -1 where a sanitizer has the allocator.
int64_t cbench_allocations(void);

/// What a raw stream measured.
struct cbench_raw {
  /// Bytes.
  int64_t count;
  int64_t nanoseconds;
};

/// Listens at a Unix socket of that path, says "ready" on standard output, and serves one connection to its end: its first byte says whether
/// what follows is echoed ('e') or swallowed ('s') until the peer shuts its side, which is answered by one byte. Returns 0 or the negated errno.
int cbench_raw_serve(const char *path);

/// Sends `size` bytes and waits for them, again and again, so many times at once, for as long as the meter wants. No framing, no codec, blocking
/// calls: nothing on a socket is faster. Returns 0 or the negated errno.
int cbench_raw_echo(const char *path, int size, int outstanding, struct cbench_meter *meter);

/// Writes pieces of `size` bytes for `time` nanoseconds, until the other end has taken the last one.
int cbench_raw_stream(const char *path, int size, int64_t time, struct cbench_raw *measured);

/// A slow link.
struct cbench_shape {
  double bytes_per_second;
  /// Nanoseconds from when a packet has left until it arrives.
  int64_t delay;
  /// Bytes that leave together at most: the first arrives with the last.
  int64_t packet;
};

/// What a link carried.
struct cbench_relayed {
  /// Bytes from the first end to the second, and back.
  int64_t bytes[2];
  /// Nanoseconds that packets arrived later than they should have: the middle of all, and what one of a hundred exceeds.
  int64_t lag_p50, lag_p99;
};

/// Listens at the first path, says "ready" on standard output, connects to the second, and is the link between both ends until one of them
/// hangs up. What it takes from a sender is paced, so that the sender's own socket is the queue before the link, as a driver's would be; a
/// receiver that takes nothing stops it. Returns 0 or the negated errno.
int cbench_relay(const char *from, const char *to, const struct cbench_shape *shape, struct cbench_relayed *relayed);

/// Seconds of processor time of the calling thread so far.
double cbench_thread_seconds(void);

/// Seconds of processor time of this program and of its children that have ended.
double cbench_process_seconds(void);

/// The phone's end of a bare USB cable: serves the runs of `cbench_usb_run` over two endpoint files of FunctionFS until SIGTERM or SIGINT is
/// pending, which the caller blocked. Returns 0 or the negated errno.
int cbench_usb_phone(int in, int out);

/// The head unit's end of a bare USB cable.
struct cbench_usb;

/// Waits for a phone, takes its interface and posts its reads. What it holds goes with the process. Returns 0 or the negated errno.
int cbench_usb_unit(int with_empty, struct cbench_usb **usb);

/// Moves that many transfers of 16384 bytes in one direction, each followed by an empty packet or not. No framing, no look at the bytes, as
/// many transfers in flight as Pillion has. Returns nanoseconds or the negated errno.
int64_t cbench_usb_run(struct cbench_usb *usb, int to_phone, int with_empty, int times);

#ifdef __cplusplus
}
#endif

#endif
