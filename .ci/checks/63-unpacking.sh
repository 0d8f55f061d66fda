#!/usr/bin/env bash
# Folders into which the natives cannot be unpacked: mounted noexec, read-only, full. A program says so once, names the
# folder and goes on in plain Java, or ends if it insists on native code; once there is room it is native again.
# Mounting needs root, in a mount namespace of its own.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"
if ! unshare --mount true 2>/dev/null; then
    echo "not run: mounting needs root"
    exit 0
fi
if [ "${1:-}" != mounted ]; then
    [ -f app/target/ballast.jar ] ||
        mvn --batch-mode --no-transfer-progress --quiet -pl app -am -Dmaven.test.skip=true package
    exec unshare --mount "$0" mounted
fi

work=$(mktemp -d)
folder=$work/folder
trap 'umount "$folder" 2>/dev/null; rm -rf "$work"' EXIT
mkdir "$folder" "$work/classes"
javac -d "$work/classes" -cp core/target/classes examples/src/other/Call.java

# Runs a program whose natives can go to that folder only; its output is in $work/out and $work/err.
call() {
    java "$@" "-Dorg.bytedeco.javacpp.cachedir=$folder/cache" "-Duser.home=$folder" "-Djava.io.tmpdir=$folder" \
        -XX:-UsePerfData -cp "$work/classes:app/target/ballast.jar" Call >"$work/out" 2>"$work/err"
}
fail() {
    echo "failed: $*" >&2
    cat "$work/out" "$work/err" >&2
    exit 1
}

for option in noexec ro size=8m; do
    mount -t tmpfs -o "$option" tmpfs "$folder"
    call || fail "$option ends the program"
    grep -q '^true: feature 5 -9 ' "$work/out" || fail "$option: another answer"
    [ "$(grep -c 'WARNING: the native linear algebra cannot be loaded' "$work/err")" = 1 ] || fail "$option: no warning"
    grep -q "it is unpacked into $folder.*cachedir=FOLDER. Plain Java takes its place" "$work/err" || fail "$option: no remedy"
    ! call -Dballast.engine=native || fail "$option: native code is insisted on and not there"
    grep -q 'EngineException: the native linear algebra cannot be loaded' "$work/err" || fail "$option: another error"
    [ "$option" = size=8m ] || umount "$folder"
    echo "holds: $option"
done
mount -o remount,size=90m "$folder"
call -Dballast.engine=native || fail "what a full folder left is in the way"
[ ! -s "$work/err" ] || fail "complains though there is room"
echo "holds: full, then room"
