"""What a boot needs: the kernel, its first root, test_power, and the programs."""

import fcntl
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn, TextIO

RIG = Path(__file__).resolve().parent.parent
CHECKOUT = RIG.parent.parent
RESULTS = CHECKOUT / ".build/rig"
_PROGRAMS = ("pillion-phone", "pillion-unit")


def fail(detail: str, code: int = 69) -> NoReturn:
    print(f"rig: {detail}", file=sys.stderr)
    raise SystemExit(code)


def kernel() -> tuple[Path, str]:
    """Debian's newest kernel here, and its version."""
    found = [path for path in Path("/boot").glob("vmlinuz-*-amd64") if "cloud" not in path.name and "rt" not in path.name]
    if not found:
        fail("no /boot/vmlinuz-*-amd64; apt-get install linux-image-amd64")
    newest = max(found, key=lambda path: [int(number) for number in re.findall(r"\d+", path.name)])
    if not os.access(newest, os.R_OK):
        fail(f"{newest} cannot be read; as root: chmod a+r {newest}")
    return newest, newest.name.removeprefix("vmlinuz-")


def lock() -> TextIO:
    """Held until it is closed: two rigs in one checkout would share a folder."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    file = (RESULTS / "lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        fail("another rig runs in this checkout; wait for it, or end it")
    return file


def boot_folder(version: str, purpose: str) -> Path:
    """A folder with everything of one boot. Only what the guest needs is in it."""
    boot = RESULTS / "boot"
    shutil.rmtree(boot, ignore_errors=True)
    boot.mkdir(parents=True)
    modules = RESULTS / "modules" / version
    _run(RIG / "boot/test-power", version, modules)
    shutil.copy(modules / "test_power.ko", boot)
    _run(RIG / "boot/initrd", version, boot / "initrd.gz")
    (boot / "checkout").write_text(f"{CHECKOUT}\n")
    (boot / "purpose").write_text(f"{purpose}\n")
    return boot


def build() -> Path:
    """Where the programs are: RIG_BUILD=debug|release, else whichever was built last."""
    named = os.environ.get("RIG_BUILD")
    if named and named not in ("debug", "release"):
        fail(f"RIG_BUILD={named}: write debug or release", 64)
    folders = [CHECKOUT / ".build" / name for name in ([named] if named else ["debug", "release"])]
    whole = [folder for folder in folders if all((folder / name).exists() for name in _PROGRAMS)]
    if not whole:
        fail(f"no {' and '.join(_PROGRAMS)} in {' or '.join(map(str, folders))}; 'make build' or 'make release' makes them")
    return max(whole, key=lambda folder: max((folder / name).stat().st_mtime for name in _PROGRAMS))


def _run(*words: object) -> None:
    done = subprocess.run([str(word) for word in words])
    if done.returncode:
        raise SystemExit(done.returncode)
