// The door to sd-bus: a connection to the system bus that never waits, calls whose arguments are strings, and signals. What comes leaves a
// note, which is taken outside of sd-bus. Functions that return an int return zero or more, or the negated errno.
#ifndef PILLION_CSYSTEMBUS_H
#define PILLION_CSYSTEMBUS_H

#include <stddef.h>
#include <stdint.h>

typedef struct cbus cbus;
typedef struct cbus_message cbus_message;

/// The answer to a call, or a signal: under the tag it was asked for with.
struct cbus_note {
  uint64_t tag;
  /// The errno that an error stands for; then there is no message.
  int error;
  /// To be dropped by whoever took the note.
  cbus_message *message;
};

/// Begins to connect to a bus; NULL: the system's, or what DBUS_SYSTEM_BUS_ADDRESS names.
int cbus_open(const char *address, cbus **bus);

/// Ends it. Notes that were not taken are dropped.
void cbus_close(cbus *bus);

/// To be polled; the bus's own.
int cbus_descriptor(const cbus *bus);

/// What to poll it for: POLLIN, POLLOUT.
int cbus_interest(const cbus *bus);

/// Microseconds after which `cbus_process` has something to do though nothing came; -1: never.
int64_t cbus_wait(const cbus *bus);

/// Reads and writes what can be without waiting. An error means that the bus is gone.
int cbus_process(cbus *bus);

/// Takes the oldest note; 0 when there is none.
int cbus_take(cbus *bus, struct cbus_note *note);

/// Asks for the signals of a match rule, from now until the bus is closed.
int cbus_watch(cbus *bus, const char *rule, uint64_t tag);

/// Calls a method; the answer is a note.
int cbus_call(cbus *bus, const char *service, const char *path, const char *interface, const char *method, const char *const *strings,
              size_t count, uint64_t tag);

void cbus_drop(cbus_message *message);

// Each reads the next value of a message and goes on behind it.

int cbus_read_boolean(cbus_message *message, int *value);

/// A descriptor of the reader's own.
int cbus_read_descriptor(cbus_message *message);

/// A string or an object path; the message's own.
int cbus_read_string(cbus_message *message, char type, const char **value);

/// Goes into an array of object paths, which `cbus_read_string` then reads one by one; it returns 0 at the end.
int cbus_enter_paths(cbus_message *message);

/// Goes into a dictionary of properties.
int cbus_enter_properties(cbus_message *message);

/// The next property: its name and the type of its value, 'b', 'u', 's' or 0 for any other; the value is in `number` or in `text`. Returns 0
/// at the end.
int cbus_read_property(cbus_message *message, const char **name, char *type, uint32_t *number, const char **text);

#endif
