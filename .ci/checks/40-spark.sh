#!/usr/bin/env bash
# A real Spark cluster on this machine: a master, two workers, executors in processes of their own. Every method that
# runs there agrees with the local fit, losses of an executor and of a worker change nothing, a killed driver leaves
# nothing half-written, a saved pipeline transforms alike elsewhere, and NumPy opens the models.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
ballast=$root/ballast
python=/usr/bin/python3
. "$root/bench/spark/common.sh"

work=$(mktemp -d)
port=17077
master=spark://127.0.0.1:$port

end() {
    "$root/bench/spark/cluster" stop
    rm -rf "$work"
}
trap end EXIT

"$root/bench/spark/cluster" stop
[ "$("$root/bench/spark/cluster" start 1g $port)" = "$master" ] || fail "the cluster does not start"
export SPARK_HOME=$home
pids=$cache/cluster/pids
compile "$root/bench/spark/ClusterCheck.java" "$work/check"
check() {
    spark_java "$work/check" ClusterCheck "$master" "$work/check/program.jar,$(sent_jars)" "$pids" "$@"
}

# MLlib with the BLAS of the system and Ballast with its own in one process, whoever comes first.
has_openblas() {
    ldconfig -p | grep -q 'libopenblas\.so\.0'
}
if ! has_openblas && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libopenblas0 >/dev/null || true
fi
if has_openblas; then
    compile "$root/bench/spark/BesideMllib.java" "$work/beside"
    for where in 'local[1]' "$master"; do
        for order in 'ballast mllib ballast' 'mllib ballast mllib'; do
            # shellcheck disable=SC2086 # an order is words
            spark_java "$work/beside" BesideMllib "$where" "$(sent_jars)" $order >"$work/beside.txt" 2>&1 ||
                fail "$order on $where: $(tail -n 3 "$work/beside.txt")"
        done
    done
    echo "MLlib and Ballast share a process"
elif [ -n "${CI:-}" ]; then
    fail "libopenblas0 is missing, and cannot be installed"
else
    echo "no OpenBLAS of the system (libopenblas0): MLlib beside Ballast is not checked"
fi

# Python, over a gateway as PySpark has one. Py4J's own Python files are in a jar of Zeppelin.
mvn -q -B dependency:copy -Dartifact=org.apache.zeppelin:zeppelin-python:0.10.1 -DoutputDirectory="$work/py4j"
unzip -q "$work"/py4j/zeppelin-python-0.10.1.jar 'python/py4j-src-*.zip' -d "$work/py4j"
spark_java "$work/check" py4j.GatewayServer 25399 >"$work/gateway.txt" 2>&1 &
gateway=$!
for _ in $(seq 120); do
    ! grep -q 25399 "$work/gateway.txt" || break
    sleep 0.5
done
PYTHONPATH=$(echo "$work"/py4j/python/py4j-src-*.zip):$(echo "$libraries"/ballast-spark-*.jar) \
    "$python" "$root/bench/spark/python.py" 25399 || fail "Python: $(tail -n 3 "$work/gateway.txt")"
kill "$gateway" 2>/dev/null || true

check agree all save "$work"

"$python" - "$work" <<'PYTHON'
import csv, pathlib, sys
import numpy as np
rng = np.random.default_rng(0)
X = rng.normal(size=(5000, 12))
X[:, :2] *= 5
X[::9] += 6 * rng.normal(size=X[::9].shape)
folder = pathlib.Path(sys.argv[1])
with open(folder / 'table.csv', 'w', newline='') as file:
    writer = csv.writer(file)
    writer.writerow(['x%d' % j for j in range(12)] + ['kind'])
    writer.writerows(list(row) + ['a'] for row in X)
model = np.load(next(folder.glob('pipeline/stages/*/model.npz')))
assert model['basis'].shape == (8, 2), model['basis'].shape
PYTHON

cd "$work"
common=(table.csv --label kind --method rpca-om --components 2)
"$ballast" fit "${common[@]}" --model here.npz --json >here.json
"$ballast" fit "${common[@]}" --model there.npz --json --spark "$master" \
    --spark-conf spark.executor.memory=512m >there.json
"$python" - <<'PYTHON'
import json
import numpy as np
here, there = (json.load(open(name)) for name in ('here.json', 'there.json'))
assert abs(here['objective'] / there['objective'] - 1) < 1e-6, (here, there)
a, b = np.load('here.npz'), np.load('there.npz')
assert np.linalg.svd(a['basis'].T @ b['basis'])[1].min() > 1 - 1e-6
assert there['samples'] == 5000 and there['dimension'] == 12
assert list(a['features']) == list(b['features'])
assert np.array_equal(a['scale_offset'], b['scale_offset']) and np.array_equal(a['scale_factor'], b['scale_factor'])
PYTHON
echo "the command agrees with itself, and scales alike"

