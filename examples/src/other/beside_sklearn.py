"""Fit, score, judge new rows, save and load with scikit-learn."""
import tempfile

import joblib
import numpy
from sklearn.covariance import EllipticEnvelope
from sklearn.decomposition import PCA

random = numpy.random.default_rng(5)
j = numpy.arange(5)
rows = random.normal(size=(200, 2)) @ numpy.stack([numpy.cos(j), numpy.sin(j)]) + 0.3 * random.normal(size=(200, 5))
new_rows = numpy.stack([numpy.cos(j), [9, -9, 9, 9, -9]])
file = tempfile.NamedTemporaryFile().name

pca = PCA(n_components=2).fit(rows)
scores = pca.transform(rows)
judge = EllipticEnvelope(contamination=0.05, random_state=0).fit(rows)  # the share is the user's
print(judge.predict(new_rows))
joblib.dump((pca, judge), file)
loaded, loaded_judge = joblib.load(file)
same = loaded.transform(new_rows)

assert scores.shape == (200, 2) and numpy.array_equal(same, pca.transform(new_rows))
assert list(loaded_judge.predict(new_rows)) == [1, -1]
