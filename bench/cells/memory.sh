#!/bin/sh
# Peak memory of a method for cells on a large table of floats, in all (heap and native):
#
#   bench/cells/memory.sh [METHOD [SAMPLES [FEATURES [COMPONENTS [NOISE]]]]]      accaltproj 100000 1000 10 0.1
#
# A table of this rank with noise of this standard deviation and 5 % bad cells is written to a temporary folder, in
# slices, and fitted with the heap limited to BALLAST_HEAP (400m). Needs numpy and /usr/bin/time. pcp takes noise for a
# part of L, which then has nearly as many axes as there are features: give it none.
set -eu

method=${1:-accaltproj}
samples=${2:-100000}
features=${3:-1000}
components=${4:-10}
noise=${5:-0.1}
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 - "$folder/x.npy" "$samples" "$features" "$components" "$noise" <<'PYTHON'
import sys
import numpy as np

n, d, c = map(int, sys.argv[2:5])
noise = float(sys.argv[5])
rng = np.random.default_rng(1)
axes = rng.standard_normal((c, d)).astype('f4')
x = np.lib.format.open_memmap(sys.argv[1], 'w+', 'f4', (n, d))
for first in range(0, n, 5000):
    m = min(5000, n - first)
    part = rng.standard_normal((m, c)).astype('f4') @ axes + noise * rng.standard_normal((m, d)).astype('f4')
    part[rng.random((m, d)) < .05] += 20
    x[first:first + m] = part
x.flush()
PYTHON

"$root/ballast" methods >/dev/null
BALLAST_JAVA_OPTS="-Xmx${BALLAST_HEAP:-400m}" /usr/bin/time -v "$root/ballast" fit "$folder/x.npy" --method "$method" \
    -c "$components" --model "$folder/m.npz" --threads 1 --quiet --json >"$folder/said.json" 2>"$folder/time" || {
    cat "$folder/time" >&2
    exit 1
}
python3 - "$folder" "$samples" "$features" "$components" <<'PYTHON'
import json, re, sys

folder, n, d, c = sys.argv[1], *map(int, sys.argv[2:])
peak = int(re.search(r'Maximum resident set size \(kbytes\): (\d+)', open(folder + '/time').read()).group(1)) / 1024
stored, factors = n * d * 4 / 2**20, (n + d) * c * 8 / 2**20
said = json.load(open(folder + '/said.json'))
print(f'{said["method"]}, {n} x {d} floats: peak {peak:.0f} MB; stored data {stored:.0f} MB, factors {factors:.0f} MB, '
      f'(peak - factors) / stored = {(peak - factors) / stored:.2f}; fit {said["seconds"]:.1f} s, '
      f'{said["iterations"]} iterations')
PYTHON
