"""Whether the processor helps: KVM where it truly works, else TCG."""

import os
from collections.abc import Mapping
from pathlib import Path


def choose(root: Path = Path("/"), environment: Mapping[str, str] = os.environ) -> str:
    """RIG_ACCEL decides. Without it KVM, when /dev/kvm opens and a driver of real hardware stands behind it.

    kvm_pvm, which some cloud machines have, opens too, but runs only kernels made for it: a stock kernel stands still in its first second.
    """
    named = environment.get("RIG_ACCEL")
    if named:
        return named
    modules = root / "sys/module"
    if not any((modules / name).exists() for name in ("kvm_intel", "kvm_amd")):
        return "tcg"
    try:
        os.close(os.open(root / "dev/kvm", os.O_RDWR))
    except OSError:
        return "tcg"
    return "kvm"
