"""Writes the tables in table/ with pandas and pyarrow.

Run as  python3 make_tables.py  in this folder (pandas 3.0.6, pyarrow 25.0.1, NumPy 2.4.6).
X.values holds what the columns of numbers are as doubles, see make_fixtures.py.
"""
import os

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

rng = np.random.default_rng(20261115)


def values(path, array):
    array = np.asarray(array)
    with open(path + ".values", "w") as out:
        out.write(" ".join(str(side) for side in array.shape) + "\n")
        for entry in np.ascontiguousarray(array).ravel():
            out.write(float(entry).hex() + "\n")


os.makedirs("table/parts.parquet", exist_ok=True)
n = 12
hard = rng.normal(size=n)
hard[:5] = [np.finfo("f8").max, np.finfo("f8").tiny, np.finfo("f8").smallest_subnormal, -0.0, 1 / 3]
columns = {
    "f8": hard,
    "f4": rng.normal(size=n).astype("f4"),
    "i1": rng.integers(-128, 128, n).astype("i1"),
    "u1": rng.integers(0, 256, n).astype("u1"),
    "i2": rng.integers(-2**15, 2**15, n).astype("i2"),
    "u2": rng.integers(0, 2**16, n).astype("u2"),
    "i4": rng.integers(-2**31, 2**31, n).astype("i4"),
    "u4": rng.integers(0, 2**32, n).astype("u4"),
    "i8": rng.integers(-2**63, 2**63 - 1, n),
    "u8": rng.integers(0, 2**64 - 1, n, dtype="u8"),
    "b": rng.integers(0, 2, n).astype(bool),
}
numbers = pd.DataFrame(columns)
matrix = np.column_stack([numbers[name].to_numpy().astype("f8") for name in numbers])
values("table/types", matrix)
for compression in ["snappy", "gzip", "zstd", None]:
    numbers.to_parquet("table/types-%s.parquet" % (compression or "plain"), compression=compression, index=False)

flowers = pd.DataFrame(rng.normal(size=(6, 3)), columns=["sepal length", "sepal width", "petal"])
flowers["species"] = ["setosa", "virginica", "größer", "setosa", "o'hara \"x\"", "virginica"]
values("table/flowers", flowers.iloc[:, :3].to_numpy())
flowers.to_parquet("table/flowers.parquet", index=False)
flowers.to_json("table/flowers.jsonl", orient="records", lines=True, double_precision=15)
flowers.to_json("table/flowers.json", orient="records", double_precision=15)
flowers.to_json("table/flowers.jsonl.gz", orient="records", lines=True, double_precision=15, compression={"method": "gzip", "mtime": 1})
flowers.to_csv("table/flowers.csv.gz", index=False, compression={"method": "gzip", "mtime": 1})
flowers.to_csv("table/flowers.tsv.gz", index=False, sep="\t", compression={"method": "gzip", "mtime": 1})
# to_json rounds to 15 decimals
values("table/flowers-json", pd.read_json("table/flowers.jsonl", lines=True, precise_float=True).iloc[:, :3].to_numpy())
for part, rows in enumerate([slice(0, 2), slice(2, 3), slice(3, 6)]):
    flowers.iloc[rows].to_parquet("table/parts.parquet/part-%d.parquet" % part, index=False)
    flowers.iloc[rows].to_csv("table/part-%d.csv" % part, index=False)

gaps = flowers.iloc[:, :3].copy()
gaps.iloc[1, 2] = np.nan
gaps.iloc[4, 0] = np.nan
gaps.iloc[4, 2] = np.nan
values("table/gaps", gaps.to_numpy())
gaps.to_parquet("table/gaps.parquet", index=False)
gaps.to_json("table/gaps.jsonl", orient="records", lines=True, double_precision=15)
gaps.to_csv("table/gaps.csv", index=False)
pq.write_table(pa.table({"x": [1.0, 2.0], "v": [[1.0, 2.0], [3.0, 4.0]], "when": pa.array([1, 2], pa.timestamp("s"))}),
               "table/nested.parquet")
