// A bare socket, for comparison: the least that two processes can do.
#define _GNU_SOURCE
#include "CBench.h"
#include "Sockets.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

enum { buffer_size = 1 << 16, most_outstanding = 64 };

static int write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = send(fd, bytes, count, MSG_NOSIGNAL);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -errno;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

static ssize_t read_some(int fd, char *bytes, size_t count) {
  ssize_t taken;
  do taken = recv(fd, bytes, count, 0);
  while (taken < 0 && errno == EINTR);
  return taken < 0 ? -errno : taken;
}

static int serve(int fd) {
  static char buffer[buffer_size];
  char mode;
  if (read_some(fd, &mode, 1) != 1) return -EPROTO;
  for (;;) {
    ssize_t count = read_some(fd, buffer, sizeof buffer);
    if (count < 0) return (int)count;
    if (count == 0) return mode == 's' ? write_all(fd, "", 1) : 0;
    if (mode != 'e') continue;
    int failure = write_all(fd, buffer, (size_t)count);
    if (failure) return failure;
  }
}

int cbench_raw_serve(const char *path) {
  int fd = cbench_accept_one(path);
  if (fd < 0) return fd;
  int failure = serve(fd);
  close(fd);
  return failure;
}

static int dial(const char *path, char mode) {
  int fd = cbench_connect(path);
  if (fd < 0) return fd;
  int failure = write_all(fd, &mode, 1);
  if (!failure) return fd;
  close(fd);
  return failure;
}

// Keeps `outstanding` messages under way. They come back in order, so that `begun` is a ring.
static int echo(int fd, int size, int outstanding, struct cbench_meter *meter) {
  static char buffer[buffer_size];
  int64_t begun[most_outstanding];
  int oldest = 0, wanted = outstanding, underway = 0, part = 0;
  for (;;) {
    if (wanted > 0) {
      int64_t begin = cbench_now();
      for (int index = 0; index < wanted; index++) begun[(oldest + underway++) % outstanding] = begin;
      int failure = write_all(fd, buffer, (size_t)(wanted * size));
      if (failure) return failure;
    }
    if (underway == 0) return 0;
    ssize_t count = read_some(fd, buffer, (size_t)(underway * size));
    if (count <= 0) return count < 0 ? (int)count : -EPIPE;
    wanted = 0;
    int64_t now = cbench_now();
    for (part += (int)count; part >= size; part -= size) {
      underway--;
      wanted += cbench_meter_note(meter, begun[oldest], now);
      oldest = (oldest + 1) % outstanding;
    }
  }
}

int cbench_raw_echo(const char *path, int size, int outstanding, struct cbench_meter *meter) {
  if (size <= 0 || outstanding <= 0 || outstanding > most_outstanding || size * outstanding > buffer_size) return -EINVAL;
  int fd = dial(path, 'e');
  if (fd < 0) return fd;
  int failure = echo(fd, size, outstanding, meter);
  close(fd);
  return failure;
}

int cbench_raw_stream(const char *path, int size, int64_t time, struct cbench_raw *measured) {
  if (size <= 0 || size > buffer_size) return -EINVAL;
  int fd = dial(path, 's');
  if (fd < 0) return fd;
  static char buffer[buffer_size];
  int failure = 0;
  int64_t start = cbench_now();
  measured->count = 0;
  while (!failure && cbench_now() - start < time) {
    failure = write_all(fd, buffer, (size_t)size);
    measured->count += size;
  }
  char end;
  if (!failure && shutdown(fd, SHUT_WR) < 0) failure = -errno;
  if (!failure && read_some(fd, &end, 1) != 1) failure = -EPIPE;
  measured->nanoseconds = cbench_now() - start;
  close(fd);
  return failure;
}
