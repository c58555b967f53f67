// The head unit's end of a bare USB cable, for comparison: the least that a program can do with libusb.
#define _GNU_SOURCE
#include "BareUSB.h"
#include "CBench.h"

#include <errno.h>
#include <libusb-1.0/libusb.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct cbench_usb {
  libusb_context *context;
  libusb_device_handle *device;
  struct libusb_transfer *reads[bare_reads], *writes[bare_writes];
  int64_t came;
  int to_write, being_written, failed;
  uint8_t read_bytes[bare_reads][bare_size], write_bytes[bare_writes][bare_size];
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_BOOTTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(struct cbench_usb *usb) { if (!usb->failed) usb->failed = -EIO; }

static void LIBUSB_CALL came(struct libusb_transfer *transfer) {
  struct cbench_usb *usb = transfer->user_data;
  usb->came += transfer->actual_length;
  if (transfer->status != LIBUSB_TRANSFER_COMPLETED || libusb_submit_transfer(transfer)) fail(usb);
}

static void post_write(struct cbench_usb *usb, struct libusb_transfer *transfer) {
  usb->to_write--;
  usb->being_written++;
  if (libusb_submit_transfer(transfer)) fail(usb);
}

static void LIBUSB_CALL went(struct libusb_transfer *transfer) {
  struct cbench_usb *usb = transfer->user_data;
  usb->being_written--;
  if (transfer->status != LIBUSB_TRANSFER_COMPLETED) fail(usb);
  if (usb->to_write && !usb->failed) post_write(usb, transfer);
}

static int is_phone(libusb_device *device) {
  struct libusb_config_descriptor *configuration;
  if (libusb_get_active_config_descriptor(device, &configuration)) return 0;
  const struct libusb_interface_descriptor *interface = configuration->bNumInterfaces ? configuration->interface[0].altsetting : NULL;
  int is = interface && interface->bInterfaceClass == 0xFF && interface->bInterfaceSubClass == 0x50 && interface->bInterfaceProtocol == 0x4C;
  libusb_free_config_descriptor(configuration);
  return is;
}

static int open_phone(struct cbench_usb *usb) {
  libusb_device **list;
  ssize_t count = libusb_get_device_list(usb->context, &list);
  for (ssize_t index = 0; index < count && !usb->device; index++) {
    if (is_phone(list[index])) libusb_open(list[index], &usb->device);
  }
  if (count >= 0) libusb_free_device_list(list, 1);
  return usb->device && libusb_claim_interface(usb->device, 0) == 0;
}

static int prepare(struct cbench_usb *usb, int with_empty) {
  for (int index = 0; index < bare_writes; index++) {
    usb->writes[index] = libusb_alloc_transfer(0);
    if (!usb->writes[index]) return -ENOMEM;
    libusb_fill_bulk_transfer(usb->writes[index], usb->device, 0x02, usb->write_bytes[index], bare_size, went, usb, 0);
    if (with_empty) usb->writes[index]->flags = LIBUSB_TRANSFER_ADD_ZERO_PACKET;
  }
  for (int index = 0; index < bare_reads; index++) {
    usb->reads[index] = libusb_alloc_transfer(0);
    if (!usb->reads[index]) return -ENOMEM;
    libusb_fill_bulk_transfer(usb->reads[index], usb->device, 0x81, usb->read_bytes[index], bare_size, came, usb, 0);
    if (libusb_submit_transfer(usb->reads[index])) return -EIO;
  }
  return 0;
}

int cbench_usb_unit(int with_empty, struct cbench_usb **result) {
  struct cbench_usb *usb = calloc(1, sizeof *usb);
  if (!usb) return -ENOMEM;
  int64_t began = now();
  int failed = libusb_init(&usb->context) ? -EIO : 0;
  while (!failed && !open_phone(usb)) {
    if (now() - began > 60000000000) failed = -ENODEV;
    struct timeval wait = {0, 100000};
    libusb_handle_events_timeout(usb->context, &wait);
  }
  if (!failed) failed = prepare(usb, with_empty);
  *result = usb;
  return failed;
}

static int order(struct cbench_usb *usb, int what, int with_empty, uint32_t times) {
  uint8_t bytes[bare_order] = {'P', 'l', 'l', 'n', (uint8_t)what, (uint8_t)with_empty};
  for (int index = 0; index < 4; index++) bytes[12 + index] = (uint8_t)(times >> 8 * index);
  int count;
  return libusb_bulk_transfer(usb->device, 0x02, bytes, bare_order, &count, 5000) ? -EIO : 0;
}

static int64_t wait_for(struct cbench_usb *usb, int64_t count, int64_t began) {
  while (!usb->failed && usb->came < count) {
    if (now() - began > 120000000000) return -ETIMEDOUT;
    libusb_handle_events(usb->context);
  }
  return usb->failed ? usb->failed : now() - began;
}

int64_t cbench_usb_run(struct cbench_usb *usb, int to_phone, int with_empty, int times) {
  int64_t began = now();
  usb->came = 0;
  int failed = order(usb, to_phone ? bare_swallow : bare_send, with_empty, (uint32_t)times);
  if (failed) return failed;
  if (!to_phone) return wait_for(usb, (int64_t)times * bare_size, began);
  usb->to_write = times;
  for (int index = 0; index < bare_writes && usb->to_write; index++) post_write(usb, usb->writes[index]);
  return wait_for(usb, bare_order, began);
}
