#!/usr/bin/python3
"""What memory the studio's server takes:

    bench/studio_memory.py soak [--fits 200]     fits in a row to a table of 2000 x 20, each looked at, old ones removed
    bench/studio_memory.py large [--rows 1000000]  one table of that many rows x 20, fitted and looked at from all sides

`soak` prints resident memory and the heap after a collection every 20 fits, and ends with status 1 if the heap at the end is more than 1.2
times, or resident memory more than 1.15 times, what it was after the first quarter. `large` runs the server with -Xmx1g and ends with
status 1 if it fails there or takes more than 1.5 GB in all, besides the pages of the file itself, which is mapped.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
COLUMNS, COMPONENTS, KEPT = 20, 4, 8
METHODS = ["ballast", "pca", "rpca-om", "robpca", "epca"]


class Studio:
    """A server of its own that is asked as the page asks it."""

    def __init__(self, file, *options):
        self.process = subprocess.Popen([ROOT / "ballast", "studio", "--no-open", file], stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "BALLAST_JAVA_OPTS": " ".join(options)})
        link = urllib.parse.urlparse(self.process.stdout.readline().strip())
        self.base = f"http://{link.netloc}"
        self.token = urllib.parse.parse_qs(link.query)["token"][0]

    def __enter__(self):
        return self

    def __exit__(self, *ended):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, method=method, data=None if body is None else json.dumps(body).encode(),
                                         headers={"X-Ballast-Token": self.token, "Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return answer.read()

    def get(self, path):
        return json.loads(self.ask("GET", path))

    def wait(self, ready):
        """Asks until it is so; returns what was said."""
        while True:
            state = self.get("/api/state")
            if state.get("error"):
                raise SystemExit(state["error"])
            if ready(state):
                return state
            time.sleep(0.05)

    def fit(self, method, seed=0):
        wanted = {"method": method, "components": str(COMPONENTS), "seed": seed}
        number = json.loads(self.ask("POST", "/api/fits", wanted))["id"]
        state = self.wait(lambda now: next(fit for fit in now["fits"] if fit["id"] == number)["state"] not in ("waiting", "running"))
        fit = next(fit for fit in state["fits"] if fit["id"] == number)
        if fit["state"] != "done":
            raise SystemExit(f"{method}: {fit['error']}")
        return number

    def look(self, number):
        """What the page asks for when a fit is shown, its slider moved and a sample picked."""
        for path in ("points?x=0&y=1", "points?x=0&y=1&components=2", "loadings", "counts?od=1", "samples?count=100", "samples/7"):
            self.ask("GET", f"/api/fits/{number}/{path}")

    def memory(self):
        """Resident memory without mapped files, and the heap after a collection, in MB."""
        pid = str(self.process.pid)
        subprocess.run(["jcmd", pid, "GC.run"], stdout=subprocess.DEVNULL, check=True)
        told = subprocess.run(["jcmd", pid, "GC.heap_info"], stdout=subprocess.PIPE, check=True, text=True).stdout
        used = sum(int(kilobytes) for kilobytes in re.findall(r"(?:PSYoungGen|ParOldGen).*?used (\d+)K", told))
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", status)[1]) / 1024, used / 1024


def table(file, rows):
    random = np.random.default_rng(1)
    values = random.normal(size=(rows, COMPONENTS)) @ random.normal(size=(COMPONENTS, COLUMNS)) + .3 * random.normal(size=(rows, COLUMNS))
    values[::300] += 6 * random.normal(size=values[::300].shape)
    np.save(file, values.astype(np.float32))


def soak(folder, options):
    table(folder / "table.npy", 2000)
    said = []
    with Studio(folder / "table.npy", "-Xmx512m") as studio:
        studio.wait(lambda now: now["data"] is not None)
        fits = []
        for k in range(options.fits):
            fits.append(studio.fit(METHODS[k % len(METHODS)], k))
            studio.look(fits[-1])
            if len(fits) > KEPT:
                studio.ask("DELETE", f"/api/fits/{fits.pop(0)}")
            if (k + 1) % 20 == 0:
                said.append(studio.memory())
                print(f"after {k + 1:4} fits: {said[-1][0]:5.0f} MB resident, {said[-1][1]:5.1f} MB of heap", flush=True)
    early = said[len(said) // 4]
    grown = [said[-1][part] / early[part] for part in (0, 1)]
    print(f"grown since the first quarter: resident {grown[0]:.2f} times, heap {grown[1]:.2f} times")
    return 0 if grown[0] <= 1.15 and grown[1] <= 1.2 else 1


def large(folder, options):
    table(folder / "table.npy", options.rows)
    with Studio(folder / "table.npy", "-Xmx1g") as studio:
        studio.wait(lambda now: now["data"] is not None)
        for method in ("pca", "ballast"):
            studio.look(studio.fit(method))
        resident, heap = studio.memory()
        most = int(re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{studio.process.pid}/status").read_text())[1]) / 1024
    mapped = (folder / "table.npy").stat().st_size / 2 ** 20
    print(f"{options.rows} x {COLUMNS}: at most {most:.0f} MB resident, of which {mapped:.0f} MB are the mapped file; "
          f"then {resident:.0f} MB, {heap:.0f} MB of heap")
    return 0 if most - mapped <= 1536 else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["soak", "large"])
    parser.add_argument("--fits", type=int, default=200)
    parser.add_argument("--rows", type=int, default=1_000_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return {"soak": soak, "large": large}[options.what](pathlib.Path(folder), options)


if __name__ == "__main__":
    sys.exit(main())
