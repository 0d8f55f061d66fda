#!/usr/bin/env bash
# The programs of examples/src/other: calls from Kotlin, Scala and a notebook, and the same work with scikit-learn and
# Spark ML. Compilers are fetched here and are part of no build.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
other=examples/src/other
ballast=$root/app/target/ballast.jar
[ -f "$ballast" ] || mvn --batch-mode --no-transfer-progress --quiet -pl app -am -Dmaven.test.skip=true package

# Prints the class path of libraries, group:artifact:version each, with all that they need.
libraries() {
    local folder dependency
    folder=$(mktemp -d -p "$work")
    {
        echo '<project><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version>'
        echo '<dependencies>'
        for dependency in "$@"; do
            IFS=: read -r group artifact version <<<"$dependency"
            echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency>"
        done
        echo '</dependencies></project>'
    } >"$folder/pom.xml"
    mvn --batch-mode --no-transfer-progress --quiet -f "$folder/pom.xml" \
        org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath -Dmdep.outputFile="$folder/path" >&2
    cat "$folder/path"
}
version() {
    sed -n "s|.*<$1.version>\(.*\)</$1.version>.*|\1|p" pom.xml
}

# Each finds the feature that is wrong.
judges() {
    local how=$1
    shift
    "$@" >"$work/out" 2>"$work/err" || { echo "failed: $how: $(head -n 5 "$work/err")" >&2; exit 1; }
    grep -q '^true: feature 5 -9 ' "$work/out" || { echo "failed: $how prints $(cat "$work/out")" >&2; exit 1; }
    echo "runs: $how"
}

kotlin=$(libraries org.jetbrains.kotlin:kotlin-compiler-embeddable:2.2.20)
java -cp "$kotlin" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -Werror \
    -cp "$ballast:$root/core/target/classes:$kotlin" -d "$work/kotlin" "$other/Call.kt"
judges Kotlin java -cp "$work/kotlin:$ballast:$kotlin" CallKt

scala=$(libraries "org.scala-lang:scala-compiler:$(version scala)")
mkdir "$work/scala"
java -cp "$scala" scala.tools.nsc.Main -Xfatal-warnings -cp "$ballast:$root/core/target/classes:$scala" -d "$work/scala" \
    "$other/Call.scala"
judges Scala java -cp "$work/scala:$ballast:$scala" Call

# Without the lines that only the kernel of the notebook knows.
/usr/bin/python3 - "$other/first-fit.ipynb" >"$work/cells.jsh" <<'PYTHON'
import json
import sys

for cell in json.load(open(sys.argv[1]))["cells"]:
    if cell["cell_type"] == "code":
        print("".join(line for line in cell["source"] if not line.startswith("%")))
print("/exit")
PYTHON
judges "cells of the notebook" jshell --class-path "$ballast" --feedback silent "$work/cells.jsh"

/usr/bin/python3 "$other/beside_sklearn.py"
echo "runs: scikit-learn"

opens=$(printf -- '--add-opens=java.base/%s=ALL-UNNAMED ' java.io java.lang java.lang.invoke java.net java.nio java.util \
    java.util.concurrent sun.nio.ch sun.security.action)
spark=$(libraries "org.apache.spark:spark-mllib_2.13:$(version spark)" "org.scala-lang:scala-library:$(version scala)")
# shellcheck disable=SC2086
java $opens -cp "$spark" "$other/BesideSpark.java" >"$work/out" 2>"$work/err" ||
    { echo "failed: Spark ML: $(tail -n 5 "$work/err")" >&2; exit 1; }
grep -qx '200 2 true' "$work/out" || { echo "failed: Spark ML prints $(cat "$work/out")" >&2; exit 1; }
echo "runs: Spark ML"
