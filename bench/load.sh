#!/bin/sh
# Load:  bench/load.sh [FITS [PROCESSES]]
#
# FITS (default: 5000) fits by all methods in one JVM on four threads, then 16 threads that use one fit, see
# ballast.bench.Load; then PROCESSES (default: 20) commands at once that fit the same file and replace the same model.
# Ends with status 1 if memory grows, an answer differs or a process fails.
set -eu

cd "$(dirname "$0")/.."
mvn -q -B -P bench -pl bench -am -Dmaven.test.skip=true package
java -Xmx512m -cp bench/target/benchmarks.jar ballast.bench.Load "${1:-5000}" 4

./ballast formats >/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./ballast convert --shape 16x16 -o "$work/faces.npz" >/dev/null
./ballast fit "$work/faces.npz" -c 5 --threads 1 -q --model "$work/one.npz"
processes=${2:-20}
list=
for number in $(seq "$processes"); do
    ./ballast fit "$work/faces.npz" -c 5 --threads 1 -q --model "$work/m.npz" 2>"$work/err-$number" &
    list="$list $!"
done
failed=0
for process in $list; do
    wait "$process" || failed=$((failed + 1))
done
cmp "$work/m.npz" "$work/one.npz"
left=$(find "$work" -name '*.tmp' | wc -l)
echo "$processes processes at once on one model: $failed failed, the model is that of one alone, $left temporary files left"
[ "$failed" = 0 ] && [ "$left" = 0 ]
