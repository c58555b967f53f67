// libFuzzer as a library: its loop, with a callback for each input.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t count));
