// Unix sockets of what is measured below Swift.
#ifndef PILLION_BENCH_SOCKETS_H
#define PILLION_BENCH_SOCKETS_H

/// Listens at that path, says "ready" on standard output, and takes one connection. Returns its descriptor or the negated errno.
int cbench_accept_one(const char *path);

/// Returns the descriptor of a connection to that path or the negated errno.
int cbench_connect(const char *path);

#endif
