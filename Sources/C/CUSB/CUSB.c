#define _GNU_SOURCE
#include "CUSB.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

// Plugs are few, but a hub that shakes must not take memory without end: the oldest give way, and a loss is told.
enum { most_plugs = 64 };

struct cusb_bus {
  libusb_context *context;
  int poll;
  libusb_hotplug_callback_handle watching;
  int watches;
  struct cusb_plug plugs[most_plugs];
  int first_plug, plug_count;
  int losses;
  cusb_transfer *done, *last_done;
};

struct cusb_handle {
  cusb_bus *bus;
  libusb_device_handle *device;
  // A node that we opened ourselves, because libusb did not list its device; else -1.
  int node;
};

struct cusb_transfer {
  cusb_bus *bus;
  struct libusb_transfer *transfer;
  uint64_t tag;
  int is_noted, status, count;
  cusb_transfer *next;
  size_t capacity;
  uint8_t bytes[];
};

static void LIBUSB_CALL descriptor_added(int fd, short events, void *data) {
  cusb_bus *bus = data;
  struct epoll_event event = {.data.fd = fd};
  if (events & POLLIN) event.events |= EPOLLIN;
  if (events & POLLOUT) event.events |= EPOLLOUT;
  if (epoll_ctl(bus->poll, EPOLL_CTL_ADD, fd, &event) < 0) bus->losses++;
}

static void LIBUSB_CALL descriptor_removed(int fd, void *data) {
  cusb_bus *bus = data;
  epoll_ctl(bus->poll, EPOLL_CTL_DEL, fd, NULL);
}

static int LIBUSB_CALL plugged(libusb_context *context, libusb_device *device, libusb_hotplug_event event, void *data) {
  (void)context;
  cusb_bus *bus = data;
  if (bus->plug_count == most_plugs) {
    bus->first_plug = (bus->first_plug + 1) % most_plugs;
    bus->plug_count--;
    bus->losses++;
  }
  bus->plugs[(bus->first_plug + bus->plug_count++) % most_plugs] = (struct cusb_plug){
      .bus = libusb_get_bus_number(device),
      .address = libusb_get_device_address(device),
      .arrived = event == LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED,
  };
  return 0;
}

static void LIBUSB_CALL came_back(struct libusb_transfer *transfer) {
  cusb_transfer *own = transfer->user_data;
  cusb_bus *bus = own->bus;
  own->status = transfer->status;
  own->count = transfer->actual_length;
  if (own->is_noted) return;
  own->is_noted = 1;
  own->next = NULL;
  if (bus->last_done) bus->last_done->next = own; else bus->done = own;
  bus->last_done = own;
}

int cusb_open_bus(cusb_bus **result) {
  cusb_bus *bus = calloc(1, sizeof *bus);
  if (!bus) return LIBUSB_ERROR_NO_MEM;
  bus->poll = epoll_create1(EPOLL_CLOEXEC);
  int failed = bus->poll < 0 ? LIBUSB_ERROR_NO_MEM : libusb_init(&bus->context);
  if (failed) {
    if (bus->poll >= 0) close(bus->poll);
    free(bus);
    return failed;
  }
  libusb_set_pollfd_notifiers(bus->context, descriptor_added, descriptor_removed, bus);
  const struct libusb_pollfd **list = libusb_get_pollfds(bus->context);
  for (const struct libusb_pollfd **each = list; each && *each; each++) descriptor_added((*each)->fd, (*each)->events, bus);
  libusb_free_pollfds(list);
  *result = bus;
  return 0;
}

void cusb_close_bus(cusb_bus *bus) {
  if (bus->watches) libusb_hotplug_deregister_callback(bus->context, bus->watching);
  libusb_set_pollfd_notifiers(bus->context, NULL, NULL, NULL);
  libusb_exit(bus->context);
  close(bus->poll);
  free(bus);
}

int cusb_descriptor(const cusb_bus *bus) { return bus->poll; }

int cusb_watch_plugs(cusb_bus *bus) {
  if (!libusb_has_capability(LIBUSB_CAP_HAS_HOTPLUG)) return LIBUSB_ERROR_NOT_SUPPORTED;
  int failed = libusb_hotplug_register_callback(
      bus->context, LIBUSB_HOTPLUG_EVENT_DEVICE_ARRIVED | LIBUSB_HOTPLUG_EVENT_DEVICE_LEFT, 0, LIBUSB_HOTPLUG_MATCH_ANY,
      LIBUSB_HOTPLUG_MATCH_ANY, LIBUSB_HOTPLUG_MATCH_ANY, plugged, bus, &bus->watching);
  bus->watches = !failed;
  return failed;
}

int cusb_handle_events(cusb_bus *bus) {
  struct timeval none = {0, 0};
  return libusb_handle_events_timeout_completed(bus->context, &none, NULL);
}

int64_t cusb_next_timeout(cusb_bus *bus) {
  if (libusb_pollfds_handle_timeouts(bus->context)) return -1;
  struct timeval wait;
  if (libusb_get_next_timeout(bus->context, &wait) != 1) return -1;
  return wait.tv_sec * 1000000LL + wait.tv_usec;
}

