// The phone's end of a bare USB cable, for comparison: the least that a program can do over FunctionFS.
#define _GNU_SOURCE
#include "BareUSB.h"
#include "CBench.h"

#include <errno.h>
#include <libaio.h>
#include <signal.h>
#include <string.h>
#include <time.h>

struct phone {
  io_context_t context;
  int in, out;
  struct iocb reads[bare_reads], writes[bare_writes], empties[bare_writes];
  int64_t to_swallow;
  int to_send, with_empty;
  // Parts of a write that are out.
  int parts[bare_writes];
};

static uint8_t read_bytes[bare_reads][bare_size], write_bytes[bare_writes][bare_size];

static int post_read(struct phone *phone, int slot) {
  struct iocb *one = &phone->reads[slot];
  io_prep_pread(one, phone->out, read_bytes[slot], bare_size, 0);
  one->data = (void *)(intptr_t)slot;
  return io_submit(phone->context, 1, &one);
}

static int post_write(struct phone *phone, int slot, size_t size) {
  struct iocb *list[] = {&phone->writes[slot], &phone->empties[slot]};
  int parts = phone->with_empty && size == bare_size ? 2 : 1;
  io_prep_pwrite(list[0], phone->in, write_bytes[slot], size, 0);
  io_prep_pwrite(list[1], phone->in, write_bytes[slot], 0, 0);
  list[0]->data = list[1]->data = (void *)(intptr_t)(bare_reads + slot);
  phone->parts[slot] = parts;
  return io_submit(phone->context, parts, list);
}

static int send_some(struct phone *phone) {
  for (int slot = 0; slot < bare_writes; slot++) {
    if (phone->parts[slot] || !phone->to_send) continue;
    phone->to_send--;
    int result = post_write(phone, slot, bare_size);
    if (result < 0) return result;
  }
  return 0;
}

static int took(struct phone *phone, int slot, int count) {
  const uint8_t *bytes = read_bytes[slot];
  if (phone->to_swallow) {
    phone->to_swallow -= count;
    // The answer is shorter than a packet: it ends a read by itself.
    return phone->to_swallow ? 0 : post_write(phone, 0, bare_order);
  }
  if (count != bare_order) return count ? -EPROTO : 0;
  uint32_t times = bytes[12] | bytes[13] << 8 | bytes[14] << 16 | (uint32_t)bytes[15] << 24;
  phone->with_empty = bytes[5];
  if (bytes[4] == bare_swallow) phone->to_swallow = (int64_t)times * bare_size; else phone->to_send = (int)times;
  return 0;
}

static int is_told_to_stop(void) {
  sigset_t set;
  return sigpending(&set) == 0 && (sigismember(&set, SIGTERM) || sigismember(&set, SIGINT));
}

static int serve(struct phone *phone) {
  while (!is_told_to_stop()) {
    struct io_event events[bare_reads + 2 * bare_writes];
    struct timespec patience = {0, 200000000};
    int count = io_getevents(phone->context, 1, bare_reads + 2 * bare_writes, events, &patience);
    if (count < 0 && count != -EINTR) return count;
    for (int index = 0; index < count; index++) {
      int slot = (int)(intptr_t)events[index].data, moved = (int)events[index].res;
      if (moved == -EAGAIN && slot < bare_reads) {
        // The head unit has not chosen the configuration yet.
        nanosleep(&(struct timespec){0, 20000000}, NULL);
        moved = 0;
      }
      if (moved < 0) return moved;
      int failed = 0;
      if (slot < bare_reads) {
        failed = took(phone, slot, moved);
        if (failed >= 0) failed = post_read(phone, slot);
      } else {
        phone->parts[slot - bare_reads]--;
      }
      if (failed >= 0) failed = send_some(phone);
      if (failed < 0) return failed;
    }
  }
  return 0;
}

int cbench_usb_phone(int in, int out) {
  struct phone phone = {.in = in, .out = out};
  int failed = io_setup(bare_reads + 2 * bare_writes, &phone.context);
  for (int slot = 0; slot < bare_reads && failed >= 0; slot++) failed = post_read(&phone, slot);
  if (failed >= 0) failed = serve(&phone);
  // The transfers that are out come back when the gadget is unbound; the process ends then anyway.
  return failed < 0 ? failed : 0;
}
