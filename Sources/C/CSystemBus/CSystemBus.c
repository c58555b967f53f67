#define _GNU_SOURCE
#include "CSystemBus.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <systemd/sd-bus.h>
#include <time.h>
#include <unistd.h>

// Of one turn: others want the loop too.
enum { most_steps = 64 };

struct note {
  struct cbus_note said;
  struct note *next;
};

struct cbus {
  sd_bus *bus;
  struct note *first, *last;
};

// What a slot remembers; freed with it.
struct wait {
  cbus *bus;
  uint64_t tag;
};

static sd_bus_message *real(cbus_message *message) { return (sd_bus_message *)message; }

static int came(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)error;
  struct wait *wait = data;
  struct note *note = calloc(1, sizeof *note);
  if (!note) return 0;
  note->said.tag = wait->tag;
  if (sd_bus_message_is_method_error(message, NULL)) {
    int number = sd_bus_message_get_errno(message);
    note->said.error = number ? number : EIO;
  } else {
    note->said.message = (cbus_message *)sd_bus_message_ref(message);
  }
  if (wait->bus->last) wait->bus->last->next = note; else wait->bus->first = note;
  wait->bus->last = note;
  return 0;
}

// A rule that is refused leaves its signals out, and is no reason to lose the bus, as it is without this.
static int installed(sd_bus_message *message, void *data, sd_bus_error *error) {
  (void)message, (void)data, (void)error;
  return 0;
}

static struct wait *remember(cbus *bus, uint64_t tag) {
  struct wait *wait = malloc(sizeof *wait);
  if (wait) *wait = (struct wait){.bus = bus, .tag = tag};
  return wait;
}

// From now on the slot lives as long as the bus needs it.
static void keep(sd_bus_slot *slot) {
  sd_bus_slot_set_destroy_callback(slot, free);
  sd_bus_slot_set_floating(slot, 1);
  sd_bus_slot_unref(slot);
}

int cbus_open(const char *address, cbus **result) {
  cbus *bus = calloc(1, sizeof *bus);
  if (!bus) return -ENOMEM;
  int code;
  if (address) {
    code = sd_bus_new(&bus->bus);
    if (code >= 0) code = sd_bus_set_address(bus->bus, address);
    if (code >= 0) code = sd_bus_set_bus_client(bus->bus, 1);
    if (code >= 0) code = sd_bus_start(bus->bus);
  } else {
    code = sd_bus_open_system(&bus->bus);
  }
  if (code < 0) {
    sd_bus_unref(bus->bus);
    free(bus);
    return code;
  }
  *result = bus;
  return 0;
}

void cbus_close(cbus *bus) {
  sd_bus_close_unref(bus->bus);
  struct cbus_note note;
  while (cbus_take(bus, &note)) cbus_drop(note.message);
  free(bus);
}

int cbus_descriptor(const cbus *bus) { return sd_bus_get_fd(bus->bus); }
int cbus_interest(const cbus *bus) { return sd_bus_get_events(bus->bus); }

int64_t cbus_wait(const cbus *bus) {
  uint64_t until;
  if (sd_bus_get_timeout(bus->bus, &until) < 0 || until == UINT64_MAX) return -1;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t left = (int64_t)(until - ((uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000));
  return until == 0 || left < 0 ? 0 : left;
}

int cbus_process(cbus *bus) {
  for (int step = 0; step < most_steps; step++) {
    int code = sd_bus_process(bus->bus, NULL);
    if (code <= 0) return code;
  }
  return 1;
}

int cbus_take(cbus *bus, struct cbus_note *note) {
  struct note *first = bus->first;
  if (!first) return 0;
  bus->first = first->next;
  if (!bus->first) bus->last = NULL;
  *note = first->said;
  free(first);
  return 1;
}

int cbus_watch(cbus *bus, const char *rule, uint64_t tag) {
  struct wait *wait = remember(bus, tag);
  if (!wait) return -ENOMEM;
  sd_bus_slot *slot = NULL;
  int code = sd_bus_add_match_async(bus->bus, &slot, rule, came, installed, wait);
  if (code < 0) free(wait); else keep(slot);
  return code;
}

int cbus_call(cbus *bus, const char *service, const char *path, const char *interface, const char *method, const char *const *strings,
              size_t count, uint64_t tag) {
  sd_bus_message *message = NULL;
  int code = sd_bus_message_new_method_call(bus->bus, &message, service, path, interface, method);
  for (size_t index = 0; code >= 0 && index < count; index++) code = sd_bus_message_append_basic(message, 's', strings[index]);
  struct wait *wait = code < 0 ? NULL : remember(bus, tag);
  if (code >= 0 && !wait) code = -ENOMEM;
  sd_bus_slot *slot = NULL;
  if (code >= 0) code = sd_bus_call_async(bus->bus, &slot, message, came, wait, 0);
  if (code < 0) free(wait); else keep(slot);
  sd_bus_message_unref(message);
  return code;
}

void cbus_drop(cbus_message *message) { sd_bus_message_unref(real(message)); }

int cbus_read_boolean(cbus_message *message, int *value) {
  int code = sd_bus_message_read_basic(real(message), 'b', value);
  return code == 0 ? -ENXIO : code;
}

int cbus_read_descriptor(cbus_message *message) {
  int lent;
  int code = sd_bus_message_read_basic(real(message), 'h', &lent);
  if (code <= 0) return code == 0 ? -ENXIO : code;
  int own = fcntl(lent, F_DUPFD_CLOEXEC, 3);
  return own < 0 ? -errno : own;
}

int cbus_read_string(cbus_message *message, char type, const char **value) {
  if (type != 's' && type != 'o') return -EINVAL;
  return sd_bus_message_read_basic(real(message), type, value);
}

int cbus_enter_paths(cbus_message *message) { return sd_bus_message_enter_container(real(message), 'a', "o"); }
int cbus_enter_properties(cbus_message *message) { return sd_bus_message_enter_container(real(message), 'a', "{sv}"); }

static int read_value(sd_bus_message *message, char *type, uint32_t *number, const char **text) {
  char kind;
  const char *contents;
  int code = sd_bus_message_peek_type(message, &kind, &contents);
  if (code < 0) return code;
  if (kind != 'v') return -EBADMSG;
  *type = contents[0] && !contents[1] && (contents[0] == 'b' || contents[0] == 'u' || contents[0] == 's') ? contents[0] : 0;
  if (!*type) return sd_bus_message_skip(message, "v");
  code = sd_bus_message_enter_container(message, 'v', contents);
  if (code < 0) return code;
  int boolean;
  if (*type == 's') code = sd_bus_message_read_basic(message, 's', text);
  else if (*type == 'u') code = sd_bus_message_read_basic(message, 'u', number);
  else {
    code = sd_bus_message_read_basic(message, 'b', &boolean);
    *number = (uint32_t)boolean;
  }
  return code < 0 ? code : sd_bus_message_exit_container(message);
}

int cbus_read_property(cbus_message *message, const char **name, char *type, uint32_t *number, const char **text) {
  int code = sd_bus_message_enter_container(real(message), 'e', "sv");
  if (code <= 0) return code;
  code = sd_bus_message_read_basic(real(message), 's', name);
  if (code >= 0) code = read_value(real(message), type, number, text);
  if (code >= 0) code = sd_bus_message_exit_container(real(message));
  return code < 0 ? code : 1;
}
