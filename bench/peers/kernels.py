"""The kernels of fits by JMH."""
import json
import subprocess

import frame

TEXT = """
JMH in a warm JVM, {threads} threads: the passes over 20000 samples of 784 values with 30 directions by how they are stored, and what happens between passes; what each does is said in
`bench/src/main/java/ballast/bench`. *backInAnyOrder* is *back* without the guarantee of the same bits for any number of threads: the difference is what the guarantee costs.
"""
COLUMNS = ["kernel", "ms", "range"]


def section():
    return frame.Section("kernels", "Kernels", TEXT.format(threads=frame.THREADS), COLUMNS, [])


def run(options):
    found = frame.WORK / "kernels.json"
    subprocess.run(
        ["java", f"-Dballast.threads={frame.THREADS}", "-XX:+UseParallelGC", "-jar", frame.ROOT / "bench/target/benchmarks.jar", "Kernels",
         "-rf", "json", "-rff", found, *(["-wi", "1", "-i", "2"] if options.quick else [])],
        check=True, stdout=subprocess.DEVNULL)
    for measured in json.loads(found.read_text()):
        name = measured["benchmark"].rsplit(".", 1)[1]
        stored = measured.get("params", {}).get("type")
        values = sum(measured["primaryMetric"]["rawData"], [])
        section().put(f"{name}, {stored}" if stored else name, [frame.middle(values), f"{frame.figure(min(values))}-{frame.figure(max(values))}"], options.quick)
    found.unlink()
