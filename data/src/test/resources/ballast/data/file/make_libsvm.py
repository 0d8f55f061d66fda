"""Writes the files in libsvm/ with scikit-learn's dump_svmlight_file.

Run as  /usr/bin/python3 make_libsvm.py  in this folder (Debian 12: scikit-learn 1.2.1).
"""
import os

import numpy as np
from sklearn.datasets import dump_svmlight_file

rng = np.random.default_rng(5)
os.makedirs("libsvm", exist_ok=True)
x = rng.normal(size=(8, 6))
x[rng.random(x.shape) < 0.6] = 0
x[0, 0], x[3, 5], x[2] = 1 / 3, -1e-300, 0
# as many digits as it writes
x = np.vectorize(lambda value: float("%.16g" % value))(x)
y = np.array([1, -1, 1, 2, -1, 1, 2, 2])
with open("libsvm/sparse.values", "w") as out:
    out.write("8 6\n")
    for entry in x.ravel():
        out.write(float(entry).hex() + "\n")
dump_svmlight_file(x, y, "libsvm/one_based.libsvm", zero_based=False)
dump_svmlight_file(x, y, "libsvm/zero_based.svm", zero_based=True, comment="written by scikit-learn", query_id=np.arange(8) // 3)
