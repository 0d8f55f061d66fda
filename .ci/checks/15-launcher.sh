#!/usr/bin/env bash
# What the launcher says where it cannot build, in checkouts of empty sources with a Maven and a Java that do nothing.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
chmod 755 "$work"

fail() {
    echo "failed: $*" >&2
    exit 1
}

# Ends with status 1 and one line that has these words.
refused() {
    local launcher=$1 status=0 word
    shift
    # Permissions hold for everybody but the superuser.
    local -a user=()
    [ "$(id -u)" != 0 ] || user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    "${user[@]}" env PATH="$work/bin:$PATH" JAVA_HOME="$work" "$launcher" methods >"$work/out" 2>"$work/err" </dev/null ||
        status=$?
    [ "$status" -eq 1 ] || fail "$launcher ended with $status, not 1: $(cat "$work/out" "$work/err")"
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "$launcher did not say one line: $(cat "$work/err")"
    for word in "$@"; do
        grep --quiet --fixed-strings -- "$word" "$work/err" || fail "$launcher does not say '$word': $(cat "$work/err")"
    done
}

mkdir "$work/bin"
printf '#!/bin/sh\necho "Apache Maven 3.9.9"\n' >"$work/bin/mvn"
printf '#!/bin/sh\nexit 0\n' >"$work/bin/java"
chmod +x "$work/bin/mvn" "$work/bin/java"
echo 'JAVA_VERSION="17.0.1"' >"$work/release"

mkdir -m 777 "$work/alone"
cp "$root/ballast" "$work/alone/"
refused "$work/alone/ballast" "$work/alone is no checkout of Ballast" "ln -s"
[ "$(ls "$work/alone")" = ballast ] || fail "the launcher alone made files beside itself: $(ls "$work/alone")"

mkdir -p "$work/checkout/app/src/main" "$work/checkout/core/src/main"
touch "$work/checkout/pom.xml"
cp "$root/ballast" "$work/checkout/"
chmod -R a-w "$work/checkout"
refused "$work/checkout/ballast" "there is no $work/checkout/app/target/ballast.jar" "may not be written to"

chmod -R u+w "$work/checkout"
mkdir -p "$work/checkout/app/target" "$work/checkout/target/launcher"
touch --date=2020-01-01 "$work/checkout/app/target/ballast.jar" "$work/checkout/target/launcher/built"
chmod -R a-w "$work/checkout"
refused "$work/checkout/ballast" "ballast.jar is older than the sources" "may not be written to"
echo "the launcher says what is wrong where it cannot build"
