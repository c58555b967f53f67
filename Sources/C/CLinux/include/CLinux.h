// Linux's own headers that are not in Swift's Glibc module, and functions for what cannot be imported: ioctl requests that are macros, socket
// addresses that are variable in length. Every function returns a value of zero or more, or the negated errno.
#ifndef PILLION_CLINUX_H
#define PILLION_CLINUX_H

// First one that belongs to Swift's Glibc, so that struct timespec is Glibc's and not this module's.
#include <spawn.h>

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>

/// What epoll told of one descriptor.
struct clinux_ready {
  uint64_t token;
  uint32_t interest;
};

/// Adds, changes or removes (EPOLL_CTL_…) a descriptor; `token` comes back with its events.
int clinux_epoll_control(int poll, int operation, int fd, uint32_t interest, uint64_t token);

/// Waits for at most `capacity` (64 or fewer) events; a timeout below 0 waits for ever.
int clinux_epoll_wait(int poll, struct clinux_ready *ready, int capacity, int milliseconds);

/// Connects a socket to a path of `length` bytes. The caller has checked that it fits (107 bytes).
int clinux_connect_unix(int fd, const uint8_t *path, size_t length);

/// Binds a socket to a path of `length` bytes; the file is born with mode 0600.
int clinux_bind_unix(int fd, const uint8_t *path, size_t length);

/// Reads a numeric address; 4 or 16, its length in bytes.
int clinux_inet_parse(const char *text, uint8_t bytes[16]);

/// Connects a socket to an address of 4 (IPv4) or 16 (IPv6) bytes.
int clinux_connect_inet(int fd, const uint8_t *bytes, size_t length, uint16_t port);

/// Binds a socket to an address of 4 or 16 bytes.
int clinux_bind_inet(int fd, const uint8_t *bytes, size_t length, uint16_t port);

/// A TCP socket's own address; 4 or 16, its length in bytes.
int clinux_inet_own(int fd, uint8_t bytes[16], uint16_t *port);

/// The address at the other end of a TCP socket.
int clinux_inet_peer(int fd, uint8_t bytes[16], uint16_t *port);

/// 0 when a connection was made, else why it could not be, negated.
int clinux_socket_error(int fd);

/// Small segments leave at once: what waits together was put together above.
int clinux_no_delay(int fd);

/// Accepts a connection; the new descriptor never blocks and is not inherited.
int clinux_accept(int fd);

/// The user at the other end of a Unix socket.
int clinux_peer_user(int fd, uint32_t *user);

/// Bytes that were written to a socket and not read by its peer yet.
int clinux_unsent(int fd);

/// Lets the allocator keep a little freed memory. By default it gives every freed buffer of a message back to the kernel, and the next
/// message pays for it with page faults: half of all time of a stream of 64 KiB messages.
void clinux_keep_freed_memory(void);

/// Names the calling thread for debuggers and /proc.
void clinux_name_thread(const char *name);

/// A new pipe, neither end of which is inherited.
int clinux_pipe(int *reading, int *writing);

/// Starts the program file `words[0]` with these pipe ends as its standard input and output, in a process group of its own, with signals as
/// they were meant to be and no other descriptor of ours but standard error. The kernel kills it when the thread that started it ends,
/// so that not even a SIGKILL of this program leaves it behind. Gives its process id.
int clinux_spawn(char *const *words, int input, int output);

/// A descriptor of a process, readable once it has ended.
int clinux_open_process(int pid);

/// Bounds what the kernel queues below us.
int clinux_set_send_buffer(int fd, int bytes);

/// A socket that the kernel tells its uevents to: of devices that come, go and change. It never blocks and is not inherited.
int clinux_open_uevents(void);

/// One event; 0 when it was not the kernel that sent it.
int clinux_receive_uevent(int fd, uint8_t *bytes, size_t capacity);

/// Gives a file room on its disk now, so that writing into it later does not fail for want of it.
int clinux_reserve(int fd, int64_t bytes);

/// Maps a part of a file, whole pages, to be written, at most sixteen at a time. Where the file's disk later cannot take what is written there (it is full, it
/// fails, the file was cut short), the kernel would end the process; instead the bytes go nowhere from then on, and `clinux_window_failed` tells.
int clinux_map_window(int fd, int64_t offset, size_t length, void **window);

/// Maps another part of the file in the window's place.
int clinux_move_window(void *window, int fd, int64_t offset, size_t length);

void clinux_unmap_window(void *window, size_t length);

/// 1 when bytes written to this window may have gone nowhere.
int clinux_window_failed(const void *window);

#endif
