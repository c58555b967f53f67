"""The scenarios that lie beside the rig."""

from pathlib import Path

from .complaint import Complaint
from .text import Scenario, read

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
SHORT = FOLDER.parent / "short"


def all_scenarios(folder: Path = FOLDER) -> list[Scenario]:
    """Every scenario, by name."""
    return [scenario for path in sorted(folder.glob("*.scenario")) for scenario in read(path.read_text(encoding="utf-8"), path.stem)]


def named(names: list[str], scenarios: list[Scenario]) -> list[Scenario]:
    """Those of that name; 'usb-pull' means all of its kinds, 'usb-pull.port' one."""
    found = []
    for name in names:
        fits = [scenario for scenario in scenarios if scenario.name == name or scenario.name.startswith(name + ".")]
        if not fits:
            files = sorted({scenario.name.split(".")[0] for scenario in scenarios})
            raise Complaint(f"no scenario '{name}'; there are {', '.join(files)}")
        found += fits
    return found


def short(path: Path = SHORT) -> list[str]:
    """The names in the list of the short run."""
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]
