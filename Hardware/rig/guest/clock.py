"""The guest's one clock."""

import time


def now() -> float:
    """Seconds of CLOCK_BOOTTIME, as the programs count them."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)
