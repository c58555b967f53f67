#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <sched.h>
#include <sys/resource.h>
#include <time.h>

double cbench_thread_seconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) < 0) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

double cbench_process_seconds(void) {
  double all = 0;
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) == 0) all += seconds(usage.ru_utime) + seconds(usage.ru_stime);
  if (getrusage(RUSAGE_CHILDREN, &usage) == 0) all += seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return all;
}

int cbench_processor(int place) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) return -1;
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (CPU_ISSET(processor, &allowed) && place-- == 0) return processor;
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
