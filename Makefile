# Two commands do everything on a fresh Debian 12 with a Swift 6.3 toolchain:
#   make demo    a trip from a phone process to a head-unit process, drawn into pictures
#   make test    packages, format, generated code, build, tests, architecture rules

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# Every step wants both cores and SwiftPM's lock.
.NOTPARALLEL:

# What swift itself loads and links with, found on a Debian that held nothing but apt.
TOOLCHAIN_PACKAGES := binutils libc6-dev libstdc++-12-dev libcurl4 libncurses6 libsqlite3-0 libxml2
# libaio moves the gadget's transfers, libusb the head unit's; libsystemd speaks to the system bus. libprotobuf-c is the codec, Cairo and Pango draw, the fonts cover the scripts a street sign may carry.
PACKAGES := $(TOOLCHAIN_PACKAGES) pkg-config libaio-dev libprotobuf-c-dev libcairo2-dev libpango1.0-dev \
  libturbojpeg0-dev libpng-dev libsdl2-dev libusb-1.0-0-dev libsystemd-dev fonts-dejavu-core fonts-noto-core fonts-wqy-microhei
# A desktop for the window's tests, X11 and Wayland, with a hand and an eye on it.
WINDOW_PACKAGES := xvfb xdotool imagemagick weston
# What MapLibre for Python needs of the system, to paint without a display.
MAPLIBRE_PACKAGES := python3-venv libegl1 libgl1-mesa-dri libsm6 libxext6
# A system bus of the tests' own, with stand-ins of logind and UPower on it.
BUS_PACKAGES := dbus python3-dbusmock
# The rig: a kernel with its source and headers (test_power is built from them), a machine to run it in, Bluetooth's own programs.
# The kernel's source is named by its series; Debian 12's is 6.1.
RIG_PACKAGES := qemu-system-x86 linux-image-amd64 linux-headers-amd64 linux-source-6.1 busybox-static kmod cpio xz-utils make \
  udev dbus bluez bluez-test-tools python3
# What 'make bench-rivals' compares calls and codecs with. Nothing else needs them.
RIVAL_PACKAGES := g++ make pkg-config protobuf-compiler libprotobuf-dev protobuf-compiler-grpc libgrpc++-dev capnproto libcapnp-dev libzmq3-dev
# protoc and protoc-c regenerate the wire contract; python3-protobuf is the tests' independent witness of it. tshark reads what the flight
# recorder writes.
DEVELOPER_PACKAGES := protobuf-compiler libprotobuf-dev protobuf-c-compiler python3-protobuf tshark \
  $(WINDOW_PACKAGES) $(MAPLIBRE_PACKAGES) $(BUS_PACKAGES)

BUILD := .build
VENV := $(BUILD)/venv
SWIFT_FLAGS :=
# Programs of the release carry the parts of Swift they use: calls into them are cheaper, and the programs start sooner, smaller and on
# machines without Swift. A toolchain without those parts links to its own.
STATICALLY = $(if $(wildcard $(dir $(realpath $(shell command -v swift)))../lib/swift_static/linux),--static-swift-stdlib)
PATIENTLY := .ci/patiently
# What fails is told, and how many passed; 'make test TEST_FLAGS=' tells every test.
TEST_FLAGS := --quiet
# The tests' own program rather than 'swift test', whose --quiet hides a crash too; a hang ends after TEST_SECONDS and is told by name.
# '| cat' after a quiet command: it says in a terminal, too, that it goes on.
TEST_SECONDS := 900
test = NO_COLOR=1 SWIFT_BACKTRACE=enable=yes,interactive=no,color=no $(PATIENTLY) testing .ci/tests $(TEST_SECONDS) \
  $(BUILD)/debug/PillionPackageTests.xctest --testing-library swift-testing $(TEST_FLAGS) $(1) | cat
# After a hang nothing else is waited for.
failed = { [ $$? != 124 ] || exit 1; failed=1; }
# What runs against the clock has the cores to itself, one after the other: the loop of a process in which a thousand calls storm is late for
# everybody else.
CLOCKED := PillionIOTests PillionFaultInjectionTests PillionSystemBusTests PillionRuntimeTests ConformanceSuite HeadUnitTests PhoneMapTests HandToolTests
# What follows a trip while it goes on is not kept waiting by tests that hold the pool's threads.
TIMED := ProgramTests.CutTests
space := $(subst ,, )
# What weighs the whole process's memory has the process to itself.
WEIGHED := PillionRuntimeTests.HostileTests
PICTURES := Sources/PillionScreen/PillionScreen.docc/Resources

