#!/usr/bin/env bash
# Programs of others that use the published artifacts: Maven on the class path and on the module path, an image of
# jlink, on every Java that is installed, with natives of another platform beside those of this one; a build of Gradle;
# a script of JBang; and what sbt reads of the POMs.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

fail() {
    echo "failed: $*" >&2
    exit 1
}

# A local repository that has what the usual one has, but Ballast's artifacts to itself.
usual=${MAVEN_REPOSITORY:-$HOME/.m2/repository}
mkdir -p "$work/m2/io/github"
for folder in "$usual"/* "$usual"/io/* "$usual"/io/github/*; do
    linked=$work/m2/${folder#"$usual"/}
    [ -e "$linked" ] || [ "${folder##*/}" = ballast-pca ] || ln -s "$folder" "$linked"
done
maven=(mvn --batch-mode --no-transfer-progress --quiet -Dstyle.color=never "-Dmaven.repo.local=$work/m2")

property() {
    "${maven[@]}" help:evaluate -Dexpression="$1" -DforceStdout | sed 's/\x1b\[[0-9;]*m//g'
}
platform=$(property native.platform)
version=$(property project.version)
other=windows-x86_64
[ "$platform" != "$other" ] || other=linux-x86_64
"${maven[@]}" -Dnatives.all -pl "core,model,bom,natives,natives/$platform,natives/$other" -am -Dmaven.test.skip=true install -Dspotless.check.skip=true \
    -Dcheckstyle.skip=true -Dforbiddenapis.skip=true

# What Gradle and sbt read: neither knows profiles of a parent, nor properties that they set.
artifacts=$work/m2/io/github/ballast-pca
for artifact in core model bom "natives-$platform" "natives-$other"; do
    pom=$artifacts/ballast-$artifact/$version/ballast-$artifact-$version.pom
    ! grep -E '<parent>|<profile>|<scope>test' "$pom" || fail "$pom is not flat"
    ! grep -F '${' "$pom" | grep -vF '${project.version}' || fail "$pom has properties"
done

# The comparison with a release leaves out what is not exported to everybody.
for module in core model data; do
    find "$module/src/main/java" -name '*.java' ! -name module-info.java -printf '%h\n' | sort -u |
        sed "s|$module/src/main/java/||; s|/|.|g" | while read -r package; do
        grep -q "exports $package;" "$module/src/main/java/module-info.java" && wanted=0 || wanted=1
        [ "$(grep -cE "<exclude>$package</exclude>" pom.xml)" = $wanted ] ||
            fail "pom.xml must name $package as excluded if, and only if, $module does not export it"
    done
done

client() {
    mkdir -p "$work/$1/src/main/java/client"
    cat >"$work/$1/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>client</groupId><artifactId>client</artifactId><version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencyManagement><dependencies><dependency>
    <groupId>io.github.ballast-pca</groupId><artifactId>ballast-bom</artifactId><version>$version</version>
    <type>pom</type><scope>import</scope>
  </dependency></dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>io.github.ballast-pca</groupId><artifactId>ballast-model</artifactId></dependency>
    <dependency>
      <groupId>io.github.ballast-pca</groupId><artifactId>ballast-natives-$platform</artifactId>
      <scope>runtime</scope>
    </dependency>
    <dependency>
      <groupId>io.github.ballast-pca</groupId><artifactId>ballast-natives-$other</artifactId>
      <scope>runtime</scope>
    </dependency>
  </dependencies>
  <build><plugins>
    <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
    <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
    <plugin><artifactId>maven-dependency-plugin</artifactId><version>3.11.0</version></plugin>
  </plugins></build>
</project>
POM
    cat >"$work/$1/src/main/java/client/Main.java" <<'JAVA'
package client;

import ballast.fit.Fit;
import ballast.method.VectorMethods;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

public final class Main {
    public static void main(String[] arguments) throws Exception {
        Random random = new Random(1);
        double[][] rows = new double[60][5];
        for (double[] row : rows) {
            double t = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = (j + 1) * t + 0.1 * random.nextGaussian();
            }
        }
        Path file = Files.createTempFile("client", ".npz");
        VectorMethods.RPCA_OM.sized(1).fit(rows).save(file);
        Fit<?> fit = Fit.load(file);
        Files.delete(file);
        System.out.printf("%.6f%n", Math.abs(fit.score(rows)[7][0]));
    }
}
JAVA
}

client classpath
client modules
cat >"$work/modules/src/main/java/module-info.java" <<'JAVA'
module client {
    requires ballast.model;
}
JAVA
for kind in classpath modules; do
    "${maven[@]}" -f "$work/$kind/pom.xml" compile dependency:copy-dependencies -DincludeScope=runtime \
        -DoutputDirectory="$work/$kind/lib"
