# Two commands do everything on a fresh Debian 12 with a Swift 6.3 toolchain:
#   make demo    a trip from a phone process to a head-unit process, drawn into pictures
#   make test    what CI runs: packages, format, generated code, build, tests, architecture rules

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

# libprotobuf-c is the codec, Cairo and Pango draw, the fonts cover the scripts a street sign may carry; protoc and protoc-c
# regenerate the wire contract; python3-protobuf is the tests' independent witness of it.
PACKAGES := pkg-config libprotobuf-c-dev libcairo2-dev libpango1.0-dev fonts-dejavu-core fonts-noto-core fonts-wqy-microhei
DEVELOPER_PACKAGES := protobuf-compiler protobuf-c-compiler python3-protobuf

BUILD := .build
SWIFT_FLAGS :=

.PHONY: demo test soak build release packages developer-packages toolchain lint generated generate clean help

help:
	@echo "make demo      build, drive a bundled trip over a real link, write the screens as PNG files"
	@echo "make test      everything CI checks"
	@echo "make soak      slow sweeps: every route of ../shared/data end to end"
	@echo "make generate  write the code generated from Proto/ again"

toolchain:
	@command -v swift >/dev/null || { echo "pillion: no 'swift' on PATH; install a Swift 6.3 toolchain (swift.org/install) and try again" >&2; exit 69; }

packages: toolchain
	@Hardware/packages $(PACKAGES)

developer-packages: packages
	@Hardware/packages $(DEVELOPER_PACKAGES)

build: packages
	@echo "== build"
	@swift build $(SWIFT_FLAGS)

release: packages
	@echo "== build (release; the first time takes some minutes)"
	@swift build -c release $(SWIFT_FLAGS) --product pillion
	@swift build -c release $(SWIFT_FLAGS) --product pillion-phone
	@swift build -c release $(SWIFT_FLAGS) --product pillion-unit

demo: release
	@$(BUILD)/release/pillion demo

lint: toolchain
	@echo "== format"
	@find Package.swift Sources Tests -name '*.swift' -not -path '*/Generated/*' -print0 | xargs -0 swift format lint --strict --parallel

generated: developer-packages
	@echo "== generated code"
	@Proto/generate.sh --check

generate: developer-packages
	@Proto/generate.sh

test: developer-packages lint generated build
	@echo "== tests"
	@swift test $(SWIFT_FLAGS) --disable-xctest

soak: build
	@PILLION_SOAK=1 swift test $(SWIFT_FLAGS) --disable-xctest --filter ProgramTests

clean:
	@rm -rf $(BUILD)