# SwiftPM warns about the -pthread among Pango's flags, and then leaves it out: here it is left out before.
system_pkg_config_path := $(PKG_CONFIG_PATH)
export PKG_CONFIG_PATH := $(CURDIR)/$(BUILD)/pkgconfig$(addprefix :,$(PKG_CONFIG_PATH))

# Python of Debian, which the guest has too, whatever else stands first on PATH.
RIG := /usr/bin/python3 -B
# The build that the rig plays: an optimised one, for the emulated processor is slow. RIG_BUILD=debug plays the other.
rig_build = $(or $(RIG_BUILD),release)

# The sanitized build stands alone, optimised: libFuzzer comes with the toolchain. Debian's gold breaks on its debug information, so lld links.
FUZZ := $(BUILD)/fuzz
FUZZ_FLAGS := -c release --scratch-path $(FUZZ) --sanitize=address -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
CORPORA := Tests/Fixtures/corpora
FUZZ_TARGETS := $(notdir $(wildcard $(CORPORA)/*))
# Swift's own backtracer would take a crash away from libFuzzer, which keeps the input. What a target finds worth keeping stays in the build folder.
fuzz = mkdir -p $(FUZZ)/found/$(1); SWIFT_BACKTRACE=enable=no $(PATIENTLY) fuzzing $(FUZZ)/release/pillion-fuzz --target=$(1) \
  -timeout=25 -rss_limit_mb=2048 -artifact_prefix=$(FUZZ)/$(1)- $(2)

.PHONY: sim sim-build
.PHONY: demo test soak build release pictures packages developer-packages rig-packages rig rig-shell rig-tests wireshark-tests prepared toolchain lint generated compatible generate clean help
.PHONY: bench bench-rivals fuzz fuzz-build replay
.PHONY: maplibre

help:
	@echo "make demo      build, drive a bundled trip over a real link, write the screens as PNG files"
	@echo "make test      everything that must hold"
	@echo "make release   the programs, in $(BUILD)/release"
	@echo "make sim       both ends in a simulated world, 2,000 seeds and every scenario: WORLDS=n"
	@echo "make rig       trips over real USB in a virtual machine: SCENARIO=name, FULL=1 (long counts), SHORT=1; Hardware/rig/README.md"
	@echo "make rig-shell a shell in that machine"
	@echo "make bench     measure a release build, and check it against the numbers of the design"
	@echo "make bench-rivals  measure calls and codecs beside gRPC, Cap'n Proto, ZeroMQ and protobuf, which it installs and builds"
	@echo "make fuzz      arbitrary bytes into one of $(FUZZ_TARGETS): TARGET=name, SECONDS=60"
	@echo "make soak      slow sweeps: 100,000 simulated worlds, every route of ../shared/data end to end, 100,000 messages to Google's protobuf and back, fuzzing;"
	@echo "               SEED=n, SECONDS=600 for each fuzz target"
	@echo "make generate  write the code generated from Proto/ again"
	@echo "make pictures  draw the pictures of README.md again"
	@echo "make clean     remove what was built"

packages:
	@$(PATIENTLY) installing Hardware/packages $(PACKAGES) | cat

developer-packages:
	@$(PATIENTLY) installing Hardware/packages $(PACKAGES) $(DEVELOPER_PACKAGES) | cat

# After the packages: a toolchain that was only unpacked cannot even tell its version without them.
toolchain: packages
	@.ci/toolchain 6.3

prepared: toolchain
	@mkdir -p $(BUILD)/pkgconfig
	@PKG_CONFIG_PATH="$(system_pkg_config_path)" bash -c 'printf "Name: pangocairo\nDescription: without -pthread\nVersion: 1\nCflags: %s\nLibs: %s\n" \
	  "$$(pkg-config --cflags pangocairo | sed "s/-pthread//")" "$$(pkg-config --libs pangocairo)"' >$(BUILD)/pkgconfig/pangocairo.pc

build: prepared
	@echo "== build"
	@$(PATIENTLY) building swift build $(SWIFT_FLAGS)

release: prepared
	@echo "== build (release; the first time takes some minutes)"
	@for product in pillion pillion-phone pillion-unit pillion-map pillion-call pillion-fault pillion-record pillion-sim; do \
	  $(PATIENTLY) building swift build -c release $(STATICALLY) $(SWIFT_FLAGS) --product $$product; \
	done

# Pictures of a longer trip before this one would stay.
demo: release
	@rm -f pillion-demo/view-*.png
	@$(BUILD)/release/pillion demo

lint: toolchain
	@echo "== format"
	@find Package.swift Sources Tests -name '*.swift' -not -path '*/Generated/*' -print0 | xargs -0 swift format lint --strict --parallel

generated: developer-packages prepared
	@echo "== generated code"
	@$(PATIENTLY) generating Proto/generate.sh --check

# A change of Proto/ that breaks the wire against the last release is refused; Proto/compatibility/check.py tells how to release.
compatible: developer-packages
	@echo "== compatibility"
	@/usr/bin/python3 -B -m unittest discover -q -s Proto/compatibility
	@/usr/bin/python3 -B Proto/compatibility/check.py

generate: developer-packages prepared
	@$(PATIENTLY) generating Proto/generate.sh

# The renderer of Proto/examples is tried with the real MapLibre. Without a network its test is skipped; nothing else needs this.
maplibre: developer-packages
	@$(VENV)/bin/python -c 'import pymgl, PIL' 2>/dev/null || { \
	  echo "== fetching MapLibre for Python into $(VENV)"; \
	  { /usr/bin/python3 -m venv $(VENV) && $(PATIENTLY) fetching $(VENV)/bin/pip install --quiet --disable-pip-version-check --retries 2 \
	    --requirement Proto/examples/renderer/requirements.txt; } || echo "   it cannot be fetched: its test is skipped"; }

fuzz-build: prepared
	@echo "== build (for fuzzing; the first time takes some minutes)"
	@PILLION_FUZZ=1 $(PATIENTLY) building swift build $(FUZZ_FLAGS) $(SWIFT_FLAGS) --product pillion-fuzz

# Every input that was ever worth keeping, under AddressSanitizer.
replay: fuzz-build
	@echo "== corpora under AddressSanitizer"
	@for target in $(FUZZ_TARGETS); do \
	  $(call fuzz,$$target,-runs=0 $(CORPORA)/$$target) >$(FUZZ)/$$target.log 2>&1 \
	    || { tail -40 $(FUZZ)/$$target.log; echo "   $$target fails: $(FUZZ)/$$target-* is the input"; exit 1; }; \
	done

# make fuzz TARGET=link SECONDS=60. A crash leaves its input in $(FUZZ)/TARGET-*: fix it, and put the input into $(CORPORA)/TARGET.
fuzz: fuzz-build
	@$(call fuzz,$(TARGET),-max_total_time=$(or $(SECONDS),60) -print_final_stats=1 $(FUZZ)/found/$(TARGET) $(CORPORA)/$(TARGET))

test: developer-packages rig-packages lint generated compatible rig-tests wireshark-tests maplibre replay
	@echo "== build (the first time takes some minutes)"
	@$(PATIENTLY) building swift build $(SWIFT_FLAGS) --build-tests
	@[ -d ../shared/data ] || echo "   tests that need ../shared/data, which is not here, are skipped"
	@failed=0; \
	echo "== tests: machines, mapping, drawing"; $(call test,--skip '$(subst $(space),|,$(CLOCKED))|ProgramTests') || $(failed); \
	for suite in $(CLOCKED); do \
	  echo "== tests: $$suite"; $(call test,--filter "^$$suite\." --skip '$(WEIGHED)') || $(failed); \
	done; \
	echo "== tests: memory under hostile peers"; $(call test,--filter '$(WEIGHED)') || $(failed); \
	echo "== tests: the programs"; $(call test,--filter ProgramTests --skip '$(TIMED)') || $(failed); \
	echo "== tests: trips that are cut"; $(call test,--filter '$(TIMED)') || $(failed); \
	$(MAKE) --no-print-directory sim || failed=1; \
	$(MAKE) --no-print-directory rig SHORT=1 || failed=1; \
	exit $$failed

# Worlds are shared by two processes, for two cores.
simulate = failed=0; $(BUILD)/release/pillion-sim --seeds 1..$$(( $(1) / 2 )) & half=$$!; \
  $(BUILD)/release/pillion-sim --seeds $$(( $(1) / 2 + 1 ))..$(1) || failed=1; wait $$half || failed=1; [ $$failed = 0 ]

sim-build: prepared
	@echo "== build (release, for the simulation)"
	@$(PATIENTLY) building swift build -c release $(STATICALLY) $(SWIFT_FLAGS) --product pillion-sim

sim: sim-build
	@echo "== both ends in simulated worlds"
	@$(BUILD)/release/pillion-sim --scenario all
	@$(call simulate,$(or $(WORLDS),2000))

# One picture of the demo, and three that are the same on every day: a summer noon in Monaco, and the night after it.
draw = $(BUILD)/release/pillion render --zone 7200 --snapshot Tests/Fixtures/snapshots/$(1).json --png $(PICTURES)/$(2).png
pictures: release
	@echo "== pictures, in $(PICTURES)"
	@rm -rf $(BUILD)/pictures; $(BUILD)/release/pillion demo --out $(BUILD)/pictures >/dev/null
	@cp $(BUILD)/pictures/view-00042.png $(PICTURES)/demo.png
	@$(call draw,motorway,wide) --profile wide-1920x720 --locale en-GB --theme day --now 1782820800
	@$(call draw,roundabout,strict) --profile strict-800x480 --locale en-GB --theme day --now 1782820800
	@$(call draw,arabic,arabic-night) --profile rhd-800x480 --locale ar-EG --theme night --now 1782849600

soak: prepared fuzz-build sim-build
	@echo "== both ends in simulated worlds"
	@$(call simulate,$(or $(WORLDS),100000))
	@PILLION_SOAK=1 swift test $(SWIFT_FLAGS) --disable-xctest --filter 'ProgramTests|PhoneMapTests'
	@PILLION_SWEEP=100000 PILLION_SEED=$(or $(SEED),1) swift test $(SWIFT_FLAGS) --disable-xctest --filter 'GoogleTests'
	@for target in $(FUZZ_TARGETS); do \
	  echo "== fuzzing $$target"; \
	  $(call fuzz,$$target,-max_total_time=$(or $(SECONDS),600) -print_final_stats=1 $(FUZZ)/found/$$target $(CORPORA)/$$target) >$(FUZZ)/$$target.log 2>&1 \
	    || { tail -40 $(FUZZ)/$$target.log; exit 1; }; \
	  grep -a 'stat::number_of_executed_units\|DONE' $(FUZZ)/$$target.log; \
	done

rig-packages:
	@$(PATIENTLY) installing Hardware/packages $(RIG_PACKAGES) | cat

rig-tests:
	@echo "== rig: tests of its own language"
	@$(RIG) -m unittest discover -q -s Hardware/rig/tests -t Hardware/rig

wireshark-tests: developer-packages
	@echo "== Wireshark: the dissector"
	@/usr/bin/python3 -B -m unittest discover -q -s Hardware/wireshark/tests

rig: rig-packages prepared rig-tests
	@echo "== build ($(rig_build), for the rig)"
	@for product in pillion pillion-phone pillion-unit pillion-bench; do \
	  $(PATIENTLY) building swift build -c $(rig_build) $(if $(filter release,$(rig_build)),$(STATICALLY)) $(SWIFT_FLAGS) --product $$product; \
	done
	@# Swift Testing is no archive to link with, and this program is for tests alone.
	@$(PATIENTLY) building swift build $(SWIFT_FLAGS) --product pillion-conformance
	@SCENARIO='$(SCENARIO)' SHORT='$(SHORT)' FULL='$(FULL)' RIG_BUILD='$(rig_build)' $(PATIENTLY) playing $(RIG) Hardware/rig/host/run.py

rig-shell: rig-packages
	@$(RIG) Hardware/rig/host/run.py shell

# Never part of 'make test': what is measured depends on who else uses the machine.
BENCH_FLAGS :=
bench: release
	@$(PATIENTLY) building swift build -c release $(STATICALLY) $(SWIFT_FLAGS) --product pillion-bench
	@echo "== figures"
	@$(PATIENTLY) measuring $(BUILD)/release/pillion-bench --check $(BENCH_FLAGS)

# In one run with Pillion's own, so that ratios are of the same minute; Tests/Rivals.
bench-rivals: prepared
	@$(PATIENTLY) installing Hardware/packages $(RIVAL_PACKAGES) | cat
	@echo "== build (pillion-bench, and in $(BUILD)/rivals what it is compared with)"
	@$(PATIENTLY) building $(MAKE) --no-print-directory -C Tests/Rivals OUT=$(CURDIR)/$(BUILD)/rivals
	@$(PATIENTLY) building swift build -c release $(STATICALLY) $(SWIFT_FLAGS) --product pillion-bench
	@echo "== figures"
	@$(PATIENTLY) measuring $(BUILD)/release/pillion-bench --only calls,codec --rivals $(BUILD)/rivals --check $(BENCH_FLAGS)

clean:
	@rm -rf $(BUILD)
