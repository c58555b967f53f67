// The door to libusb. Its callbacks do nothing but note what happened; whoever owns the bus takes the notes when it likes. Nothing here
// waits and nothing here starts a thread. (libusb itself keeps one thread that listens to udev.)
//
// Every function that can fail returns zero or more, or a LIBUSB_ERROR code, which is below zero. All calls of one bus come from one
// thread.
#ifndef PILLION_CUSB_H
#define PILLION_CUSB_H

#include <stddef.h>
#include <stdint.h>

#include <libusb-1.0/libusb.h>

/// One libusb context, and what its callbacks noted.
typedef struct cusb_bus cusb_bus;
/// One open device.
typedef struct cusb_handle cusb_handle;
/// One transfer and its bytes.
typedef struct cusb_transfer cusb_transfer;

/// A device came or left.
struct cusb_plug {
  uint8_t bus;
  uint8_t address;
  int arrived;
};

/// A transfer came back. `status` is a LIBUSB_TRANSFER code, `count` the bytes it moved.
struct cusb_completion {
  uint64_t tag;
  int status;
  int count;
};

/// Starts libusb.
int cusb_open_bus(cusb_bus **bus);

/// Ends it. No device may be open.
void cusb_close_bus(cusb_bus *bus);

/// A descriptor that is readable whenever `cusb_handle_events` has something to do. It belongs to the bus.
int cusb_descriptor(const cusb_bus *bus);

/// Tells arrivals and departures from now on. LIBUSB_ERROR_NOT_SUPPORTED where this libusb cannot.
int cusb_watch_plugs(cusb_bus *bus);

/// Lets libusb look at its descriptors, without waiting.
int cusb_handle_events(cusb_bus *bus);

/// Microseconds after which `cusb_handle_events` must be called though no descriptor is ready; -1: never, libusb has a timer descriptor.
int64_t cusb_next_timeout(cusb_bus *bus);

/// Takes the oldest note; 0 when there is none.
int cusb_take_plug(cusb_bus *bus, struct cusb_plug *plug);
int cusb_take_completion(cusb_bus *bus, struct cusb_completion *completion);

/// Notes that had to be thrown away for want of memory, since the last call.
int cusb_take_losses(cusb_bus *bus);

/// Opens the device node of an address.
int cusb_open(cusb_bus *bus, uint8_t number, uint8_t address, cusb_handle **handle);

/// Closes a device; what it claimed is released. No transfer of it may be out.
void cusb_close(cusb_handle *handle);

int cusb_claim(cusb_handle *handle, uint8_t interface);

/// Ends a halt at both ends. The kernel sends a request and waits for the answer, up to 5 s: only for a device that answers.
int cusb_clear_halt(cusb_handle *handle, uint8_t endpoint);

/// A transfer that is not posted yet. Endpoint 0 is a control transfer whose first 8 bytes are the request. NULL: no memory.
cusb_transfer *cusb_make_transfer(cusb_handle *handle, uint8_t endpoint, size_t capacity, uint64_t tag);

/// Its bytes, `capacity` of them.
uint8_t *cusb_bytes(cusb_transfer *transfer);

/// Posts `length` bytes, or a read of that many. A timeout of 0 means none.
int cusb_post(cusb_transfer *transfer, size_t length, unsigned milliseconds);

/// Asks for it back; its completion says when it is.
int cusb_cancel(cusb_transfer *transfer);

/// Frees a transfer that is not out.
void cusb_free(cusb_transfer *transfer);

#endif
