#!/bin/sh
# Fits of mapped files of bytes by rpca-om, 6 GB (7.5 million x 800, 10 components, 5 iterations, Java with 1 GB) and 784 MB (1 million x 784, 30 components,
# 10 iterations, Java with 512 MB):
#   bench/out_of_core.sh [FOLDER]
# The files are written to FOLDER (default: the folder for temporary files) and removed afterwards. For each: the speed at which the system reads it, from the
# medium and then from memory; the fit, with its passes over the file and what these cost alone; and the most memory it held beyond pages of the file.
set -eu

cd "$(dirname "$0")/.."
folder=${1:-${TMPDIR:-/tmp}}
file=$folder/ballast-out-of-core.npy
mvn -q -B -P bench -pl bench -am -Dmaven.test.skip=true package
trap 'rm -f "$file"' EXIT

run() { # rows columns components iterations heap
    java -cp bench/target/benchmarks.jar ballast.bench.WideBytes "$file" "$1" "$2"
    echo "== $1 x $2 bytes, rpca-om, $3 components, $4 iterations, -Xmx$5"
    sync
    dd of="$file" oflag=nocache conv=notrunc,fdatasync count=0 2>/dev/null # forget its pages
    for from in medium memory; do
        echo "reading from $from: $(dd if="$file" of=/dev/null bs=16M 2>&1 | tail -1)"
    done
    dd of="$file" oflag=nocache conv=notrunc,fdatasync count=0 2>/dev/null
    java -XX:+UseParallelGC -Xmx"$5" -cp bench/target/benchmarks.jar ballast.bench.StreamedFit "$file" rpca-om "$3" "$4" &
    fit=$!
    most=0
    while kill -0 $fit 2>/dev/null; do
        now=$(sed -n 's/^RssAnon:[^0-9]*\([0-9]*\).*/\1/p' /proc/$fit/status 2>/dev/null || true)
        [ "${now:-0}" -le "$most" ] || most=$now
        sleep 0.2
    done
    wait $fit
    echo "most memory beyond the file: $((most / 1024)) MB"
}

run 1000000 784 30 10 512m
run 7500000 800 10 5 1g
