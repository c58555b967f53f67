// A bare socket, for comparison: the least that two processes can do.
#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { buffer_size = 1 << 16 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_BOOTTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int address(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

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
  struct sockaddr_un place;
  int failure = address(&place, path);
  if (failure) return failure;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -errno;
  int fd = -1;
  if (bind(listener, (struct sockaddr *)&place, sizeof place) < 0 || listen(listener, 1) < 0) {
    failure = -errno;
  } else if (write(STDOUT_FILENO, "ready\n", 6) < 0 || (fd = accept(listener, NULL, NULL)) < 0) {
    failure = -errno;
  } else {
    failure = serve(fd);
    close(fd);
  }
  close(listener);
  return failure;
}

static int dial(const char *path, char mode) {
  struct sockaddr_un place;
  int failure = address(&place, path);
  if (failure) return failure;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  if (connect(fd, (struct sockaddr *)&place, sizeof place) < 0) failure = -errno;
  if (!failure) failure = write_all(fd, &mode, 1);
  if (!failure) return fd;
  close(fd);
  return failure;
}

static int round_trip(int fd, char *bytes, int size) {
  int failure = write_all(fd, bytes, (size_t)size);
  for (int got = 0; !failure && got < size;) {
    ssize_t count = read_some(fd, bytes + got, (size_t)(size - got));
    if (count <= 0) return count < 0 ? (int)count : -EPIPE;
    got += (int)count;
  }
  return failure;
}

int cbench_raw_echo(
    const char *path, int size, int64_t warm, int64_t time, int64_t *trips, int64_t capacity, struct cbench_raw *measured) {
  if (size <= 0 || size > buffer_size) return -EINVAL;
  int fd = dial(path, 'e');
  if (fd < 0) return fd;
  static char buffer[buffer_size];
  int failure = 0;
  int64_t start = now();
  int64_t last = start;
  while (!failure && last - start < warm) {
    failure = round_trip(fd, buffer, size);
    last = now();
  }
  start = last;
  measured->count = 0;
  while (!failure && last - start < time && measured->count < capacity) {
    int64_t begin = now();
    failure = round_trip(fd, buffer, size);
    last = now();
    trips[measured->count++] = last - begin;
  }
  measured->nanoseconds = last - start;
  close(fd);
  return failure;
}

int cbench_raw_stream(const char *path, int size, int64_t time, struct cbench_raw *measured) {
  if (size <= 0 || size > buffer_size) return -EINVAL;
  int fd = dial(path, 's');
  if (fd < 0) return fd;
  static char buffer[buffer_size];
  int failure = 0;
  int64_t start = now();
  measured->count = 0;
  while (!failure && now() - start < time) {
    failure = write_all(fd, buffer, (size_t)size);
    measured->count += size;
  }
  char end;
  if (!failure && shutdown(fd, SHUT_WR) < 0) failure = -errno;
  if (!failure && read_some(fd, &end, 1) != 1) failure = -EPIPE;
  measured->nanoseconds = now() - start;
  close(fd);
  return failure;
}