# The same main class through spark-submit.
submit() {
    SPARK_HOME=$(dirname "$jars") SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 \
        java "${opens[@]}" -cp "$jars/*" org.apache.spark.deploy.SparkSubmit --class ballast.app.Main \
        --jars "$(find "$libraries" -name '*.jar' | paste -sd,)" "$root/app/target/ballast.jar" "$@"
}
submit fit "${common[@]}" --model submitted.npz --spark "$master" --spark-conf spark.executor.memory=512m \
    >submitted.txt 2>&1 || fail "spark-submit: $(tail -n 3 submitted.txt)"
"$python" - <<'PYTHON'
import numpy as np
a, b = np.load('there.npz'), np.load('submitted.npz')
assert np.array_equal(a['basis'], b['basis']) and np.array_equal(a['mean'], b['mean'])
PYTHON
echo "spark-submit makes the same model"

# A folder of images, read by Spark.
"$ballast" convert --quiet -o faces.npy
"$python" - <<'PYTHON'
import pathlib, struct, zlib
import numpy as np
pathlib.Path('faces').mkdir()
for k, image in enumerate(np.load('faces.npy')[:40].astype(np.uint8)):
    def chunk(kind, body):
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
    header = struct.pack('>IIBBBBB', image.shape[1], image.shape[0], 8, 0, 0, 0, 0)
    rows = b''.join(b'\0' + row.tobytes() for row in image)
    pathlib.Path('faces/%02d.png' % k).write_bytes(
        b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))
PYTHON
"$ballast" fit faces --method 2d2pca --components 4x4 --model images-here.npz --json >here.json
"$ballast" fit faces --method 2d2pca --components 4x4 --model images-there.npz --json --spark "$master" \
    --spark-conf spark.executor.memory=512m >there.json
"$python" - <<'PYTHON'
import json
here, there = (json.load(open(name))['objective'] for name in ('here.json', 'there.json'))
assert abs(here / there - 1) < 1e-6, (here, there)
PYTHON
echo "a folder of images gives the same fit"

# A driver that is killed in the middle leaves no model and no part of one.
"$ballast" fit "${common[@]}" --model killed.npz --spark "$master" --tolerance 0 --max-iterations 1000000 \
    --spark-conf spark.executor.memory=512m >/dev/null 2>&1 &
launcher=$!
driver=
for _ in $(seq 60); do
    sleep 1
    driver=$(pgrep -P "$launcher" || true)
    [ -n "$driver" ] && pgrep -f 'CoarseGrainedExecutorBackend' >/dev/null && break
done
[ -n "$driver" ] || fail "there is no driver to kill"
sleep 10
kill -9 "$driver"
wait "$launcher" || true
[ -z "$(find . -name '*killed*')" ] || fail "a killed driver left something behind"
echo "a killed driver leaves nothing behind"

# expect PART WORD...: the command ends with status 2 and one line that holds the part.
expect() {
    local part=$1 status=0
    shift
    "$ballast" fit "$@" --components 2 --model bad.npz -q >out.txt 2>err.txt || status=$?
    [ "$status" -eq 2 ] || fail "'$*' ended with $status, not 2: $(cat err.txt)"
    [ "$(wc -l <err.txt)" -eq 1 ] || fail "'$*' said more or less than one line: $(cat err.txt)"
    grep -qF -- "$part" err.txt || fail "'$*' did not say '$part': $(cat err.txt)"
    [ ! -e bad.npz ] || fail "'$*' left a model"
}
expect 'nothing answers there' table.csv --spark spark://127.0.0.1:17999
expect 'know no such cluster' table.csv --spark yarn
(unset SPARK_HOME && expect 'set SPARK_HOME' table.csv --spark 'local[1]')
expect "method 'pp-pca' needs all samples on one machine" table.csv --method pp-pca --spark "$master"
expect 'leave the column out' table.csv --label x0 --strict --spark "$master" --spark-conf spark.executor.memory=512m
{ cat table.csv && echo 1,2; } >ragged.csv
expect 'has 2 values, but the header has 13 names' ragged.csv --spark 'local[1]'
expect 'no such file or folder' nothing.parquet --spark 'local[1]'
expect 'Spark refuses its settings' table.csv --label kind --spark "$master" --spark-conf spark.executor.memory=9m
expect 'ask for less with --spark-conf' table.csv --label kind --spark "$master" --spark-conf spark.executor.memory=64g

check load "$work" lose
echo "Spark does what docs/spark.md says"
