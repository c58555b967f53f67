#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sockios.h>
#include <malloc.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

int clinux_epoll_control(int poll, int operation, int fd, uint32_t interest, uint64_t token) {
  struct epoll_event event = {.events = interest, .data.u64 = token};
  return epoll_ctl(poll, operation, fd, &event) < 0 ? -errno : 0;
}

int clinux_epoll_wait(int poll, struct clinux_ready *ready, int capacity, int milliseconds) {
  struct epoll_event events[64];
  int count = epoll_wait(poll, events, capacity < 64 ? capacity : 64, milliseconds);
  if (count < 0) return -errno;
  for (int index = 0; index < count; index++)
    ready[index] = (struct clinux_ready){.token = events[index].data.u64, .interest = events[index].events};
  return count;
}

static int fill(struct sockaddr_un *address, const uint8_t *path, size_t length) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length == 0 || length >= sizeof address->sun_path) return -ENAMETOOLONG;
  memcpy(address->sun_path, path, length);
  return 0;
}

int clinux_connect_unix(int fd, const uint8_t *path, size_t length) {
  struct sockaddr_un address;
  int failed = fill(&address, path, length);
  if (failed) return failed;
  return connect(fd, (struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
}

int clinux_bind_unix(int fd, const uint8_t *path, size_t length) {
  struct sockaddr_un address;
  int failed = fill(&address, path, length);
  if (failed) return failed;
  // On Linux the file takes the mode of the unbound socket, so nobody can connect between bind and a later chmod.
  if (fchmod(fd, 0600) < 0) return -errno;
  return bind(fd, (struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
}

int clinux_accept(int fd) {
  int accepted = accept4(fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return accepted < 0 ? -errno : accepted;
}

int clinux_peer_user(int fd, uint32_t *user) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -errno;
  *user = peer.uid;
  return 0;
}

int clinux_unsent(int fd) {
  int bytes = 0;
  return ioctl(fd, SIOCOUTQ, &bytes) < 0 ? -errno : bytes;
}

int clinux_set_send_buffer(int fd, int bytes) {
  return setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes) < 0 ? -errno : 0;
}

int clinux_pipe(int *reading, int *writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

int clinux_close_from(posix_spawn_file_actions_t *actions, int first) {
  return -posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int clinux_open_process(int pid) {
  int fd = (int)syscall(SYS_pidfd_open, pid, 0);
  return fd < 0 ? -errno : fd;
}

void clinux_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_TOP_PAD, 1 << 18);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
}

void clinux_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
