#!/usr/bin/env bash
# Drawn tables and arrays through fit, transform, reconstruct, outliers and update, beside an oracle in Python:
# every pair of 36 factors, which 300 cases have, in one JVM, and some on Spark. A difference without a notice fails.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
python=/usr/bin/python3
if ! "$python" -c 'import numpy, scipy' 2>/dev/null; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "numpy and scipy are missing for $python, and only root can install them" >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-numpy python3-scipy
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/ballast" --version >/dev/null # brings the jar up to date
. "$root/bench/spark/common.sh"
"$root/bench/spark/cluster" home >/dev/null # fetches Spark if it is not there
javac -nowarn -proc:none -d "$work" -cp "$root/app/target/ballast.jar:$root/app/target/lib/*" \
    "$root/app/src/test/java/ballast/app/Battery.java"
PYTHONDONTWRITEBYTECODE=1 "$python" "$root/app/src/test/battery/battery.py" \
    "$work:$root/app/target/ballast.jar" --cases "${BATTERY_CASES:-1000}" --seed "${BATTERY_SEED:-1}" \
    --spark "${BATTERY_SPARK:-20}" --spark-jars "$jars"
