"""Two Bluetooth controllers in the air between them: hci_vhci, btvirt, bluetoothd."""

import os
import signal
import subprocess
from pathlib import Path

from .clock import now
from .failed import Failed
from .feed import Feed

_DAEMON = "/usr/libexec/bluetooth/bluetoothd"
_BUS = Path("/run/dbus/system_bus_socket")
_CONTROLLERS = ("hci0", "hci1")
_TRIES = 6


class Radio:
    """hci0 and hci1, which can find each other, and one bluetoothd that serves both."""

    def __init__(self, results: Path, feed: Feed):
        self._results = results
        self._feed = feed
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> str:
        """What it took."""
        for module in ("hci_vhci", "rfcomm"):
            subprocess.run(["modprobe", module], check=True)
        self._run(["dbus-daemon", "--system", "--nofork", "--nopidfile"], "dbus")
        self._wait(_BUS.exists, 20, "dbus-daemon")
        tries = self._controllers()
        self._run([_DAEMON, "-n"], "bluetoothd")
        self._wait(lambda: all(self._is_adapter(name) for name in _CONTROLLERS), 30, "bluetoothd")
        return f"btvirt came up at try {tries}"

    def stop(self) -> None:
        for process in reversed(self._processes):
            end(process)
        self._processes.clear()
        _BUS.unlink(missing_ok=True)

    def _controllers(self) -> int:
        # The first reset of a controller is sometimes lost; then it has no address, and another btvirt is wanted.
        for number in range(1, _TRIES + 1):
            virtual = self._run(["btvirt", "-l2"], "btvirt")
            deadline = now() + 5
            while now() < deadline:
                self._feed.pause(0.2)
                if all(self._has_address(name) for name in _CONTROLLERS):
                    return number
            end(virtual)
            self._processes.remove(virtual)
        raise Failed(f"btvirt: the controllers got no address in {_TRIES} tries")

    def _has_address(self, name: str) -> bool:
        told = subprocess.run(["hciconfig", name], capture_output=True, text=True).stdout
        return "BD Address: 00:AA" in told

    def _is_adapter(self, name: str) -> bool:
        asked = ["dbus-send", "--system", "--print-reply", "--dest=org.bluez", f"/org/bluez/{name}",
                 "org.freedesktop.DBus.Properties.Get", "string:org.bluez.Adapter1", "string:Address"]
        return subprocess.run(asked, capture_output=True).returncode == 0

    def _wait(self, condition, seconds: float, who: str) -> None:
        deadline = now() + seconds
        while not condition():
            if now() > deadline:
                raise Failed(f"{who} did not come up within {seconds:.0f} s; see {who}.log")
            self._feed.pause(0.2)

    def _run(self, command: list[str], name: str) -> "subprocess.Popen[bytes]":
        with (self._results / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        self._processes.append(process)
        return process


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ends a program of the ground: it says nothing of ours, so it may be killed."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
