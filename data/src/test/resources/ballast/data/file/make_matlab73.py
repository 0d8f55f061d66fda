"""Writes the MATLAB 7.3 files in mat73/ with hdf5storage, which writes what MATLAB does, and h5py.

Run as  /usr/bin/python3 make_matlab73.py  in this folder (Debian 12: hdf5storage 0.1.19, h5py 3.7.0, NumPy 1.24.2).
X.values holds the entries as doubles, see make_fixtures.py.
"""
import os

import h5py
import hdf5storage
import numpy as np

rng = np.random.default_rng(73)
os.makedirs("mat73", exist_ok=True)


def values(path, array):
    array = np.asarray(array)
    with open(path + ".values", "w") as out:
        out.write(" ".join(str(side) for side in array.shape) + "\n")
        for entry in np.ascontiguousarray(array).ravel():
            out.write(float(entry).hex() + "\n")


def save(name, variables, compress=True):
    path = "mat73/%s.mat" % name
    if os.path.exists(path):
        os.remove(path)
    options = hdf5storage.Options(matlab_compatible=True, store_python_metadata=False,
                                  compress=compress, compress_size_threshold=0)
    for variable, value in variables.items():
        hdf5storage.write(value, "/" + variable, path, options=options)


fea, gnd = rng.normal(size=(6, 4)), np.array([[2], [1], [2], [3], [1], [2]], dtype="f8")
fea[0, :4] = [np.finfo("f8").max, np.finfo("f8").tiny, -0.0, 1 / 3]
values("mat73/fea", fea)
save("labelled", {"gnd": gnd, "fea": fea})
save("plain", {"fea": fea, "gnd": gnd, "NClass": 3.0}, compress=False)
for dtype in ["f4", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"]:
    kind = np.dtype(dtype)
    if kind.kind == "f":
        array = rng.normal(size=(4, 3)).astype(dtype)
    else:
        limits = np.iinfo(kind)
        array = rng.integers(limits.min, limits.max, (4, 3), dtype=dtype, endpoint=True)
        array[0] = [limits.min, limits.max, 1]
    save(dtype, {"x": array})
    values("mat73/" + dtype, array)
stack = rng.integers(0, 256, (3, 2, 4)).astype("u1")
save("stack", {"faces": stack})
values("mat73/stack", stack)
nan = fea.copy()
nan[3, 2] = np.nan
save("nan", {"fea": nan})
cells = np.empty((1, 2), dtype=object)
cells[0, 0], cells[0, 1] = "one", fea
save("others", {"word": "setosa", "cells": cells, "structure": {"fea": fea}, "complex": fea + 1j})
save("mixed", {"word": "setosa", "fea": fea, "structure": {"a": 1.0}, "flags": np.array([[True, False]])})
# many small chunks, also at the edges, as MATLAB makes them for large variables
wide = rng.normal(size=(45, 37))
values("mat73/chunked", wide)
with h5py.File("mat73/chunked.mat", "w", userblock_size=512) as file:
    dataset = file.create_dataset("fea", data=wide.T, chunks=(8, 11), compression="gzip", shuffle=True)
    dataset.attrs["MATLAB_class"] = np.bytes_("double")
# links that lead in a circle, and a group that contains itself
with h5py.File("mat73/loops.mat", "w", userblock_size=512) as file:
    file["a"] = h5py.SoftLink("/b")
    file["b"] = h5py.SoftLink("/a")
    group = file.create_group("group")
    group["itself"] = group
    group["root"] = file["/"]
    group["soft"] = h5py.SoftLink("/group/soft")
    reference = file.create_dataset("reference", (1,), dtype=h5py.ref_dtype)
    reference[0] = reference.ref
    reference.attrs["MATLAB_class"] = np.bytes_("cell")
    file["outside"] = h5py.ExternalLink("loops.mat", "/outside")
    dataset = file.create_dataset("fea", data=fea.T)
    dataset.attrs["MATLAB_class"] = np.bytes_("double")
with h5py.File("mat73/huge.mat", "w", userblock_size=512) as file:
    dataset = file.create_dataset("fea", (2**30, 2**20), chunks=(64, 64), dtype="f8", compression="gzip")
    dataset.attrs["MATLAB_class"] = np.bytes_("double")
for name in ["chunked", "loops", "huge"]:
    with open("mat73/%s.mat" % name, "r+b") as out:
        out.write(b"MATLAB 7.3 MAT-file, Platform: h5py".ljust(116) + b"\0" * 8 + b"\0\2IM")
