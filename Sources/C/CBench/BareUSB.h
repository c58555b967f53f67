// What both ends of a bare USB cable agree on: Pillion's own sizes and numbers of transfers.
#ifndef PILLION_BARE_USB_H
#define PILLION_BARE_USB_H

enum {
  bare_size = 16384,
  bare_reads = 4,
  bare_writes = 2,
  // An order: "what to do" at byte 4, whether empty packets follow at 5, how many transfers at 12, little-endian.
  bare_order = 16,
  bare_send = 2,
  bare_swallow = 3,
};

#endif
