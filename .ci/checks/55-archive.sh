#!/usr/bin/env bash
# The archive with its own Java, unpacked and installed, runs where there is no other: reads and writes what needs native
# libraries or other character sets, serves the studio, stores a study, and has its manual.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "failed: $*" >&2
    exit 1
}

mvn --batch-mode --quiet -f "$root/pom.xml" -pl app -am -P dist -Dmaven.test.skip=true package
cd "$work"
tar --extract --gzip --one-top-level=unpacked --strip-components=1 --file "$root"/app/target/ballast-*-linux-*.tar.gz
foreign=$(find unpacked/lib -name '*-windows-*' -o -name '*-macosx-*' -o -name '*-android-*')
[ -z "$foreign" ] || fail "natives of other platforms in the archive: $foreign"

# All that the launcher and the installation call, and no Java.
mkdir tools
for tool in sh sed readlink dirname mkdir rm cp mv ln; do
    ln -s "$(command -v "$tool")" tools/
done
alone() {
    env -i HOME="$work" PATH="$work/tools" "$@"
}
! alone sh -c 'command -v java' || fail "there is a Java on the PATH"

alone unpacked/install.sh "$work/a prefix" >said.txt || fail "install.sh: $(cat said.txt)"
alone unpacked/install.sh "$work/a prefix" >said.txt || fail "install.sh, the second time: $(cat said.txt)"
[ -s "a prefix/lib/ballast/classes.jsa" ] || fail "the installation kept no classes for a quicker start"
mkdir -p other/lib/ballast
! alone unpacked/install.sh "$work/other" 2>/dev/null || fail "install.sh replaced a folder that is not Ballast"

ballast() {
    alone "$work/a prefix/bin/ballast" "$@" >out.txt 2>err.txt || fail "ballast $*: $(cat err.txt)"
    [ ! -s err.txt ] || fail "ballast $* complained: $(cat err.txt)"
}
ballast report -o page.html
ballast convert -o faces.parquet
ballast fit faces.parquet -q -c 5 --model m.npz
ballast outliers faces.parquet -q --model m.npz -o outliers.csv --map map.html
ballast show m.npz -o pictures
ballast studio --once
ballast study epca-sigma --sets faces --repeats 1
printf 'name,x,y\n\203\200,1,2\n\203\201,3,5\n\203\202,4,4\n' >sjis.csv
ballast convert sjis.csv --id name --encoding Shift_JIS -o utf8.csv
grep --quiet 'ム' utf8.csv || fail "no character sets but the usual ones: $(cat utf8.csv)"
for file in page.html m.npz outliers.csv map.html pictures/index.html ballast-study/epca-sigma.html; do
    [ -s "$file" ] || fail "there is no $file"
done
! alone "$work/a prefix/bin/ballast" fit 2>/dev/null || fail "a wrong command ended with status 0"
for command in $(sed -n 's/^  \([a-z]*\)  .*/\1/p' <<<"$(alone "$work/a prefix/bin/ballast" --help | sed -n '/^Commands:/,/^Examples:/p')"); do
    grep --quiet 'SYNOPSIS' "a prefix/share/man/man1/ballast-$command.1" || fail "no page of the manual on $command"
done
echo "the archive runs without another Java: $(du -sh unpacked | cut -f1) unpacked"
