// What pillion-bench needs below Swift: processor affinity, a count of allocations, and the raw echo that calls are compared with.
#ifndef PILLION_CBENCH_H
#define PILLION_CBENCH_H

#include <stddef.h>
#include <stdint.h>

/// Keeps the calling thread, and what it starts from now on, on one processor. Returns 0 or the negated errno.
int cbench_pin(int processor);

/// The processor that comes first among those this process may use; -1 when the kernel does not tell.
int cbench_first_processor(void);

/// Calls of malloc and its kin by this process so far, frees not counted. -1 where a sanitizer has the allocator.
int64_t cbench_allocations(void);

#endif
