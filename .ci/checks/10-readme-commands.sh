#!/usr/bin/env bash
# What the README tells a newcomer to type, typed in an empty folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

"$root/ballast" methods >/dev/null # builds if need be, and says so

# Indented lines that begin with ./ballast, without their remarks.
sed -n 's/^    \.\/ballast \([^#]*\).*/\1/p' "$root/README.md" >commands.txt
[ "$(wc -l <commands.txt)" -ge 5 ] || {
    echo "failed: found only these commands in the README: $(cat commands.txt)" >&2
    exit 1
}
# A recommendation that tries less than the usual minute long.
echo "recommend.budget=5" >defaults.properties
export BALLAST_DEFAULTS=$work/defaults.properties
while read -r -a words; do
    echo "./ballast ${words[*]}"
    "$root/ballast" "${words[@]}" </dev/null >out.txt 2>err.txt || {
        echo "failed: $(cat err.txt)" >&2
        exit 1
    }
    # Long work says every half minute how far it is.
    if grep --invert-match ' % after [0-9]* s' err.txt; then
        echo "failed, it complained of that" >&2
        exit 1
    fi
done <commands.txt
for file in example-report.html ballast-report/report.html m.npz scores.npy seen/001.png pictures/index.html outliers.csv map.html; do
    [ -s "$file" ] || {
        echo "failed: there is no $file" >&2
        exit 1
    }
done
echo "every command of the README works"