done

# Prints one number, the same everywhere, and complains of nothing.
expected=
runs() {
    local how=$1
    shift
    "$@" >"$work/out" 2>"$work/err" || fail "$how: $(head -n 5 "$work/err")"
    [ ! -s "$work/err" ] || fail "$how complains: $(head -n 5 "$work/err")"
    expected=${expected:-$(cat "$work/out")}
    [ "$(cat "$work/out")" = "$expected" ] || fail "$how: $(cat "$work/out") instead of $expected"
    echo "runs: $how"
}
for home in /usr/lib/jvm/java-17-openjdk-* /usr/lib/jvm/*-25-*; do
    [ -x "$home/bin/jlink" ] || continue
    java=$(basename "$home")
    quiet=()
    ! "$home/bin/java" --sun-misc-unsafe-memory-access=allow -version >/dev/null 2>&1 ||
        quiet=(--sun-misc-unsafe-memory-access=allow)
    runs "$java, class path" "$home/bin/java" "${quiet[@]}" --enable-native-access=ALL-UNNAMED \
        -cp "$work/classpath/target/classes:$work/classpath/lib/*" client.Main
    native=--enable-native-access=org.bytedeco.javacpp,org.bytedeco.openblas
    runs "$java, module path" "$home/bin/java" "${quiet[@]}" $native \
        -p "$work/modules/target/classes:$work/modules/lib" -m client/client.Main
    "$home/bin/jlink" -p "$work/modules/target/classes:$work/modules/lib" --output "$work/$java" \
        --add-modules "client,ballast.natives.${platform//-/.}"
    runs "$java, image of jlink" "$work/$java/bin/java" "${quiet[@]}" $native -m client/client.Main
done

# Natives of another platform alone: plain Java takes over, and says what is missing.
find "$work/classpath/lib" -name "*$platform*" -delete
java -cp "$work/classpath/target/classes:$work/classpath/lib/*" client.Main >"$work/out" 2>"$work/err"
[ "$(cat "$work/out")" = "$expected" ] || fail "natives of $other alone: $(cat "$work/out") instead of $expected"
grep -q "only for $other: add the artifact io.github.ballast-pca:ballast-natives-$platform" "$work/err" ||
    fail "natives of $other alone: $(cat "$work/err")"
echo "runs: natives of $other alone"

if command -v gradle >/dev/null; then
    mkdir "$work/gradle"
    cp -r "$work/classpath/src" "$work/gradle"
    cat >"$work/gradle/build.gradle" <<GRADLE
apply plugin: 'application'
mainClassName = 'client.Main'
repositories { maven { url 'file:$work/m2' } }
dependencies {
    implementation 'io.github.ballast-pca:ballast-model:$version'
    runtimeOnly 'io.github.ballast-pca:ballast-natives-$platform:$version'
}
GRADLE
    # Debian's starter tells the version of Java as an error.
    gradle() { command gradle --project-dir "$work/gradle" --offline --no-daemon --quiet run 2>/dev/null; }
    runs Gradle gradle
elif [ -n "${CI:-}" ]; then
    fail "there is no gradle"
fi

# A script that names what it needs, which JBang resolves; JBang itself is fetched here and is part of no build.
mkdir "$work/jbang"
cat >"$work/jbang/pom.xml" <<'POM'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>dev.jbang</groupId><artifactId>jbang-cli</artifactId><version>0.132.1</version>
  </dependency></dependencies>
</project>
POM
"${maven[@]}" -f "$work/jbang/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath \
    -Dmdep.outputFile="$work/jbang/path"
sed "s|:0\.1\.0$|:$version|; s|natives-linux-x86_64|natives-$platform|" examples/src/other/Call.java >"$work/jbang/Call.java"
# It prints the command that its launcher runs, and ends with 255.
export JBANG_DIR=$work/jbang JBANG_REPO=$work/m2 JBANG_RUNTIME_SHELL=bash
if java -cp "$(cat "$work/jbang/path")" dev.jbang.Main --quiet --offline run "$work/jbang/Call.java" \
    >"$work/jbang/command" 2>"$work/jbang/err" || [ $? != 255 ]; then
    fail "JBang: $(head -n 5 "$work/jbang/err")"
fi
eval "$(cat "$work/jbang/command")" >"$work/jbang/out"
grep -q '^true: feature 5 -9 ' "$work/jbang/out" || fail "JBang prints $(cat "$work/jbang/out")"
echo "runs: JBang"
