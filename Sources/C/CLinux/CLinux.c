#define _GNU_SOURCE
#include "CLinux.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/sockios.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
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

// 4 bytes are IPv4, 16 IPv6.
static socklen_t fill_inet(struct sockaddr_storage *storage, const uint8_t *bytes, size_t length, uint16_t port) {
  memset(storage, 0, sizeof *storage);
  if (length == 4) {
    struct sockaddr_in *address = (struct sockaddr_in *)storage;
    address->sin_family = AF_INET;
    address->sin_port = htons(port);
    memcpy(&address->sin_addr, bytes, 4);
    return sizeof *address;
  }
  if (length != 16) return 0;
  struct sockaddr_in6 *address = (struct sockaddr_in6 *)storage;
  address->sin6_family = AF_INET6;
  address->sin6_port = htons(port);
  memcpy(&address->sin6_addr, bytes, 16);
  return sizeof *address;
}

static int read_inet(const struct sockaddr_storage *storage, uint8_t bytes[16], uint16_t *port) {
  if (storage->ss_family == AF_INET) {
    const struct sockaddr_in *address = (const struct sockaddr_in *)storage;
    memcpy(bytes, &address->sin_addr, 4);
    *port = ntohs(address->sin_port);
    return 4;
  }
  if (storage->ss_family != AF_INET6) return -EAFNOSUPPORT;
  const struct sockaddr_in6 *address = (const struct sockaddr_in6 *)storage;
  memcpy(bytes, &address->sin6_addr, 16);
  *port = ntohs(address->sin6_port);
  return 16;
}

int clinux_inet_parse(const char *text, uint8_t bytes[16]) {
  if (inet_pton(AF_INET, text, bytes) == 1) return 4;
  return inet_pton(AF_INET6, text, bytes) == 1 ? 16 : -EINVAL;
}

int clinux_connect_inet(int fd, const uint8_t *bytes, size_t length, uint16_t port) {
  struct sockaddr_storage address;
  socklen_t size = fill_inet(&address, bytes, length, port);
  if (size == 0) return -EAFNOSUPPORT;
  return connect(fd, (struct sockaddr *)&address, size) < 0 ? -errno : 0;
}

int clinux_bind_inet(int fd, const uint8_t *bytes, size_t length, uint16_t port) {
  struct sockaddr_storage address;
  socklen_t size = fill_inet(&address, bytes, length, port);
  if (size == 0) return -EAFNOSUPPORT;
  // Connections of an earlier run may linger in TIME_WAIT; a live listener keeps its port all the same.
  int yes = 1;
  if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) < 0) return -errno;
  return bind(fd, (struct sockaddr *)&address, size) < 0 ? -errno : 0;
}

int clinux_inet_own(int fd, uint8_t bytes[16], uint16_t *port) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  return getsockname(fd, (struct sockaddr *)&address, &size) < 0 ? -errno : read_inet(&address, bytes, port);
}

int clinux_inet_peer(int fd, uint8_t bytes[16], uint16_t *port) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  return getpeername(fd, (struct sockaddr *)&address, &size) < 0 ? -errno : read_inet(&address, bytes, port);
}

int clinux_socket_error(int fd) {
  int error = 0;
  socklen_t size = sizeof error;
  return getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) < 0 ? -errno : -error;
}

int clinux_no_delay(int fd) {
  int yes = 1;
  return setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) < 0 ? -errno : 0;
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

// Runs in the child, in its parent's memory: only calls that are safe there.
static int become(char *const words[], int input, int output, pid_t parent, const sigset_t *mask) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    // Handlers would run our code; what this program ignores is the child's own again.
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL && number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  }
  if (setpgid(0, 0) < 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return errno;
  if (getppid() != parent) return ESRCH;
  if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) return errno;
  // What others in this process opened without a thought for children stays here.
  close_range(3, ~0U, 0);
  if (sigprocmask(SIG_SETMASK, mask, NULL) < 0) return errno;
  execve(words[0], words, environ);
  return errno;
}

int clinux_spawn(char *const words[], int input, int output) {
  sigset_t all, none, before;
  sigfillset(&all);
  sigemptyset(&none);
  pid_t parent = getpid();
  volatile int failed = 0;
  // No handler may run in the child while it shares our memory.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = vfork();
  if (child == 0) {
    failed = become(words, input, output, parent, &none);
    _exit(127);
  }
  if (child < 0) failed = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failed && child > 0) waitpid(child, NULL, 0);
  return failed ? -failed : child;
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

int clinux_open_uevents(void) {
  int fd = socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (fd < 0) return -errno;
  // Group 1 is the kernel's, 2 is udev's.
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  int failed = errno;
  close(fd);
  return -failed;
}

int clinux_receive_uevent(int fd, uint8_t *bytes, size_t capacity) {
  struct sockaddr_nl sender = {0};
  socklen_t size = sizeof sender;
  ssize_t count = recvfrom(fd, bytes, capacity, 0, (struct sockaddr *)&sender, &size);
  if (count < 0) return -errno;
  return sender.nl_pid == 0 && sender.nl_groups == 1 ? (int)count : 0;
}

int clinux_reserve(int fd, int64_t bytes) { return -posix_fallocate(fd, 0, bytes); }

struct window {
  char *volatile start;
  size_t length;
  volatile sig_atomic_t failed;
};

enum { most_windows = 16 };
static struct window windows[most_windows];
static pthread_mutex_t windows_lock = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before;
static pthread_once_t watching = PTHREAD_ONCE_INIT;

// In a signal's handler: only plain memory and system calls. Pages of nobody take the place of the file's, and the write that failed is done again.
static void bus_error(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved = errno;
  char *address = info->si_addr;
  for (int index = 0; index < most_windows; index++) {
    char *start = windows[index].start;
    if (!start || address < start || address >= start + windows[index].length) continue;
    int flags = MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS;
    if (mmap(start, windows[index].length, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED) break;
    windows[index].failed = 1;
    errno = saved;
    return;
  }
  // It is somebody else's: it happens again, to whoever was asked before us.
  sigaction(number, &before, NULL);
  errno = saved;
}

static void watch_bus_errors(void) {
  struct sigaction action = {.sa_sigaction = bus_error, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, &before);
}

int clinux_map_window(int fd, int64_t offset, size_t length, void **window) {
  pthread_once(&watching, watch_bus_errors);
  int failed = ENOMEM;
  pthread_mutex_lock(&windows_lock);
  for (int index = 0; index < most_windows; index++) {
    if (windows[index].start) continue;
    void *start = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, offset);
    failed = start == MAP_FAILED ? errno : 0;
    if (failed) break;
    windows[index].length = length;
    windows[index].failed = 0;
    windows[index].start = start;
    *window = start;
    break;
  }
  pthread_mutex_unlock(&windows_lock);
  return -failed;
}

int clinux_move_window(void *window, int fd, int64_t offset, size_t length) {
  void *start = mmap(window, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, offset);
  return start == MAP_FAILED ? -errno : 0;
}

void clinux_unmap_window(void *window, size_t length) {
  pthread_mutex_lock(&windows_lock);
  for (int index = 0; index < most_windows; index++) {
    if (windows[index].start != window) continue;
    windows[index].start = NULL;
    munmap(window, length);
  }
  pthread_mutex_unlock(&windows_lock);
}

int clinux_window_failed(const void *window) {
  for (int index = 0; index < most_windows; index++) {
    if (windows[index].start == window) return windows[index].failed;
  }
  return 1;
}
