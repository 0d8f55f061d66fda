#!/bin/sh
# How fast 1 GB of CSV becomes samples, beside DuckDB's scan of it, in a heap hardly larger than the matrix:
#   bench/csv_reading.sh [FOLDER [MEGABYTES]]
# The file is written to FOLDER (default: the folder for temporary files) and removed afterwards.
set -eu

cd "$(dirname "$0")/.."
file=${1:-${TMPDIR:-/tmp}}/ballast-csv-reading.csv
megabytes=${2:-1024}
mvn -q -B -P bench -pl bench -am -Dmaven.test.skip=true package
trap 'rm -f "$file"' EXIT
# a number takes 12.5 bytes of text and 8 of memory; a third of the heap is for what comes and goes
java -XX:+UseParallelGC -XX:NewSize=150m -XX:MaxNewSize=150m -Xmx$((megabytes * 90 / 100))m -cp bench/target/benchmarks.jar \
    ballast.bench.CsvReading "$file" "$megabytes"
