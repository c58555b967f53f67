#define _GNU_SOURCE
#include "CGadget.h"

#include <errno.h>
#include <libaio.h>
#include <linux/usb/ch9.h>
#include <linux/usb/functionfs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <unistd.h>

int cgadget_mount(const char *function, const char *folder, uint32_t user, uint32_t group) {
  char options[64];
  snprintf(options, sizeof options, "uid=%u,gid=%u", user, group);
  return mount(function, folder, "functionfs", MS_NOSUID | MS_NOEXEC | MS_NODEV, options) < 0 ? -errno : 0;
}

int cgadget_unmount(const char *folder) { return umount2(folder, MNT_DETACH) < 0 ? -errno : 0; }

int cgadget_flush(int endpoint) { return ioctl(endpoint, FUNCTIONFS_FIFO_FLUSH) < 0 ? -errno : 0; }

int cgadget_packet_size(int endpoint) {
  struct usb_endpoint_descriptor descriptor;
  memset(&descriptor, 0, sizeof descriptor);
  if (ioctl(endpoint, FUNCTIONFS_ENDPOINT_DESC, &descriptor) < 0) return -errno;
  const uint8_t *size = (const uint8_t *)&descriptor.wMaxPacketSize;
  return (size[0] | size[1] << 8) & 0x7FF;
}

struct slot {
  struct iocb transfer;
  struct iocb empty;
  uint8_t *bytes;
};

struct cgadget_ring {
  io_context_t context;
  int event, in, out;
  int reads, writes;
  size_t capacity;
  uint8_t *memory;
  struct slot slots[];
};

struct cgadget_ring *cgadget_ring_create(int in, int out, int reads, int writes, size_t capacity, int *error) {
  int count = reads + writes;
  struct cgadget_ring *ring = calloc(1, sizeof *ring + (size_t)count * sizeof ring->slots[0]);
  uint8_t *memory = malloc((size_t)count * capacity);
  int event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int failed = !ring || !memory ? ENOMEM : event < 0 ? errno : -io_setup(reads + 2 * writes, &ring->context);
  if (failed) {
    if (event >= 0) close(event);
    free(memory);
    free(ring);
    *error = failed;
    return NULL;
  }
  ring->event = event, ring->in = in, ring->out = out;
  ring->reads = reads, ring->writes = writes;
  ring->capacity = capacity, ring->memory = memory;
  for (int slot = 0; slot < count; slot++) ring->slots[slot].bytes = memory + (size_t)slot * capacity;
  return ring;
}

int cgadget_ring_event(const struct cgadget_ring *ring) { return ring->event; }

static void tag(struct cgadget_ring *ring, struct iocb *transfer, enum cgadget_kind kind, int slot) {
  transfer->data = (void *)(uintptr_t)((unsigned)slot << 8 | kind);
  io_set_eventfd(transfer, ring->event);
}

static int submit(struct cgadget_ring *ring, struct iocb **transfers, int count) {
  int done = 0;
  while (done < count) {
    int result = io_submit(ring->context, count - done, transfers + done);
    if (result == -EINTR) continue;
    if (result <= 0) return result ? result : -EAGAIN;
    done += result;
  }
  return 0;
}

int cgadget_ring_read(struct cgadget_ring *ring, int slot) {
  if (slot < 0 || slot >= ring->reads) return -EINVAL;
  struct slot *one = &ring->slots[slot];
  io_prep_pread(&one->transfer, ring->out, one->bytes, ring->capacity, 0);
  tag(ring, &one->transfer, CGADGET_READ, slot);
  struct iocb *list[] = {&one->transfer};
  return submit(ring, list, 1);
}

int cgadget_ring_write(struct cgadget_ring *ring, int slot, const uint8_t *bytes, size_t count, int followed_by_empty) {
  if (slot < 0 || slot >= ring->writes || count > ring->capacity) return -EINVAL;
  struct slot *one = &ring->slots[ring->reads + slot];
  memcpy(one->bytes, bytes, count);
  io_prep_pwrite(&one->transfer, ring->in, one->bytes, count, 0);
  tag(ring, &one->transfer, CGADGET_WRITE, slot);
  io_prep_pwrite(&one->empty, ring->in, one->bytes, 0, 0);
  tag(ring, &one->empty, CGADGET_EMPTY_WRITE, slot);
  struct iocb *list[] = {&one->transfer, &one->empty};
  return submit(ring, list, followed_by_empty ? 2 : 1);
}

int cgadget_ring_completions(struct cgadget_ring *ring, struct cgadget_done *done, int capacity) {
  struct io_event events[16];
  struct timespec none = {0, 0};
  int count = io_getevents(ring->context, 0, capacity < 16 ? capacity : 16, events, &none);
  for (int index = 0; index < count; index++) {
    unsigned mark = (unsigned)(uintptr_t)events[index].data;
    done[index] = (struct cgadget_done){.kind = mark & 0xFF, .slot = mark >> 8, .result = (int64_t)events[index].res};
  }
  return count;
}

const uint8_t *cgadget_ring_bytes(const struct cgadget_ring *ring, int slot) {
  return slot < 0 || slot >= ring->reads ? NULL : ring->slots[slot].bytes;
}

void cgadget_ring_destroy(struct cgadget_ring *ring) {
  io_destroy(ring->context);
  close(ring->event);
  free(ring->memory);
  free(ring);
}
