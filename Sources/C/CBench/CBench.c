#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <sched.h>

int cbench_first_processor(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) return -1;
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (CPU_ISSET(processor, &allowed)) return processor;
  }
  return -1;
}

int cbench_pin(int processor) {
  if (processor < 0 || processor >= CPU_SETSIZE) return -EINVAL;
  cpu_set_t wanted;
  CPU_ZERO(&wanted);
  CPU_SET(processor, &wanted);
  return sched_setaffinity(0, sizeof wanted, &wanted) < 0 ? -errno : 0;
}
