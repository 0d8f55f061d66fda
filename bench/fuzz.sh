#!/bin/sh
# Coverage-guided fuzzing of the readers, of models, studies (yaml) and commands with Jazzer:
#   bench/fuzz.sh [SECONDS [FORMAT]...]
#
# Each FORMAT (default: all) runs for SECONDS (default: 60), starting from the files that the real tools wrote and from
# what is kept in data/src/test/fuzz/FORMAT, or app/src/test/fuzz/FORMAT for models, studies and commands. An input that
# gives anything but an answer or one clear line is kept as target/fuzz/FORMAT/crash-...; put it there once it is
# repaired, and FuzzCorpusTest or AppFuzzCorpusTest looks at it in every build. Needs Maven, and the network the first
# time.
set -eu

cd "$(dirname "$0")/.."
jazzer=0.30.0
seconds=${1:-60}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- npy npz mat5 mat73 idx idxgz image csv csvgz arff libsvm parquet jsonl model yaml command
work=$PWD/target/fuzz
mkdir -p "$work/lib"

mvn -q -B -pl app -am -DskipTests test-compile
for part in jazzer jazzer-api; do
    [ -f "$work/lib/$part-$jazzer.jar" ] || mvn -q -B -N dependency:copy -Dartifact=com.code-intelligence:$part:$jazzer \
        -DoutputDirectory="$work/lib"
done
[ -f "$work/lib/classpath" ] || mvn -q -B -pl app -am -DskipTests package dependency:build-classpath \
    -Dmdep.outputFile="$work/lib/classpath"

seeds() {
    files=data/src/test/resources/ballast/data
    case $1 in
        npy) echo $files/file/npy/*.npy ;;
        npz) echo $files/file/npz/*.npz $files/model/*.npz ;;
        mat5) echo $files/file/mat/*.mat $files/file/octave/v*.mat ;;
        mat73) echo $files/file/mat73/*.mat ;;
        image) echo $files/image/png/*.png $files/image/pnm/*.p?m $files/image/bmp/* $files/image/gif/* $files/image/jpeg/* ;;
        csv) echo $files/file/text/*.csv $files/file/r/*.csv $files/file/octave/*.csv ;;
        csvgz) echo $files/file/table/*.csv.gz ;;
        arff) echo $files/file/arff/*.arff $files/file/r/*.arff ;;
        parquet) echo $files/file/table/*.parquet ;;
        jsonl) echo $files/file/table/*.jsonl ;;
        libsvm) echo $files/file/libsvm/*.libsvm $files/file/libsvm/*.svm ;;
        model) echo model/src/test/resources/ballast/model/*.npz ;;
        yaml) echo study/src/main/resources/ballast/study/plan/*.yaml ;;
        command) grep -h '^ *\./ballast ' README.md docs/*.md docs/how-to/*.md | sed 's/ *#.*//; s/^ *\.\/ballast //' | sort -u >"$work/commands"
            split -l 1 "$work/commands" "$work/command-"
            echo "$work"/command-* ;;
    esac
}

status=0
for format in "$@"; do
    corpus=$work/$format/corpus
    mkdir -p "$corpus"
    for seed in $(seeds "$format") data/src/test/fuzz/"$format"/* app/src/test/fuzz/"$format"/*; do
        case $seed in
            *.values) ;;
            *) [ ! -f "$seed" ] || cp "$seed" "$corpus/seed-$(basename "$seed")" ;;
        esac
    done
    case $format in
        model | yaml | command) target=ballast.app.AppFuzz ;;
        *) target=ballast.data.fuzz.ReaderFuzz ;;
    esac
    classes=
    for module in core model data study studio spark app; do
        classes=$classes:$PWD/$module/target/classes:$PWD/$module/target/test-classes
    done
    echo "== $format, $seconds s"
    (cd "$work/$format" &&
    exec java -Xmx1g -XX:-OmitStackTraceInFastThrow -Djava.awt.headless=true \
        -cp "$work/lib/jazzer-$jazzer.jar:$work/lib/jazzer-api-$jazzer.jar$classes:$(cat "$work/lib/classpath")" \
        com.code_intelligence.jazzer.Jazzer --target_class=$target --target_args="$format" \
        --instrumentation_includes='ballast.data.**:ballast.npz.**:ballast.model.**:ballast.study.**:ballast.app.**:us.hebi.**:io.jhdf.**' --reproducer_path="$work/$format" \
        --disabled_hooks=com.code_intelligence.jazzer.sanitizers.SqlInjection \
        -artifact_prefix="$work/$format/" -max_total_time="$seconds" -timeout=600 -rss_limit_mb=3000 -max_len=20000 \
        -print_final_stats=1 "$corpus") >"$work/$format/log" 2>&1 || { status=1; echo "   found something, see $work/$format"; }
    grep -E "stat::number_of_executed_units|== Java|DEDUP|ERROR:" "$work/$format/log" || true
done
exit $status
