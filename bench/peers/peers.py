"""Runs the comparisons that were asked for and writes the document; see bench/peers/run."""
import argparse
import pathlib
import re
import sys
import textwrap
import time

sys.dont_write_bytecode = True
import allocation  # noqa: E402
import classical  # noqa: E402
import faces  # noqa: E402
import frame  # noqa: E402
import image_loop  # noqa: E402
import kernels  # noqa: E402
import maxent  # noqa: E402
import memory  # noqa: E402
import octave  # noqa: E402
import outliers  # noqa: E402
import pca  # noqa: E402
import pursuit  # noqa: E402
import rrcov  # noqa: E402
import scaling  # noqa: E402
import spark  # noqa: E402
import weighted  # noqa: E402

PARTS = {
    "pca": (pca.section(), pca.run),
    **{method: (weighted.section(method), lambda options, method=method: weighted.run(method, options)) for method in weighted.METHODS},
    "faces": (faces.section(), faces.run),
    "maxent": (maxent.section(), maxent.run),
    "images": (image_loop.section(), image_loop.run),
    "pursuit": (pursuit.section(), pursuit.run),
    "octave": (octave.section(), octave.run),
    "outliers": (outliers.section(), outliers.run),
    "rrcov": (rrcov.section(), rrcov.run),
    "classical": (classical.section(), classical.run),
    "simulation": (classical.simulation(), classical.simulate),
    "spark": (spark.section(), spark.run),
    "kernels": (kernels.section(), kernels.run),
    "allocation": (allocation.section(), allocation.run),
    "memory": (memory.section(), memory.run),
    "scaling": (scaling.section(), scaling.run),
}

PREFACE = """# Benchmarks

Ballast beside other programs, on the same data, in one run. Everything here is measured by `bench/peers/run`, which installs the peers, generates the data and
rewrites this page; `bench/peers/run PART...` measures a part anew, `--quick` with fewer rounds.
"""


def arguments():
    parser = argparse.ArgumentParser(prog="bench/peers/run", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--quick", action="store_true", help="one round instead of three")
    parser.add_argument("--shapes", help="samples x dimension x components, comma-separated: only these of the five")
    options = parser.parse_args()
    for part in options.parts:
        if part not in PARTS:
            parser.error(f"no part '{part}': one of {', '.join(PARTS)}")
    options.rounds = 1 if options.quick else 3
    options.wants = lambda shape: options.shapes is None or "x".join(map(str, shape)) in options.shapes.split(",")
    return options


def write():
    text = "\n\n".join([PREFACE.rstrip(), *filter(None, (section.markdown() for section, _ in PARTS.values()))])
    frame.DOCUMENT.write_text("\n\n".join(map(wrapped, re.split("\n{2,}", text))) + "\n")


def wrapped(paragraph):
    """The paragraph in lines of at most 118 columns; headings, tables and commands as they are."""
    kept = paragraph.lstrip("\n").startswith(("#", "|", "    ", "!["))
    return paragraph if kept else textwrap.fill(paragraph, 118, break_long_words=False, break_on_hyphens=False)


def main():
    options = arguments()
    begin = time.monotonic()
    failed = []
    for name in options.parts or PARTS:
        section, run = PARTS[name]
        print(f"\n{section.title}\n| " + " | ".join(section.columns) + " |", flush=True)
        start = time.monotonic()
        try:
            run(options)
        except Exception as problem:  # One peer that fails must not cost the measurements of the others.
            failed.append(f"{name}: {problem}")
            print(f"left out: {problem}", file=sys.stderr)
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        write()
    print(f"all: {time.monotonic() - begin:.0f} s", file=sys.stderr)
    sys.exit("\n".join(failed) or 0)


main()
