#define _GNU_SOURCE
#include "Meter.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// More calls than any machine makes in a run; pages that are not written to take no memory.
enum { most_calls = 1 << 22 };

static int64_t time_of(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) < 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t cbench_now(void) { return time_of(CLOCK_BOOTTIME); }

// Of a process: threads that have ended are counted, and of one that runs what it ran so far.
static int64_t processor_time(int process) {
  clockid_t clock;
  return clock_getcpuclockid(process, &clock) == 0 ? time_of(clock) : 0;
}

static int64_t resident(int process) {
  char path[32];
  long long pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  // All its pages, then those in memory.
  if (fscanf(file, "%*d %lld", &pages) != 1) pages = 0;
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

int cbench_meter_start(struct cbench_meter *meter, int server, int64_t warm, int64_t time) {
  memset(meter, 0, sizeof *meter);
  meter->trips = calloc(most_calls, sizeof *meter->trips);
  if (!meter->trips) return -ENOMEM;
  meter->capacity = most_calls;
  meter->server = server;
  meter->from = cbench_now() + warm;
  meter->until = meter->from + time;
  return 0;
}

int cbench_meter_note(struct cbench_meter *meter, int64_t began, int64_t now) {
  switch (meter->state) {
  case cbench_warming:
    if (now < meter->from) return 1;
    // The call that ends here opens the section and is not part of it.
    meter->state = cbench_measuring;
    meter->elapsed = -now;
    meter->caller = -time_of(CLOCK_PROCESS_CPUTIME_ID);
    meter->answerer = -processor_time(meter->server);
    return 1;
  case cbench_measuring:
    meter->trips[meter->count++] = now - began;
    if (now < meter->until && meter->count < meter->capacity) return 1;
    meter->state = cbench_over;
    meter->elapsed += now;
    meter->caller += time_of(CLOCK_PROCESS_CPUTIME_ID);
    meter->answerer += processor_time(meter->server);
    meter->resident = resident(meter->server);
    return 0;
  case cbench_over: break;
  }
  return 0;
}

void cbench_meter_end(struct cbench_meter *meter) {
  free(meter->trips);
  meter->trips = NULL;
}
