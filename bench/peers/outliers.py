"""Outlier scores on tables whose outliers are known, beside isolation forest, LOF and MCD of scikit-learn."""
import json
import os
import pathlib
import subprocess
import tempfile
import warnings

import frame
import numpy as np

TEXT = """
The study `real-outliers` beside scikit-learn on the same tables: standardised, constant features dropped, rare classes a tenth. AUC / AP of the outlier scores;
isolation forest is the mean of five seeds, LOF has 20 neighbours, MCD is left out where there are not twice as many samples as features. Then found / false alarms in
percent by the decision of `ballast`. Needs `BALLAST_DATASETS`, the folder of the data sets; tables that are not there are left out.
"""
OWN = ["ballast", "robpca", "mcd-pca"]
COLUMNS = ["table", "isolation forest", "LOF", "MCD", *(f"`{method}`" for method in OWN), "found / false alarms %"]
TUNING = ["breastw", "cardio", "thyroid", "vowels", "wdbc", "ionosphere-rare", "isolet-rare"]
VERIFICATION = ["hepatitis", "pageblocks", "wbc", "wine", "pima-rare", "australian-rare", "yeast-rare"]
SUBJECT = "ballast"
NONE = (np.nan, np.nan)


def folder():
    name = os.environ.get("BALLAST_DATASETS")
    if not name:
        raise RuntimeError("BALLAST_DATASETS does not name the folder of the data sets")
    return pathlib.Path(name)


def rare(samples, outliers, share=0.1):
    """The outliers at most this share of all, evenly spread over the file, as the registry of studies does it."""
    others, known = np.flatnonzero(~outliers), np.flatnonzero(outliers)
    count = min(len(known), int(share / (1 - share) * len(others) + 0.5))
    rows = np.sort(np.r_[others, known[np.arange(count) * len(known) // count]])
    return samples[rows], outliers[rows]


def words(file, separator=None):
    return np.array([line.split(separator) for line in file.read_text().splitlines() if line.strip()])


def raw(name):
    home = folder()
    if name == "ionosphere-rare":
        table = words(home / "ionosphere.csv", ",")
        return rare(table[:, :-1].astype(float), table[:, -1] == "b")
    if name == "isolet-rare":
        import scipy.io
        stored = scipy.io.loadmat(home / "isolet5.mat")
        letters = stored["gnd"].ravel()
        return rare(stored["fea"][letters <= 6].astype(float), letters[letters <= 6] == 6)
    if name in ("pima-rare", "australian-rare"):
        table = words(home / "pima-indians-diabetes.csv", ",") if name == "pima-rare" else words(home / "australian.dat")
        return rare(table[:, :-1].astype(float), table[:, -1] == "1")
    if name == "yeast-rare":
        table = words(home / "yeast.data")
        return rare(table[:, 1:-1].astype(float), np.isin(table[:, -1], ["ME1", "ME2", "EXC", "VAC", "POX", "ERL"]))
    stored = np.load(home / "anomaly" / f"{name}.npz")
    return stored["X"].astype(float), stored["y"] == 1


def table(name):
    samples, outliers = raw(name)
    samples = samples[:, np.ptp(samples, axis=0) > 0]
    return samples if name == "isolet-rare" else (samples - samples.mean(0)) / samples.std(0, ddof=1), outliers


def scikit_learn(samples, outliers):
    from sklearn.covariance import MinCovDet
    from sklearn.ensemble import IsolationForest
    from sklearn.metrics import average_precision_score, roc_auc_score
    from sklearn.neighbors import LocalOutlierFactor

    def measured(scores):
        return np.array([roc_auc_score(outliers, scores), average_precision_score(outliers, scores)])

    forest = np.mean([measured(-IsolationForest(random_state=seed).fit(samples).score_samples(samples)) for seed in range(5)], axis=0)
    neighbours = measured(-LocalOutlierFactor(n_neighbors=20).fit(samples).negative_outlier_factor_)
    determinant = NONE
    if len(samples) > 2 * samples.shape[1]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            determinant = measured(MinCovDet(random_state=0).fit(samples).mahalanobis(samples))
    return [forest, neighbours, determinant]


def study():
    """The figures of the study by table, method and measure, run anew."""
    with tempfile.TemporaryDirectory() as out:
        printed = subprocess.run([frame.ROOT / "ballast", "study", "real-outliers", "--json", "--out", out],
                                 check=True, stdout=subprocess.PIPE).stdout
    figures = {}
    for figure in json.loads(printed)["figures"]:
        if not figure["reference"]:
            value = np.nan if figure["mean"] is None else figure["mean"]
            figures.setdefault(figure["data"], {}).setdefault(figure["method"], {})[figure["measure"]] = value
    return figures


def pair(values, form=".3f"):
    return "-" if np.isnan(values).any() else " / ".join(f"{value:{form}}" for value in values)


def own(figures):
    """AUC and AP of each method, and the decision of the default one."""
    scores = [[figures.get(method, {}).get(measure, np.nan) for measure in ("auc", "ap")] for method in OWN]
    return [*scores, [figures[SUBJECT][measure] for measure in ("found", "false-alarms")]]


def cells(row):
    return [*map(pair, row[:-1]), pair(row[-1], ".1f")]


def section():
    order = [*TUNING, "mean of tuning", *VERIFICATION, "mean of verification"]
    return frame.Section("outliers", "Known outliers in tables", TEXT, COLUMNS, order)


def run(options):
    figures = study()
    for part, names in (("tuning", TUNING), ("verification", VERIFICATION)):
        rows = []
        for name in filter(figures.__contains__, names):
            rows.append([*scikit_learn(*table(name)), *own(figures[name])])
            section().put(name, cells(rows[-1]), options.quick)
        if rows:
            section().put(f"mean of {part}", cells(np.mean(rows, axis=0)), options.quick)
