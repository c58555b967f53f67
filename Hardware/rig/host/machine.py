"""The virtual machine: QEMU, its words, and the last resort when the guest is silent."""

import ctypes
import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

from .pace import Pace

_MEMORY = 2048
# linux/prctl.h
_PR_SET_PDEATHSIG = 1
_KERNEL_LINE = (
    "console=ttyS0 quiet panic=-1 mitigations=off log_buf_len=4M unknown_nmi_panic=1 nmi_watchdog=0 sysrq_always_enabled "
    # The programs take their test switches only where this stands.
    "pillion.rig=1")
# An emulated processor counts time by whatever real one its thread is on. Linux finds the counters unsynchronized in some boots and not in
# others; the emulated HPET is one for all.
_TCG_LINE = " tsc=unstable clocksource=hpet"
# Without fast strings (ERMS): 'rep movsb' is emulated a byte at a time, and both Linux and glibc would copy everything with it.
_TCG_PROCESSOR = "max,-erms"


class Machine:
    """One boot."""

    def __init__(self, boot: Path, kernel: Path, accel: str):
        self.console = boot / "console.log"
        self._boot = boot
        self._control = boot / "qmp"
        self._kernel = kernel
        self._accel = accel
        self._process: subprocess.Popen[bytes] | None = None
        self._pace: Pace | None = None

    def command(self, serial: list[str]) -> list[str]:
        accel = "tcg,thread=multi,tb-size=512" if self._accel == "tcg" else self._accel
        return [
            "qemu-system-x86_64", "-M", "q35", "-accel", accel, "-cpu", _TCG_PROCESSOR if self._accel == "tcg" else "max", "-smp", "2", "-m", str(_MEMORY),
            "-nic", "none", "-vga", "none", "-display", "none", "-no-reboot", *serial,
            "-kernel", str(self._kernel), "-initrd", str(self._boot / "initrd.gz"),
            "-append", _KERNEL_LINE + (_TCG_LINE if self._accel == "tcg" else ""),
            "-virtfs", "local,path=/,mount_tag=root,security_model=none,readonly=on,multidevs=remap",
            "-virtfs", f"local,path={self._boot.parent},mount_tag=rig,security_model=none",
        ]

    def start(self) -> None:
        self.console.unlink(missing_ok=True)
        self._control.unlink(missing_ok=True)
        # A socket's path is short: the folder is told as it is seen from QEMU's own.
        serial = ["-serial", f"file:{self.console.name}", "-qmp", "unix:qmp,server=on,wait=off"]
        with (self._boot / "qemu.log").open("wb") as log:
            self._process = subprocess.Popen(
                self.command(serial), cwd=self._boot, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=_die_with_parent)
        self._pace = Pace(self._process.pid, self._boot / "pace")
        self._pace.start()

    def shell(self) -> int:
        """The guest's console is this terminal."""
        return subprocess.call(self.command(["-serial", "mon:stdio"]), cwd=self._boot)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def complaint(self) -> str:
        """What QEMU itself said."""
        return (self._boot / "qemu.log").read_text(errors="replace").strip()

    def ask_last_words(self) -> None:
        """From outside, for a guest that does nothing more: blocked tasks and all tasks by the keyboard, then every processor's stack."""
        try:
            with _Control(self._boot) as control:
                for key in ("9", "w", "t"):
                    control.sysrq(key)
                    time.sleep(2)
                self._quiet(30)
                control.do("inject-nmi")
                self._quiet(10)
        except OSError:
            # QEMU itself is gone: the console holds what there is.
            pass

    def _quiet(self, seconds: float) -> None:
        """Until the console has said nothing for a while."""
        deadline, size = time.monotonic() + seconds, -1
        while time.monotonic() < deadline and size != (size := self.console.stat().st_size):
            time.sleep(2)

    def stop(self) -> None:
        if self._process is None:
            return
        self._pace.stop()
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()

    def wait(self, seconds: float) -> bool:
        """Whether it turned itself off in that time."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True


def _die_with_parent() -> None:
    """No guest outlives the rig, however that ends."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class _Control:
    """QEMU's own door."""

    def __init__(self, boot: Path):
        self._boot = boot

    def __enter__(self) -> "_Control":
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(10)
        # Through a descriptor of the folder, because a socket's path must fit 107 bytes.
        folder = os.open(self._boot, os.O_PATH)
        try:
            self._socket.connect(f"/proc/self/fd/{folder}/qmp")
        finally:
            os.close(folder)
        self._answers = self._socket.makefile("r")
        self._answers.readline()
        self.do("qmp_capabilities")
        return self

    def __exit__(self, *_: object) -> None:
        self._answers.close()
        self._socket.close()

    def do(self, command: str, **arguments: object) -> None:
        self._socket.sendall(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        while "return" not in (answer := json.loads(self._answers.readline())) and "error" not in answer:
            pass

    def sysrq(self, key: str) -> None:
        self.do("send-key", keys=[{"type": "qcode", "data": data} for data in ("alt", "sysrq", key)])
