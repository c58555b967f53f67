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

/// The processor that comes first among those this process may use; -1 when the kernel does not tell.
int cbench_first_processor(void);

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
