#!/usr/bin/env bash
# Ten tasks of a first user, from the raw file to the page that is sent, each in one command, on files as people have
# them: docs/python/plant.py writes the table of the tutorial, which is also packed, converted and split here.
# With PICTURES=DIR, and a Chromium, the pages are kept there as pictures, light, dark and as they would be printed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "failed: $*" >&2
    exit 1
}

task() {
    echo "ballast $*"
    "${BALLAST:-$root/ballast}" "$@" </dev/null >out.txt 2>err.txt || fail "$(cat err.txt)"
}

has() {
    grep --quiet --fixed-strings -- "$2" "$1" || fail "$1 does not say '$2': $(head -c 2000 "$1")"
}

python3 "$root/docs/python/plant.py"
python3 -m zipfile -c plant.zip plant.csv
(head -n 3 plant.csv && sed -n '100,140p' plant.csv && echo 'R999;2026-04-01;181,0;92,1;41,0;76,0') >next.csv

task report plant.csv --na -999 -o page.html # 1: what is wrong with my table?
has out.txt "11 of 200 samples (5.5 %) are outliers; the farthest is R091: pressure 98.4"
has page.html "R091"
task outliers plant.zip -o outliers.csv # 2: which rows, from the packed file; -999 is asked about
has err.txt "if that stands for missing ones, use --na -999"
task cells plant.csv --na -999 -o cells.csv --map cells.svg # 3: which values?
has cells.csv "R018"
task clean plant.csv --na -999 -o repaired.csv # 4: my file again, repaired
[ "$(diff plant.csv repaired.csv | grep --count '^>')" = 6 ] || fail "not six lines differ: $(diff plant.csv repaired.csv)"
has repaired.csv "Boiler house, first quarter"
task components plant.csv --na -999 -o scree.html # 5: how many components?
has out.txt "1 component is recommended"
task fit plant.csv --na -999 --model plant.npz # 6: a model
task outliers next.csv --model plant.npz --map next.html -o next-outliers.csv # 7: are the new rows like the old ones?
has out.txt "R999"
task transform plant.npz next.csv -o scores.csv # 8: their scores
task convert plant.csv --na -999 --missing mask -o plant.parquet # 9: for another program
task compare plant.csv --na -999 --missing drop-rows --methods pca,ballast,robpca --report comparison # 10: is robust worth it here?
for file in page.html outliers.csv cells.svg scree.html plant.npz next.html scores.csv plant.parquet comparison/report.html; do
    [ -s "$file" ] || fail "there is no $file"
done

if [ -n "${PICTURES:-}" ]; then
    mkdir -p "$PICTURES"
    for page in page next scree comparison/report; do
        name=$(basename "$page")
        browser=(chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run
            --disable-background-networking "--user-data-dir=$work/profile" --window-size=1280,2400)
        "${browser[@]}" --screenshot="$PICTURES/$name-light.png" "file://$work/$page.html" 2>/dev/null
        "${browser[@]}" --blink-settings=preferredColorScheme=0 --screenshot="$PICTURES/$name-dark.png" \
            "file://$work/$page.html" 2>/dev/null
        "${browser[@]}" --print-to-pdf="$PICTURES/$name.pdf" "file://$work/$page.html" 2>/dev/null
    done
fi
echo "ten tasks of a first user, each in one command"
