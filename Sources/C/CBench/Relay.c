// A slow link between two Unix sockets: bytes leave it at a rate, and arrive a while later.
#define _GNU_SOURCE
#include "CBench.h"
#include "Sockets.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
  most_packet = 1 << 14,
  // In flight at a time: as many of the smallest as the delay lets be, and then the sender waits.
  most_packets = 256,
  // What may wait in this program's own sockets. The kernel doubles it and takes its own accounts from it.
  socket_buffer = 4096,
  most_lags = 1 << 18,
};

// Longer than this a link is not made to catch up what this program overslept.
static const int64_t most_caught_up = 2000000;

struct packet {
  int64_t due;
  size_t count, written;
  char bytes[most_packet];
};

struct way {
  int in, out;
  // When the packet before has left, and whether the link waits for bytes since.
  int64_t free_at;
  int is_idle, is_over, is_blocked;
  struct packet *packets;
  unsigned first, count;
};

struct relay {
  const struct cbench_shape *shape;
  struct cbench_relayed *relayed;
  struct way ways[2];
  int32_t *lags;
  size_t lag_count;
};

// What is due goes on. Returns 0 or the negated errno.
static int deliver(struct relay *relay, struct way *way, int64_t now) {
  way->is_blocked = 0;
  while (way->count > 0) {
    struct packet *packet = &way->packets[way->first];
    if (packet->due > now) return 0;
    if (packet->written == 0 && relay->lag_count < most_lags) {
      int64_t lag = now - packet->due;
      relay->lags[relay->lag_count++] = lag < INT32_MAX ? (int32_t)lag : INT32_MAX;
    }
    ssize_t written = send(way->out, packet->bytes + packet->written, packet->count - packet->written, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      way->is_blocked = 1;
      return 0;
    }
    if (written < 0) return -errno;
    packet->written += (size_t)written;
    if (packet->written < packet->count) continue;
    way->first = (way->first + 1) % most_packets;
    way->count--;
  }
  return 0;
}

// True when the link takes a packet at this time, if there is one.
static int takes(const struct way *way, int64_t now) {
  return !way->is_over && !way->is_blocked && way->count < most_packets && way->free_at <= now;
}

// Puts packets on the link for as long as it is free and its sender has bytes.
static int accept_packets(struct relay *relay, struct way *way, int64_t now) {
  while (takes(way, now)) {
    struct packet *packet = &way->packets[(way->first + way->count) % most_packets];
    ssize_t count = recv(way->in, packet->bytes, (size_t)relay->shape->packet, MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) {
      way->is_idle = 1;
      return 0;
    }
    if (count < 0) return -errno;
    if (count == 0) {
      way->is_over = 1;
      return 0;
    }
    // Bytes that already waited left when the link was free, however late this program came.
    int64_t start = way->is_idle ? now : way->free_at;
    if (start < now - most_caught_up) start = now - most_caught_up;
    way->is_idle = 0;
    way->free_at = start + (int64_t)((double)count / relay->shape->bytes_per_second * 1e9);
    packet->due = way->free_at + relay->shape->delay;
    packet->count = (size_t)count;
    packet->written = 0;
    way->count++;
    relay->relayed->bytes[way - relay->ways] += count;
  }
  return 0;
}

static int64_t earlier(int64_t a, int64_t b) { return a < b ? a : b; }

// When something is to be done although no socket says so.
static int64_t next_moment(const struct way *way, int64_t now) {
  int64_t next = INT64_MAX;
  if (way->count > 0 && !way->is_blocked) next = way->packets[way->first].due;
  if (!way->is_over && way->free_at > now) next = earlier(next, way->free_at);
  return next;
}

static int wait_for_more(struct relay *relay, int64_t now) {
  struct pollfd polled[4];
  nfds_t count = 0;
  int64_t next = INT64_MAX;
  for (int index = 0; index < 2; index++) {
    struct way *way = &relay->ways[index];
    if (takes(way, now)) polled[count++] = (struct pollfd){.fd = way->in, .events = POLLIN};
    if (way->is_blocked) polled[count++] = (struct pollfd){.fd = way->out, .events = POLLOUT};
    next = earlier(next, next_moment(way, now));
  }
  int64_t rest = next > now ? next - now : 0;
  struct timespec timeout = {.tv_sec = rest / 1000000000, .tv_nsec = rest % 1000000000};
  if (ppoll(polled, count, next == INT64_MAX ? NULL : &timeout, NULL) < 0 && errno != EINTR) return -errno;
  return 0;
}

static int run(struct relay *relay) {
  for (;;) {
    int is_over = 0;
    for (int index = 0; index < 2; index++) {
      struct way *way = &relay->ways[index];
      int failure = deliver(relay, way, cbench_now());
      if (!failure) failure = accept_packets(relay, way, cbench_now());
      if (failure) return failure;
      is_over |= way->is_over && way->count == 0;
    }
    if (is_over) return 0;
    int failure = wait_for_more(relay, cbench_now());
    if (failure) return failure;
  }
}

static int compare(const void *a, const void *b) {
  int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
  return (one > other) - (one < other);
}

static void note_lags(struct relay *relay) {
  size_t count = relay->lag_count;
  if (count == 0) return;
  qsort(relay->lags, count, sizeof *relay->lags, compare);
  relay->relayed->lag_p50 = relay->lags[count / 2];
  relay->relayed->lag_p99 = relay->lags[count - 1 - count / 100];
}

static int join(struct relay *relay, int a, int b) {
  int size = socket_buffer;
  if (setsockopt(a, SOL_SOCKET, SO_SNDBUF, &size, sizeof size) < 0 || setsockopt(b, SOL_SOCKET, SO_SNDBUF, &size, sizeof size) < 0) {
    return -errno;
  }
  // The kernel is asked to wake this thread at the moment itself, not up to 50 us later together with others.
  if (prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL) < 0) return -errno;
  relay->lags = calloc(most_lags, sizeof *relay->lags);
  relay->ways[0] = (struct way){.in = a, .out = b, .is_idle = 1, .packets = calloc(most_packets, sizeof(struct packet))};
  relay->ways[1] = (struct way){.in = b, .out = a, .is_idle = 1, .packets = calloc(most_packets, sizeof(struct packet))};
  int failure = relay->lags && relay->ways[0].packets && relay->ways[1].packets ? run(relay) : -ENOMEM;
  if (!failure || failure == -EPIPE || failure == -ECONNRESET) note_lags(relay);
  free(relay->ways[0].packets);
  free(relay->ways[1].packets);
  free(relay->lags);
  return failure == -EPIPE || failure == -ECONNRESET ? 0 : failure;
}

int cbench_relay(const char *from, const char *to, const struct cbench_shape *shape, struct cbench_relayed *relayed) {
  memset(relayed, 0, sizeof *relayed);
  if (shape->packet <= 0 || shape->packet > most_packet || shape->bytes_per_second <= 0 || shape->delay < 0) return -EINVAL;
  int a = cbench_accept_one(from);
  if (a < 0) return a;
  int b = cbench_connect(to);
  if (b < 0) {
    close(a);
    return b;
  }
  struct relay relay = {.shape = shape, .relayed = relayed};
  int failure = join(&relay, a, b);
  close(a);
  close(b);
  return failure;
}
