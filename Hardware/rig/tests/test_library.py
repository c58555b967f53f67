import unittest
from pathlib import Path
from tempfile import TemporaryDirectory

from host import accel
from scenario import library
from scenario.complaint import Complaint


class LibraryTests(unittest.TestCase):
    def test_every_scenario_of_the_rig_can_be_read_and_has_a_name_of_its_own(self):
        names = [scenario.name for scenario in library.all_scenarios()]
        self.assertGreater(len(names), 5)
        self.assertEqual(len(names), len(set(names)))

    def test_the_short_run_names_scenarios_that_are_there(self):
        self.assertTrue(library.named(library.short(), library.all_scenarios()))

    def test_a_name_means_all_of_its_kinds_or_one(self):
        with TemporaryDirectory() as folder:
            Path(folder, "trip.scenario").write_text("# t\neach s in high super\nusb {s}\n")
            Path(folder, "trip-long.scenario").write_text("# t\nusb high\n")
            scenarios = library.all_scenarios(Path(folder))
            self.assertEqual([each.name for each in library.named(["trip"], scenarios)], ["trip.high", "trip.super"])
            self.assertEqual([each.name for each in library.named(["trip.super"], scenarios)], ["trip.super"])
            with self.assertRaises(Complaint) as caught:
                library.named(["tripp"], scenarios)
            self.assertIn("trip, trip-long", str(caught.exception))


class AccelTests(unittest.TestCase):
    def machine(self, folder: str, modules: list[str], device: bool) -> Path:
        root = Path(folder)
        for module in modules:
            (root / "sys/module" / module).mkdir(parents=True)
        (root / "dev").mkdir()
        if device:
            (root / "dev/kvm").touch()
        return root

    def test_kvm_needs_real_hardware_behind_it(self):
        for modules, device, wanted in ((["kvm", "kvm_intel"], True, "kvm"), (["kvm", "kvm_amd"], True, "kvm"),
                                        (["kvm", "kvm_pvm"], True, "tcg"), (["kvm", "kvm_intel"], False, "tcg"), ([], False, "tcg")):
            with self.subTest(modules), TemporaryDirectory() as folder:
                self.assertEqual(accel.choose(self.machine(folder, modules, device), {}), wanted)

    def test_the_environment_decides(self):
        with TemporaryDirectory() as folder:
            self.assertEqual(accel.choose(self.machine(folder, [], False), {"RIG_ACCEL": "kvm"}), "kvm")
