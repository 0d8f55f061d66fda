"""Writes the fixtures of the file readers with the real tools: NumPy, SciPy and Python's csv module.

Run as  /usr/bin/python3 make_fixtures.py  in this folder (Debian 12: NumPy 1.24.2, SciPy 1.10.1).
Beside every array X that is compared entry by entry stands X.values: the dimensions on the first line, then the
entries as hexadecimal doubles, the last index running fastest.
"""
import csv
import io
import os
import struct
import zlib

import numpy as np
import scipy.io
import scipy.sparse

rng = np.random.default_rng(20240607)


def values(path, array):
    array = np.asarray(array)
    with open(path + ".values", "w") as out:
        out.write(" ".join(str(side) for side in array.shape) + "\n")
        for entry in np.ascontiguousarray(array).ravel():
            out.write(float(entry).hex() + "\n")


def npy(name, array, version=None):
    path = os.path.join("npy", name)
    with open(path + ".npy", "wb") as out:
        np.lib.format.write_array(out, array, version=version, allow_pickle=True)
    return path


def numbers(dtype, rows=5, columns=7):
    dtype = np.dtype(dtype)
    count = rows * columns
    if dtype.kind == "b":
        flat = rng.integers(0, 2, count).astype(dtype)
    elif dtype.kind in "ui":
        limits = np.iinfo(dtype)
        flat = rng.integers(limits.min, limits.max, count, dtype=dtype.newbyteorder("="), endpoint=True).astype(dtype)
        flat[:4] = [limits.min, limits.max, 0, 1]
    else:
        limits = np.finfo(dtype)
        flat = rng.normal(size=count).astype(dtype)
        flat[:6] = [limits.max, -limits.max, limits.tiny, limits.smallest_subnormal, -0.0, 1 / 3]
    return flat.reshape(rows, columns)


def make_npy():
    os.makedirs("npy", exist_ok=True)
    for kind in ["b1", "u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f2", "f4", "f8"]:
        for order in ["<"] if kind[1] == "1" else ["<", ">"]:
            array = numbers(order + kind)
            name = kind + {"<": "le", ">": "be"}[order]
            values(npy(name + "_c", np.ascontiguousarray(array)), array)
            values(npy(name + "_f", np.asfortranarray(array)), array)
    plain = rng.normal(size=(4, 3))
    for version in [(1, 0), (2, 0), (3, 0)]:
        values(npy("version%d" % version[0], plain, version), plain)
    values(npy("vector", rng.normal(size=6)), np.load("npy/vector.npy"))
    stack = rng.normal(size=(3, 2, 4))
    values(npy("stack_c", stack), stack)
    values(npy("stack_f", np.asfortranarray(stack)), stack)
    values(npy("whole", rng.integers(0, 256, (6, 5)).astype("f8")), np.load("npy/whole.npy"))
    npy("single", np.array(3.5))
    npy("four", np.zeros((2, 2, 2, 2)))
    npy("none", np.zeros((0, 5)))
    npy("complex", np.zeros((2, 2), dtype="c16"))
    npy("objects", np.array([[1, "a"]], dtype=object))
    npy("fields", np.zeros(3, dtype=[("a", "f8"), ("b", "i4")]))
    npy("long_double", np.zeros((2, 2), dtype=np.longdouble))
    npy("words", np.array(["setosa", "virginica", "größer", "setosa"]))
    npy("byte_words", np.array([b"b", b"a", b"b", b"cc"]))
    npy("labels", np.array([7, 7, -1, 12], dtype="i8"))
    for name, bad, dtype in [("nan", np.nan, "f8"), ("inf", -np.inf, "f4")]:
        array = np.ones((4, 3), dtype=dtype)
        array[2, 1] = bad
        npy(name, array)
    images = np.ones((3, 2, 4))
    images[1, 1, 2] = np.nan
    npy("nan_stack", images)


def make_npz():
    os.makedirs("npz", exist_ok=True)
    faces, other = rng.normal(size=(5, 6)), rng.normal(size=(7, 2))
    values("npz/faces", faces)
    species = np.array(["x", "y", "x", "z", "y"])
    np.savez("npz/stored.npz", faces=faces, y=np.arange(5), scale=np.array(2.0))
    np.savez_compressed("npz/deflated.npz", faces=faces, species=species, y=np.array([[3], [1], [3], [1], [2]]))
    np.savez("npz/two.npz", faces=faces, other=other, y=np.arange(5))
    np.savez("npz/objects.npz", faces=faces, names=np.array([1, "a"], dtype=object))
    np.savez("npz/words.npz", names=species)
    stack = np.arange(24, dtype="u1").reshape(2, 3, 4)
    np.savez("npz/fortran.npz", faces=np.asfortranarray(faces))
    np.savez("npz/fortran_two.npz", faces=np.asfortranarray(faces), stack=np.asfortranarray(stack))


