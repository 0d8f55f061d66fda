#!/usr/bin/env bash
# A real YARN cluster on this machine, with Hadoop's file system and Spark 3.5 (bench/spark/yarn): the command,
# spark-submit and the methods find there what they find on one machine, the loss of containers changes nothing, and
# what cannot work ends in one line. METHODS names the methods; all of them if it is "all".
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
ballast=$root/ballast
python=/usr/bin/python3

work=$(mktemp -d)
end() {
    "$root/bench/spark/yarn" stop
    rm -rf "$work"
}
trap end EXIT

"$root/bench/spark/yarn" stop
settings=$("$root/bench/spark/yarn" start)
eval "$settings"
. "$root/bench/spark/common.sh"

cd "$work"
"$python" - <<'PYTHON'
import numpy as np
rng = np.random.default_rng(0)
X = rng.normal(size=(5000, 12))
X[:, :5] *= [7, 6, 5, 4, 3]
X[::9] += 6 * rng.normal(size=X[::9].shape)
np.save('table.npy', X)
PYTHON
"$ballast" convert --quiet table.npy -o table.parquet
files=$(sed -n 's/.*<value>\(hdfs:[^<]*\).*/\1/p' "$HADOOP_CONF_DIR/core-site.xml")
java "${opens[@]}" -cp "$HADOOP_CONF_DIR:$jars/*" org.apache.hadoop.fs.FsShell -put table.parquet "$files/table.parquet" \
    2>put.log || fail "the table does not get into the file system: $(tail -n 3 put.log)"

common=(--method rpca-an --components 5)
"$ballast" fit table.parquet "${common[@]}" --model here.npz --json >here.json
"$ballast" fit "$files/table.parquet" "${common[@]}" --model there.npz --json --spark yarn >there.json
"$python" - <<'PYTHON'
import json
import numpy as np
here, there = (json.load(open(name)) for name in ('here.json', 'there.json'))
assert there['samples'] == 5000 and there['dimension'] == 12, there
assert abs(here['objective'] / there['objective'] - 1) < 1e-9, (here, there)
a, b = (np.load(name)['basis'] for name in ('here.npz', 'there.npz'))
assert np.linalg.norm(b - a @ (a.T @ b), 2) < 1e-6
PYTHON
echo "the command agrees with itself"

# submit MODE WORD...: the same main class through spark-submit.
submit() {
    local mode=$1
    shift
    SPARK_SCALA_VERSION=2.13 java "${opens[@]}" -cp "$SPARK_HOME/conf:$jars/*:$HADOOP_CONF_DIR" \
        org.apache.spark.deploy.SparkSubmit --master yarn --deploy-mode "$mode" --class ballast.app.Main \
        --jars "$(find "$libraries" -name '*.jar' | paste -sd,)" "$root/app/target/ballast.jar" \
        fit "$files/table.parquet" "${common[@]}" --spark yarn "$@" >submit.txt 2>&1 ||
        fail "spark-submit as $mode: $(tail -n 5 submit.txt)"
}
submit client --model client.npz
submit cluster --model "$work/cluster.npz"
"$python" - <<'PYTHON'
import numpy as np
# How many partitions there are is for the cluster to say, and the last bits follow from it.
a = np.load('there.npz')['basis']
for name in 'client.npz', 'cluster.npz':
    b = np.load(name)['basis']
    assert np.abs(a - b).max() < 1e-9, (name, a - b)
PYTHON
echo "spark-submit makes the same model"

# expect PART WORD...: the command ends with status 2 and one line that holds the part.
expect() {
    local part=$1 status=0
    shift
    "$@" fit table.parquet "${common[@]}" --model bad.npz --spark yarn -q >out.txt 2>err.txt || status=$?
    [ "$status" -eq 2 ] || fail "'$*' ended with $status, not 2: $(cat err.txt)"
    [ "$(wc -l <err.txt)" -eq 1 ] || fail "'$*' said more or less than one line: $(cat err.txt)"
    grep -qF -- "$part" err.txt || fail "'$*' did not say '$part': $(cat err.txt)"
    [ ! -e bad.npz ] || fail "'$*' left a model"
}
large() {
    "$ballast" "$@" --spark-conf spark.executor.memory=64g
}
mkdir elsewhere
sed 's/\(resourcemanager.address.*:\)[0-9]*/\117999/' "$HADOOP_CONF_DIR/yarn-site.xml" >elsewhere/yarn-site.xml
expect 'set HADOOP_CONF_DIR' env -u HADOOP_CONF_DIR "$ballast"
expect 'does not answer (Connection refused)' env HADOOP_CONF_DIR="$work/elsewhere" "$ballast"
expect 'above the max threshold (2048 MB) of this cluster; ask for less' large

compile "$root/bench/spark/ClusterCheck.java" "$work/check"
check() {
    SPARK_JAVA_OPTS="-Xmx1g -Dspark.yarn.queue=fits -Dspark.yarn.jars=local:$jars/*" \
        spark_java "$work/check" ClusterCheck yarn "$work/check/program.jar,$(sent_jars)" none "$@"
}
check agree "${METHODS-pca,rpca-an,epca,sp2dpca,ballast}" lose
echo "YARN does what docs/spark.md says"