int cusb_take_plug(cusb_bus *bus, struct cusb_plug *plug) {
  if (bus->plug_count == 0) return 0;
  *plug = bus->plugs[bus->first_plug];
  bus->first_plug = (bus->first_plug + 1) % most_plugs;
  bus->plug_count--;
  return 1;
}

int cusb_take_completion(cusb_bus *bus, struct cusb_completion *completion) {
  cusb_transfer *first = bus->done;
  if (!first) return 0;
  bus->done = first->next;
  if (!bus->done) bus->last_done = NULL;
  first->is_noted = 0;
  *completion = (struct cusb_completion){.tag = first->tag, .status = first->status, .count = first->count};
  return 1;
}

int cusb_take_losses(cusb_bus *bus) {
  int losses = bus->losses;
  bus->losses = 0;
  return losses;
}

static int find(cusb_bus *bus, uint8_t number, uint8_t address, libusb_device_handle **device) {
  libusb_device **list;
  ssize_t count = libusb_get_device_list(bus->context, &list);
  if (count < 0) return (int)count;
  int result = LIBUSB_ERROR_NOT_FOUND;
  for (ssize_t index = 0; index < count && result == LIBUSB_ERROR_NOT_FOUND; index++) {
    if (libusb_get_bus_number(list[index]) != number || libusb_get_device_address(list[index]) != address) continue;
    result = libusb_open(list[index], device);
  }
  libusb_free_device_list(list, 1);
  return result;
}

// libusb lists what udev told it. A device whose arrival was missed is opened by its node.
static int wrap(cusb_handle *handle, uint8_t number, uint8_t address) {
  char path[40];
  snprintf(path, sizeof path, "/dev/bus/usb/%03u/%03u", number, address);
  handle->node = open(path, O_RDWR | O_CLOEXEC);
  if (handle->node < 0) {
    switch (errno) {
      case EACCES: case EPERM: return LIBUSB_ERROR_ACCESS;
      case ENOENT: case ENODEV: case ENXIO: return LIBUSB_ERROR_NO_DEVICE;
      default: return LIBUSB_ERROR_IO;
    }
  }
  int failed = libusb_wrap_sys_device(handle->bus->context, handle->node, &handle->device);
  if (failed) close(handle->node);
  return failed;
}

int cusb_open(cusb_bus *bus, uint8_t number, uint8_t address, cusb_handle **result) {
  cusb_handle *handle = calloc(1, sizeof *handle);
  if (!handle) return LIBUSB_ERROR_NO_MEM;
  handle->bus = bus;
  handle->node = -1;
  int failed = find(bus, number, address, &handle->device);
  if (failed == LIBUSB_ERROR_NOT_FOUND) failed = wrap(handle, number, address);
  if (failed) {
    free(handle);
    return failed;
  }
  *result = handle;
  return 0;
}

void cusb_close(cusb_handle *handle) {
  libusb_close(handle->device);
  if (handle->node >= 0) close(handle->node);
  free(handle);
}

int cusb_claim(cusb_handle *handle, uint8_t interface) { return libusb_claim_interface(handle->device, interface); }

int cusb_clear_halt(cusb_handle *handle, uint8_t endpoint) { return libusb_clear_halt(handle->device, endpoint); }

cusb_transfer *cusb_make_transfer(cusb_handle *handle, uint8_t endpoint, size_t capacity, uint64_t tag) {
  cusb_transfer *own = calloc(1, sizeof *own + capacity);
  if (!own) return NULL;
  own->bus = handle->bus;
  own->tag = tag;
  own->capacity = capacity;
  own->transfer = libusb_alloc_transfer(0);
  if (!own->transfer) {
    free(own);
    return NULL;
  }
  own->transfer->dev_handle = handle->device;
  own->transfer->endpoint = endpoint;
  own->transfer->type = endpoint == 0 ? LIBUSB_TRANSFER_TYPE_CONTROL : LIBUSB_TRANSFER_TYPE_BULK;
  own->transfer->callback = came_back;
  own->transfer->user_data = own;
  own->transfer->buffer = own->bytes;
  // The kernel adds the empty packet in the same breath, so that nothing comes between.
  if (endpoint != 0 && !(endpoint & LIBUSB_ENDPOINT_IN)) own->transfer->flags = LIBUSB_TRANSFER_ADD_ZERO_PACKET;
  return own;
}

uint8_t *cusb_bytes(cusb_transfer *transfer) { return transfer->bytes; }

int cusb_post(cusb_transfer *transfer, size_t length, unsigned milliseconds) {
  if (length > transfer->capacity) return LIBUSB_ERROR_INVALID_PARAM;
  transfer->transfer->length = (int)length;
  transfer->transfer->timeout = milliseconds;
  return libusb_submit_transfer(transfer->transfer);
}

int cusb_cancel(cusb_transfer *transfer) { return libusb_cancel_transfer(transfer->transfer); }

void cusb_free(cusb_transfer *transfer) {
  libusb_free_transfer(transfer->transfer);
  free(transfer);
}
