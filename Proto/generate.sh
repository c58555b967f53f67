#!/bin/sh
# Writes everything that follows from Proto/: Swift values, their conversion and JSON, typed clients and servers, and the C code of
# protobuf-c. Needs protobuf-compiler, libprotobuf-dev (descriptor.proto) and protobuf-c-compiler.
#   Proto/generate.sh           writes into Sources/
#   Proto/generate.sh --check   fails when what is committed differs from what would be written
# The plug-in is $PILLION_PROTOC_GEN, or is built here.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
proto=$root/Proto

for tool in protoc protoc-c; do
  command -v $tool >/dev/null || { echo "generate.sh: $tool is missing; apt-get install protobuf-compiler libprotobuf-dev protobuf-c-compiler" >&2; exit 69; }
done
plugin=${PILLION_PROTOC_GEN:-}
if [ -z "$plugin" ]; then
  swift build --package-path "$root" --product protoc-gen-pillion >&2
  plugin=$(swift build --package-path "$root" --show-bin-path)/protoc-gen-pillion
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# write ROOT OUTPUT FOLDER: what the plug-in calls OUTPUT, options included, for all files below ROOT, into FOLDER under $work.
write() {
  mkdir -p "$work/$3"
  (cd "$1" && protoc -I . -I "$proto" --plugin=protoc-gen-pillion="$plugin" --pillion_out="$work/$3" --pillion_opt="$2" $(find . -name '*.proto' | sort | cut -c3-))
}

# write_c ROOT FOLDER: the C target of protoc-c.
write_c() {
  name=$(basename "$2")
  write "$1" cproto "derived/$name"
  mkdir -p "$work/$2/include"
  (cd "$work/derived/$name" && protoc-c -I . --c_out="$work/$2" ./*.proto)
  mv "$work/$2"/*.h "$work/$2/include/"
  {
    echo "// Written by Proto/generate.sh."
    echo "module $name {"
    for header in "$work/$2"/include/*.h; do echo "  header \"$(basename "$header")\""; done
    echo "  link \"protobuf-c\""
    echo "  export *"
    echo "}"
  } >"$work/$2/include/module.modulemap"
}

write "$proto" values Sources/PillionModel/Generated
write "$proto" wire,import=PillionModel,registry=MessageRegistry Sources/PillionWire/Generated
write "$proto" services,import=PillionModel,wire=PillionWire Sources/PillionRuntime/Generated
write_c "$proto" Sources/C/CWire

# What tests compile and compare: a file full of traps for generators.
torture=$root/Tests/Fixtures/proto
write "$torture" values,import=PillionModel Tests/PillionWireTests/Generated
write "$torture" wire,import=PillionModel,wire=PillionWire,c=CTorture,registry=TortureRegistry Tests/PillionWireTests/Generated
write_c "$torture" Tests/CTorture

# The service that calls are tested with: a user's own .proto, typed client and server included.
conformance=$root/Tests/Fixtures/conformance
write "$conformance" values,import=PillionModel Tests/ConformanceSuite/Generated
write "$conformance" wire,import=PillionModel,wire=PillionWire,c=CConformance,registry=ConformanceRegistry Tests/ConformanceSuite/Generated
write "$conformance" services,import=PillionRuntime,use=PillionModel Tests/ConformanceSuite/Generated
write_c "$conformance" Tests/CConformance

# The message of the benchmark's calls, the same one in every language.
echo=$root/Sources/pillion-bench/Proto
write "$echo" values,import=PillionModel Sources/pillion-bench/Generated
write "$echo" wire,import=PillionModel,wire=PillionWire,c=CEcho,registry=EchoRegistry Sources/pillion-bench/Generated
write_c "$echo" Sources/C/CEcho

# The example of README.md.
example=$root/Tests/Fixtures/example
write "$example" values,import=PillionModel Tests/ExampleTests/Generated
write "$example" wire,import=PillionModel,wire=PillionWire,c=CExample Tests/ExampleTests/Generated
write "$example" services,import=PillionRuntime,use=PillionModel Tests/ExampleTests/Generated
write_c "$example" Tests/CExample

outputs="Sources/PillionModel/Generated Sources/PillionWire/Generated Sources/PillionRuntime/Generated Sources/C/CWire
  Tests/PillionWireTests/Generated Tests/CTorture Tests/ConformanceSuite/Generated Tests/CConformance
  Tests/ExampleTests/Generated Tests/CExample Sources/pillion-bench/Generated Sources/C/CEcho"
if [ "${1:-}" = --check ]; then
  differs=0
  for output in $outputs; do diff -rq "$root/$output" "$work/$output" || differs=1; done
  [ $differs = 0 ] || { echo "generate.sh: what is committed is not what Proto/ gives; run Proto/generate.sh" >&2; exit 1; }
  exit 0
fi
# Only what changed is touched, so that builds stay warm.
for output in $outputs; do
  mkdir -p "$root/$output"
  (cd "$work/$output" && find . -type f) | while read -r file; do
    mkdir -p "$(dirname "$root/$output/$file")"
    cmp -s "$work/$output/$file" "$root/$output/$file" || cp "$work/$output/$file" "$root/$output/$file"
  done
  (cd "$root/$output" && find . -type f) | while read -r file; do
    [ -e "$work/$output/$file" ] || rm "$root/$output/$file"
  done
done
