#define _GNU_SOURCE
#include "Sockets.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int address(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

int cbench_accept_one(const char *path) {
  struct sockaddr_un place;
  int failure = address(&place, path);
  if (failure) return failure;
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -errno;
  int fd = -1;
  if (bind(listener, (struct sockaddr *)&place, sizeof place) < 0 || listen(listener, 1) < 0 ||
      write(STDOUT_FILENO, "ready\n", 6) < 0 || (fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC)) < 0) {
    fd = -errno;
  }
  close(listener);
  return fd;
}

int cbench_connect(const char *path) {
  struct sockaddr_un place;
  int failure = address(&place, path);
  if (failure) return failure;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  if (connect(fd, (struct sockaddr *)&place, sizeof place) == 0) return fd;
  failure = -errno;
  close(fd);
  return failure;
}
