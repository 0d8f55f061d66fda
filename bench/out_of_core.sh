#!/bin/sh
# A fit of 6 GB of bytes (7.5 million x 800) by rpca-om with 10 components in a Java of 1 GB:
#   bench/out_of_core.sh [FOLDER [ROWS]]
# The file is written to FOLDER (default: the folder for temporary files) and removed afterwards. Prints the speed at which the system reads the file, twice, the time of the
# fit, and the most memory that it held beyond pages of the file.
set -eu

cd "$(dirname "$0")/.."
folder=${1:-${TMPDIR:-/tmp}}
rows=${2:-7500000}
file=$folder/ballast-out-of-core.npy
mvn -q -B -pl bench -am -Dmaven.test.skip=true package
trap 'rm -f "$file" "$file.model.npz" "$file.json"' EXIT
java -cp bench/target/benchmarks.jar ballast.bench.WideBytes "$file" "$rows" 800
ls -l "$file"
for k in 1 2; do
    dd if="$file" of=/dev/null bs=16M 2>&1 | tail -1
done

java -XX:+UseParallelGC -Xmx1g -jar app/target/ballast.jar fit "$file" --method rpca-om --components 10 --max-iterations 5 \
    --model "$file.model.npz" --json >"$file.json" &
fit=$!
most=0
while kill -0 $fit 2>/dev/null; do
    now=$(sed -n 's/^RssAnon:[^0-9]*\([0-9]*\).*/\1/p' /proc/$fit/status 2>/dev/null || true)
    [ "${now:-0}" -le "$most" ] || most=$now
    sleep 0.5
done
wait $fit
cat "$file.json"
echo "most memory beyond the file: $((most / 1024)) MB"