def element(kind, payload):
    """One uncompressed element of a level 5 file, padded to eight bytes."""
    return struct.pack("<II", kind, len(payload)) + payload + b"\0" * (-len(payload) % 8)


def matlab_double_as_bytes(name, array):
    """A matrix of class double whose whole numbers are stored in bytes, as MATLAB itself writes it and SciPy does not."""
    body = element(6, struct.pack("<II", 6, 0))
    body += element(5, struct.pack("<ii", *array.shape))
    body += element(1, name.encode())
    body += element(2, array.astype("u1").tobytes(order="F"))
    packed = zlib.compress(element(14, body))
    return struct.pack("<II", 15, len(packed)) + packed


def level5_header():
    return b"MATLAB 5.0 MAT-file, written by make_fixtures.py".ljust(116) + b"\0" * 8 + struct.pack("<HH", 0x100, 0x4D49)


def make_mat():
    os.makedirs("mat", exist_ok=True)
    fea, gnd = rng.normal(size=(6, 4)), np.array([[2], [1], [2], [3], [1], [2]], dtype="f8")
    values("mat/fea", fea)
    scipy.io.savemat("mat/labelled.mat", {"gnd": gnd, "fea": fea}, do_compression=True)
    scipy.io.savemat("mat/plain.mat", {"fea": fea, "gnd": gnd, "NClass": 3.0}, do_compression=False)
    scipy.io.savemat("mat/two.mat", {"A": fea, "B": fea.T.copy(), "gnd": gnd}, do_compression=True)
    for dtype in ["f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"]:
        array = numbers(dtype, 4, 3)
        scipy.io.savemat("mat/%s.mat" % dtype, {"x": array}, do_compression=True)
        values("mat/" + dtype, array)
    stack = rng.normal(size=(3, 2, 4))
    scipy.io.savemat("mat/stack.mat", {"faces": stack})
    values("mat/stack", stack)
    nan = fea.copy()
    nan[3, 2] = np.nan
    scipy.io.savemat("mat/nan.mat", {"fea": nan}, do_compression=True)
    cells = np.empty((1, 2), dtype=object)
    cells[0, 0], cells[0, 1] = "one", fea
    scipy.io.savemat("mat/others.mat", {
        "sparse": scipy.sparse.csc_matrix(np.eye(3)), "complex": fea + 1j, "word": "setosa",
        "cells": cells, "structure": {"fea": fea}}, do_compression=True)
    scipy.io.savemat("mat/mixed.mat", {"cells": cells, "fea": fea, "structure": {"a": 1.0}}, do_compression=True)
    scipy.io.savemat("mat/level4.mat", {"fea": fea}, format="4")
    pixels = rng.integers(0, 256, (5, 4))
    values("mat/bytes", pixels)
    with open("mat/bytes.mat", "wb") as out:
        out.write(level5_header() + matlab_double_as_bytes("fea", pixels))
    with open("mat/level73.mat", "wb") as out:
        out.write(b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(116) + b"\0" * 8 + struct.pack("<HH", 0x200, 0x4D49))
        out.write(b"\0" * 384 + b"\x89HDF\r\n\x1a\n")


def make_text():
    os.makedirs("text", exist_ok=True)
    table = rng.normal(size=(6, 4)) * 10.0 ** rng.integers(-30, 30, (6, 4))
    values("text/table", table)
    np.savetxt("text/savetxt.txt", table)
    np.savetxt("text/savetxt_commented.csv", table, delimiter=",", header="a,b,c,d")
    np.savetxt("text/repr.tsv", table, delimiter="\t", fmt="%r")
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerow(["id", "a, b", "class \"x\"", "c", "d", "e"])
    for row, label in zip(table, ["red", "gr\nün", "red", "a \"b\"", "red", "x,y"]):
        writer.writerow(["s1"] + [repr(row[0])] + [label] + [repr(value) for value in row[1:]])
    with open("text/quoted.csv", "w", newline="", encoding="utf-8-sig") as file:
        file.write(out.getvalue())


make_npy()
make_npz()
make_mat()
make_text()
