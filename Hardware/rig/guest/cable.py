"""The cable between the two sides: dummy_hcd's, the four ways of pulling it (reference: each looks different to the programs), and its sleep."""

import ctypes
import fcntl
import subprocess
import time
from pathlib import Path

from .failed import Failed

_GADGETS = Path("/sys/kernel/config/usb_gadget")
# USB 2.0, 11.24.2: requests to a hub about a port.
_TO_PORT, _FROM_PORT, _GET_STATUS, _CLEAR_FEATURE, _SET_FEATURE, _PORT_SUSPEND = 0x23, 0xA3, 0, 1, 3, 2
_USBDEVFS_CONTROL = 0xC0185500


class Cable:
    """One or two cables. A cable is plugged in from the start; with nothing bound at its phone's end nobody sees it."""

    def load(self, speed: str, ports: int) -> None:
        """Fresh controllers on both sides."""
        unload()
        super_speed = "1" if speed == "super" else "0"
        done = subprocess.run(["modprobe", "dummy_hcd", f"num={ports}", f"is_super_speed={super_speed}"], capture_output=True, text=True)
        if done.returncode:
            raise Failed(f"modprobe dummy_hcd: {done.stderr.strip()}")

    def pull(self, way: str, port: int) -> None:
        match way:
            case "gadget":
                _write(_bound_gadget(port) / "UDC", "")
            case "soft-connect":
                _write(_controller(port) / "soft_connect", "disconnect")
            case "authorized":
                _write(_device(port) / "authorized", "0")
            case "port":
                for hub_port in _hub_ports(port):
                    _write(hub_port / "disable", "1")
            case "suspend":
                _ask_hub(port, _TO_PORT, _SET_FEATURE, _PORT_SUSPEND)

    def plug(self, way: str, port: int) -> None:
        match way:
            case "gadget":
                self._bind(port)
            case "soft-connect":
                # In Linux 6.1 "connect" leaves dummy_hcd without its driver's callbacks, and the host reads error -71 for ever: only a
                # gadget that is bound anew comes back.
                _write(_controller(port) / "soft_connect", "connect")
                _write(_bound_gadget(port) / "UDC", "")
                self._bind(port)
            case "authorized":
                _write(_device(port) / "authorized", "1")
            case "port":
                for hub_port in _hub_ports(port):
                    _write(hub_port / "disable", "0")
            case "suspend":
                _ask_hub(port, _TO_PORT, _CLEAR_FEATURE, _PORT_SUSPEND)
                # A resume takes 20 ms, and dummy_hcd ends it when it is asked next.
                time.sleep(0.05)
                _ask_hub(port, _FROM_PORT, _GET_STATUS, 0, 4)

    def _bind(self, port: int) -> None:
        """Binds the gadget that is bound to nothing, unless its program has done it already."""
        name = f"dummy_udc.{port}"
        gadgets = list(_GADGETS.iterdir())
        if any(_bound(gadget) == name for gadget in gadgets):
            return
        free = [gadget for gadget in gadgets if not _bound(gadget)]
        if not free:
            raise Failed("no gadget is there to bind")
        _write(free[0] / "UDC", name)


def unload() -> None:
    subprocess.run(["modprobe", "-r", "dummy_hcd"], capture_output=True)


def is_loaded() -> bool:
    return Path("/sys/module/dummy_hcd").exists()


def _write(path: Path, text: str) -> None:
    try:
        with path.open("w") as file:
            file.write(text + "\n")
    except OSError as error:
        raise Failed(f"'{text}' into {path}: {error.strerror}") from None


def _bound(gadget: Path) -> str:
    return (gadget / "UDC").read_text().strip()


def _bound_gadget(port: int) -> Path:
    for gadget in _GADGETS.iterdir():
        if _bound(gadget) == f"dummy_udc.{port}":
            return gadget
    raise Failed(f"no gadget is bound to dummy_udc.{port}: the phone is not there to be pulled")


def _controller(port: int) -> Path:
    path = Path(f"/sys/class/udc/dummy_udc.{port}")
    if not path.exists():
        raise Failed(f"no {path}; 'usb high' or 'usb super' stands before the first plug")
    return path


def _device(port: int) -> Path:
    """The gadget as the head unit's kernel sees it."""
    host = Path(f"/sys/devices/platform/dummy_hcd.{port}")
    for device in host.glob("usb*/[0-9]*-1"):
        if (device / "authorized").exists():
            return device
    raise Failed(f"no device on dummy_hcd.{port}: nothing was plugged in")


class _Control(ctypes.Structure):
    """linux/usbdevice_fs.h: struct usbdevfs_ctrltransfer."""

    _fields_ = [("type", ctypes.c_uint8), ("request", ctypes.c_uint8), ("value", ctypes.c_uint16), ("index", ctypes.c_uint16),
                ("length", ctypes.c_uint16), ("timeout", ctypes.c_uint32), ("data", ctypes.c_void_p)]


def _ask_hub(port: int, kind: int, request: int, value: int, length: int = 0) -> None:
    """Asks the root hub about the port on which the device is, as its driver would: no driver lets a device sleep that a program has open."""
    hub = _device(port).parent
    node = Path("/dev/bus/usb") / f"{int((hub / 'busnum').read_text()):03}" / f"{int((hub / 'devnum').read_text()):03}"
    answer = ctypes.create_string_buffer(4)
    asked = _Control(kind, request, value, 1, length, 1000, ctypes.addressof(answer))
    try:
        with node.open("r+b", buffering=0) as file:
            fcntl.ioctl(file, _USBDEVFS_CONTROL, asked)
    except OSError as error:
        raise Failed(f"{node}: {error.strerror}") from None


def _hub_ports(port: int) -> list[Path]:
    """The ports of its root hubs, one for each speed; first the one that a device is on."""
    found = sorted(Path(f"/sys/devices/platform/dummy_hcd.{port}").glob("usb*/*:1.0/usb*-port1"))
    if not found:
        raise Failed(f"dummy_hcd.{port} has no ports; 'usb high' or 'usb super' stands before the first plug")
    return sorted(found, key=lambda hub_port: not (hub_port / "device").exists())
