"""Writes table/duckdb.* with DuckDB's own writers.

Run as  python3 make_duckdb.py  in this folder (DuckDB 1.5.6).
duckdb.values holds what the columns of numbers are as doubles, see make_fixtures.py.
"""
import duckdb

db = duckdb.connect()
db.execute("SELECT setseed(0.5)")
db.execute(
    """
    CREATE TABLE t AS
    SELECT sqrt(i) * pi() - i AS f8, (random() - 0.5)::FLOAT::DOUBLE AS f4, i::TINYINT AS i1, (i * 7)::UTINYINT AS u1,
        (-3001 * i)::SMALLINT AS i2, (70001 * i)::INTEGER AS i4, 9007199254740993 * i AS i8, i % 3 = 0 AS b,
        (i * 1.25)::DECIMAL(9, 2) AS decimals, CASE WHEN i % 2 = 0 THEN 'even, "quoted"' ELSE 'odd é' END AS kind
    FROM range(1, 9) AS r(i)
    """
)
db.execute("UPDATE t SET f8 = 1.7976931348623157e308 WHERE i1 = 1")
db.execute("UPDATE t SET f8 = 5e-324 WHERE i1 = 2")
for copy in [
    "'table/duckdb.parquet' (FORMAT parquet, ROW_GROUP_SIZE 2048)",
    "'table/duckdb-zstd.parquet' (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2)",
    "'table/duckdb.csv' (FORMAT csv, HEADER)",
    "'table/duckdb.tsv' (FORMAT csv, HEADER, DELIMITER '\t')",
    "'table/duckdb.csv.gz' (FORMAT csv, HEADER, COMPRESSION gzip)",
    "'table/duckdb.jsonl' (FORMAT json)",
    "'table/duckdb.json' (FORMAT json, ARRAY true)",
]:
    db.execute("COPY t TO " + copy)
rows = db.execute("SELECT * EXCLUDE (kind) FROM t").fetchall()
with open("table/duckdb.values", "w") as out:
    out.write("%d %d\n" % (len(rows), len(rows[0])))
    for row in rows:
        for entry in row:
            out.write(float(entry).hex() + "\n")
