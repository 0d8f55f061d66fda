#!/bin/sh
# Installs the Ballast of this folder: ./install.sh [PREFIX]
# PREFIX is ~/.local unless given. The program goes to PREFIX/lib/ballast, where an earlier one is replaced, a link to
# PREFIX/bin/ballast and the manual to PREFIX/share/man/man1. To remove it, delete these.
set -eu

here=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd)
prefix=${1:-$HOME/.local}
program=$prefix/lib/ballast
[ -f "$here/ballast.jar" ] || {
    echo "install.sh: there is no ballast.jar in $here; run it from the unpacked archive" >&2
    exit 2
}
if [ -e "$program" ] && ! [ -f "$program/ballast.jar" ]; then
    echo "install.sh: $program is there and is not Ballast; remove it, or give another PREFIX" >&2
    exit 2
fi
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share/man/man1"
rm -rf "$program.new"
cp -R "$here" "$program.new"
rm -rf "$program"
mv "$program.new" "$program"
cp "$program/share/man/man1/"ballast*.1 "$prefix/share/man/man1/"
# Classes as Java keeps them in memory, which halve the time that a command takes to start. They hold for this place only.
if [ -x "$program/runtime/bin/java" ]; then
    "$program/runtime/bin/java" -XX:+UseParallelGC -Xshare:dump >/dev/null 2>&1 || true
    (cd "$program" && BALLAST_JAVA_OPTS=-XX:ArchiveClassesAtExit=classes.jsa bin/ballast --stacktrace studio --once) \
        >/dev/null 2>&1 || rm -f "$program/classes.jsa"
fi
ln -sf ../lib/ballast/bin/ballast "$prefix/bin/ballast"
echo "installed $("$prefix/bin/ballast" --version): $prefix/bin/ballast"
case :$PATH: in
    *:"$prefix/bin":*) ;;
    *) echo "$prefix/bin is not on the PATH; add it: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
