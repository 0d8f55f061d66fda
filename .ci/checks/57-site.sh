#!/usr/bin/env bash
# The documents build as a site without a dead link, searchable, with the Javadoc.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"

if ! command -v npm >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends npm
fi
if ! command -v npm >/dev/null; then
    echo "skipped: there is no npm"
    [ -z "${CI:-}" ] || exit 1
    exit 0
fi

docs/site/build
for page in index.html tutorial.html python/ballast_model.py r/ballast_model.R apidocs/index.html apidocs/spark/index.html; do
    [ -s "target/site/$page" ] || { echo "failed: the site has no $page" >&2; exit 1; }
done
ls target/site/assets/chunks/*localSearchIndex* >/dev/null
