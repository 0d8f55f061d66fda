#!/bin/sh
# Kills processes at random moments:  bench/kill.sh [TIMES [SEED]]
#
# TIMES (default: 100) fits that replace a model, and as many studies that go on where the last was killed, each ended
# by SIGKILL after a random time. After every kill the model must be one that opens, equal to the one from before or to
# the new one, and the study must go on; at the end its tables are those of a study that was never killed. Ends with
# status 1 if not.
set -eu

cd "$(dirname "$0")/.."
times=${1:-100}
seed=${2:-1}
./ballast formats >/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMP_NUM_THREADS=1

cat >"$work/datasets.yaml" <<'YAML'
tiny:
  title: drawn faces, 16x16
  generated: faces
  shape: 16x16
YAML
cat >"$work/mine.yaml" <<'YAML'
id: mine
title: A study that is killed
protocol: reconstruction
measure: error
repeats: 12
components: [5]
contamination: "features:0.2"
data: [tiny]
methods: [pca, rpca-om, {id: rpca-an, set: {k: [0.6, 0.8]}}]
YAML
./ballast convert --shape 16x16 -o "$work/faces.npz" >/dev/null
./ballast fit "$work/faces.npz" --method pca -c 5 --model "$work/five.npz" -q
./ballast fit "$work/faces.npz" --method pca -c 6 --model "$work/six.npz" -q

# Milliseconds up to a limit, from a small generator of pseudo-random numbers.
state=$seed
draw() {
    state=$(((state * 1103515245 + 12345) % 2147483648))
    echo $((state / 65536 % $1))
}

# Runs a command for a time and kills it; its status, 0 if it was faster.
killed() {
    milliseconds=$1
    shift
    "$@" >/dev/null 2>"$work/err" &
    process=$!
    (sleep "$(printf '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000)))" && kill -KILL "$process" 2>/dev/null) &
    killer=$!
    wait "$process" 2>/dev/null && status=0 || status=$?
    kill "$killer" 2>/dev/null || true
    wait "$killer" 2>/dev/null || true
}

wrong=0
complain() {
    echo "wrong: $*" >&2
    wrong=$((wrong + 1))
}

# A whole run says how long there is something to kill.
begin=$(date +%s%N)
./ballast study "$work/mine.yaml" --datasets "$work" --out "$work/whole" -q
study=$((($(date +%s%N) - begin) / 1000000))
begin=$(date +%s%N)
./ballast fit "$work/faces.npz" --method pca -c 6 --model "$work/six.npz" -q
fit=$((($(date +%s%N) - begin) / 1000000))

kills=0
model=$work/m.npz
cp "$work/five.npz" "$model"
for turn in $(seq "$times"); do
    killed "$(draw $((fit + fit / 4)))" ./ballast fit "$work/faces.npz" --method pca -c 6 --model "$model" -q
    [ "$status" = 0 ] || kills=$((kills + 1))
    cmp -s "$model" "$work/five.npz" || cmp -s "$model" "$work/six.npz" || complain "fit $turn: $model is neither model"
    cp "$work/five.npz" "$model"
done
echo "fits: $times, $kills killed"

kills=0
for turn in $(seq "$times"); do
    killed "$(draw $((study + study / 4)))" ./ballast study "$work/mine.yaml" --datasets "$work" --out "$work/out" -q
    case $status in
        0) rm -rf "$work/out" ;;
        137) kills=$((kills + 1)) ;;
        *) complain "study $turn ended with status $status: $(cat "$work/err")" ;;
    esac
done
./ballast study "$work/mine.yaml" --datasets "$work" --out "$work/out" -q
for table in "$work"/whole/mine/*-error.csv; do
    cmp "$table" "$work/out/mine/$(basename "$table")" || complain "$table differs"
done
echo "studies: $times, $kills killed"
left=$(find "$work" -name '*.tmp' | wc -l)
echo "unfinished files left, each deleted with the next writing a day later: $left"
[ "$wrong" = 0 ]
