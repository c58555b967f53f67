"""What the phone's battery and plug say: test_power, a real power_supply class."""

from pathlib import Path

from .failed import Failed, Skipped

_PARAMETERS = Path("/sys/module/test_power/parameters")
_FILES = {"usb": "usb_online", "ac": "ac_online", "battery": "battery_status", "capacity": "battery_capacity"}
# A phone on a head unit's cable.
_USUAL = (("ac", "off"), ("usb", "on"), ("battery", "charging"), ("capacity", "50"))


def say(supply: str, value: str) -> None:
    """The kernel tells it by a uevent."""
    if not _PARAMETERS.exists():
        raise Skipped("no test_power in this guest")
    try:
        (_PARAMETERS / _FILES[supply]).write_text(value)
    except OSError as error:
        raise Failed(f"power {supply} {value}: {error.strerror}") from None


def usual() -> None:
    """As every scenario finds it."""
    if _PARAMETERS.exists():
        for supply, value in _USUAL:
            say(supply, value)
