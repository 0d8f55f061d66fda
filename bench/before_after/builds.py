"""Two built checkouts of Ballast, called before and after, and what the comparisons ask of each."""
import os
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "peers"))
import frame  # noqa: E402

ROOT = frame.ROOT
# What the Maven modules of a checkout have in common.
SOURCES = "src/main/java"


class Build:
    """A checkout that Maven has built."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.launcher = self.folder / "ballast"
        if not self.launcher.is_file():
            raise SystemExit(f"{folder}: there is no 'ballast' in it; name the folder of a checkout")

    def command(self, *words):
        """Runs the launcher to its end."""
        return subprocess.run([self.launcher, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def modules(self):
        """The folders of the Maven modules that hold Java, in order of their names."""
        return sorted(source.parents[2] for source in self.folder.glob(f"*/{SOURCES}"))

    def kept(self, threads, *options):
        return Kept(self, threads, *options)


class Kept(frame.Kept):
    """A build in a JVM that is kept from fit to fit."""

    def __init__(self, build, threads, *options):
        self.process = subprocess.Popen(
            ["java", f"-Dballast.threads={threads}", *(options or ["-XX:+UseParallelGC"]),
             "-cp", benchmarks(build), "ballast.bench.KeptFit"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def benchmarks(build):
    """The jar with the benchmarks of a build. It takes Ballast from the copies beside it, which the launcher does not renew."""
    jar = build.folder / "bench" / "target" / "benchmarks.jar"
    for module in build.modules():
        made = max((file.stat().st_mtime for file in [jar, *jar.parent.glob(f"lib/ballast-{module.name}-*.jar")] if file.exists()), default=0)
        newest = max((file.stat().st_mtime for file in (module / SOURCES).rglob("*.java")), default=0)
        if not jar.exists() or made < newest:
            raise SystemExit(f"{build.folder}: {jar.relative_to(build.folder)} is missing or older than {module.name}; "
                             "run 'mvn -P bench clean package -DskipTests' in it, and copy checkouts with 'cp -a'")
    return jar


def processor_seconds(kept):
    """The processor time of all threads of a kept JVM so far."""
    fields = open(f"/proc/{kept.process.pid}/stat").read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def add_arguments(parser):
    parser.add_argument("before", type=Build, metavar="BEFORE_DIR", help="a built checkout")
    parser.add_argument("after", type=Build, metavar="AFTER_DIR", help="another one")


def table(columns):
    """Prints the head of a Markdown table and returns what prints a row."""
    def put(*cells):
        print("|", " | ".join(map(str, cells)), "|", flush=True)

    put(*columns)
    print("|---" * len(columns) + "|")
    return put
