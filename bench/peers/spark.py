"""Plain PCA beside Spark MLlib on one machine."""
import subprocess

import frame
import numpy as np

TEXT = """
`pca` beside `org.apache.spark.ml.feature.PCA` of Spark 4.1.0 with master `local[{threads}]` and the samples cached in memory as {threads} partitions, warmed up by one fit.
"""
COLUMNS = ["samples x dimension, components", "Spark s", "Ballast s", "ratio", "command s", "ratio", "angle"]
SHAPES = [(20000, 784, 30), (60000, 784, 50)]
OPENED = ["java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util", "java.util.concurrent",
          "java.util.concurrent.atomic", "sun.nio.ch", "sun.nio.cs", "sun.security.action", "sun.util.calendar"]


class Spark:
    """A session that holds the samples and fits when asked."""

    def __init__(self, data, c):
        home = subprocess.run([frame.ROOT / "bench/spark/cluster", "home"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        self.samples, self.found, self.c = frame.WORK / "spark-in.bin", frame.WORK / "spark-out.bin", c
        data.tofile(self.samples)
        self.process = subprocess.Popen(
            ["java", "-Xmx6g", *(f"--add-opens=java.base/{name}=ALL-UNNAMED" for name in OPENED), "-cp", f"{home}/jars/*",
             frame.ROOT / "bench/peers/SparkPca.java", f"local[{frame.THREADS}]", self.samples, *map(str, data.shape), str(c), self.found],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if self.process.stdout.readline().strip() != "ready":
            raise RuntimeError("Spark does not start")

    def seconds(self):
        print(file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def basis(self):
        return np.fromfile(self.found).reshape(self.c, -1).T

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.samples.unlink()
        self.found.unlink(missing_ok=True)


def row(section, n, d, c, kept, options):
    file = frame.vectors(n, d, c)
    kept.open(file)
    for _ in range(3):
        kept.fit("pca", c)
    with Spark(np.load(file), c) as spark:
        spark.seconds()
        times = frame.interleaved(options.rounds, {
            "spark": spark.seconds, "kept": lambda: kept.fit("pca", c)["seconds"]}, lambda: frame.command(file, "pca", c))
        off = frame.angle(spark.basis(), kept.arrays()["basis"])
    section.put(f"{n} x {d}, {c}", [
        frame.middle(times["spark"]), frame.middle(times["kept"]), frame.ratio(times["spark"], times["kept"]),
        frame.middle(times["command"]), frame.ratio(times["spark"], times["command"]), f"{off:.0e}"], options.quick)


def section():
    return frame.Section("spark", "Plain PCA and Spark MLlib", TEXT.format(threads=frame.THREADS), COLUMNS, [])


def run(options):
    with frame.Kept() as kept:
        for shape in SHAPES:
            if options.wants(shape):
                row(section(), *shape, kept, options)
