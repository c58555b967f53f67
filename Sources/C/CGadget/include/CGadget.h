// The door to FunctionFS: its ioctls, the mount of its file system, and rings of transfers by kernel AIO (libaio), since endpoint files
// cannot be polled. Every function returns a value of zero or more, or the negated errno.
#ifndef PILLION_CGADGET_H
#define PILLION_CGADGET_H

#include <stddef.h>
#include <stdint.h>

/// Mounts FunctionFS for the function of this name. The files belong to this user and group.
int cgadget_mount(const char *function, const char *folder, uint32_t user, uint32_t group);

/// Takes a mount away, at once for those who come and later for those who are inside.
int cgadget_unmount(const char *folder);

/// Throws away what lies in the queue of an endpoint.
int cgadget_flush(int endpoint);

/// The packet size of an endpoint at the speed the bus has now.
int cgadget_packet_size(int endpoint);

/// Transfers of one link: read and write slots with their buffers, an AIO context, and an eventfd that tells of completions.
struct cgadget_ring;

enum cgadget_kind { CGADGET_READ, CGADGET_WRITE, CGADGET_EMPTY_WRITE };

/// One transfer that came back: bytes moved, or the negated errno.
struct cgadget_done {
  int32_t kind;
  int32_t slot;
  int64_t result;
};

/// A ring over two endpoint files, which the caller keeps open until the ring is destroyed. NULL with `*error` set where the kernel gives none.
struct cgadget_ring *cgadget_ring_create(int in, int out, int reads, int writes, size_t capacity, int *error);

/// Readable when transfers came back; owned by the ring.
int cgadget_ring_event(const struct cgadget_ring *ring);

/// Posts the read of a slot.
int cgadget_ring_read(struct cgadget_ring *ring, int slot);

/// Copies the bytes into a slot and posts them, with an empty write right behind them where asked for.
int cgadget_ring_write(struct cgadget_ring *ring, int slot, const uint8_t *bytes, size_t count, int followed_by_empty);

/// Takes up to `capacity` (16 or fewer) completions, without waiting.
int cgadget_ring_completions(struct cgadget_ring *ring, struct cgadget_done *done, int capacity);

/// What a read slot holds, valid until it is posted again.
const uint8_t *cgadget_ring_bytes(const struct cgadget_ring *ring, int slot);

/// Cancels what is out, waits until the kernel has given everything back, and frees the ring. May block: never on the loop.
void cgadget_ring_destroy(struct cgadget_ring *ring);

#endif
