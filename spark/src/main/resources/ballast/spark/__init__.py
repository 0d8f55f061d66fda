"""Robust principal component analysis on Spark, for PySpark: a thin wrapper of the classes in this jar.

    from ballast.spark import RobustPCA
    pca = RobustPCA(components="10", inputCol="features", outputCol="scores", outlierCol="outlier")
    model = pca.fit(frame)
    model.transform(frame).filter("outlier").show()
"""

from pyspark import keyword_only
from pyspark.ml.param import Param, Params, TypeConverters
from pyspark.ml.util import JavaMLReadable, JavaMLWritable
from pyspark.ml.wrapper import JavaEstimator, JavaModel
from pyspark.ml.evaluation import JavaEvaluator

__all__ = ["RobustPCA", "RobustPCAModel", "ReconstructionEvaluator"]


def _param(name, doc, converter=TypeConverters.toString):
    return Param(Params._dummy(), name, doc, typeConverter=converter)


class _RobustPCAParams(Params):
    """The parameters that the estimator and its model share."""

    cellsCol = _param("cellsCol", "column of the bad and the missing cells, each with the expected value")
    components = _param("components", "number of components, or K1xK2 for images")
    featuresCol = _param("featuresCol", "column of the samples")
    handleInvalid = _param("handleInvalid", "what is done about invalid samples: error, skip, keep or mask")
    kindCol = _param("kindCol", "column of the kind on the outlier map")
    maxIter = _param("maxIter", "the most iterations", TypeConverters.toInt)
    method = _param("method", "name of the method in Ballast's catalogue")
    orthogonalDistanceCol = _param("orthogonalDistanceCol", "column of the distances from the subspace")
    outlierCol = _param("outlierCol", "column of the flag of outliers")
    outlierScoreCol = _param("outlierScoreCol", "column of the outlier scores")
    outputCol = _param("outputCol", "column of the scores")
    reasonCol = _param("reasonCol", "column of what makes a sample an outlier, in words")
    sampleWeightCol = _param("sampleWeightCol", "column of the weights by the rule of the method")
    scale = _param("scale", "how the features are scaled: none, unit, standard, minmax, robust or iqr")
    scoreDistanceCol = _param("scoreDistanceCol", "column of the distances within the subspace")
    seed = _param("seed", "where random numbers start", TypeConverters.toInt)
    settings = _param("settings", "parameters of the method, each as name=value", TypeConverters.toListString)
    shape = _param("shape", "HEIGHTxWIDTH of the images, if the samples are images")
    storageLevel = _param("storageLevel", "where the packed samples are kept during a fit")
    tol = _param("tol", "relative change of the objective below which it stands still", TypeConverters.toFloat)
    weightCol = _param("weightCol", "column of the user weights")

    def setParams(self, **values):
        """Sets parameters by their names; inputCol is another name of featuresCol, components may be a number."""
        if "inputCol" in values:
            values["featuresCol"] = values.pop("inputCol")
        if "components" in values:
            values["components"] = str(values["components"])
        return self._set(**values)


def _add_accessors(cls, names):
    """Gives a class setX and getX for each parameter, as Spark's own classes have them."""
    for name in names:
        suffix = name[0].upper() + name[1:]
        setattr(cls, "set" + suffix, lambda self, value, name=name: self.setParams(**{name: value}))
        setattr(cls, "get" + suffix, lambda self, name=name: self.getOrDefault(getattr(self, name)))


_NAMES = [name for name, value in vars(_RobustPCAParams).items() if isinstance(value, Param)]


class RobustPCA(JavaEstimator, _RobustPCAParams, JavaMLReadable, JavaMLWritable):
    """A method of Ballast's catalogue as an estimator."""

    @keyword_only
    def __init__(self, **values):
        super().__init__()
        self._java_obj = self._new_java_obj("ballast.spark.RobustPCA", self.uid)
        self._transfer_params_from_java()
        self.setParams(**self._input_kwargs)

    def setInputCol(self, value):
        return self.setParams(featuresCol=value)

    def getInputCol(self):
        return self.getFeaturesCol()

    def _create_model(self, java_model):
        return RobustPCAModel(java_model)


class RobustPCAModel(JavaModel, _RobustPCAParams, JavaMLReadable, JavaMLWritable):
    """A fitted subspace."""

    def inverseTransform(self, dataset, scores, output):
        """Adds a column with the samples that have the scores in another."""
        from pyspark.sql import DataFrame

        return DataFrame(self._java_obj.inverseTransform(dataset._jdf, scores, output), dataset.sparkSession)

    def explainedVariance(self):
        """The share of the total variance along each component."""
        return list(self._java_obj.explainedVariance())

    def samples(self):
        """Number of samples that it was fitted to."""
        return self._java_obj.samples()

    def saveNpz(self, path):
        """Writes a file on the driver's machine that Ballast's commands and numpy open."""
        from pyspark import SparkContext

        self._java_obj.saveNpz(SparkContext._active_spark_context._jvm.java.io.File(path).toPath())


class ReconstructionEvaluator(JavaEvaluator, JavaMLReadable, JavaMLWritable):
    """The median distance of samples from a subspace, for CrossValidator: less is better."""

    distanceCol = _param("distanceCol", "column of the distances from the subspace")

    @keyword_only
    def __init__(self, **values):
        super().__init__()
        self._java_obj = self._new_java_obj("ballast.spark.ReconstructionEvaluator", self.uid)
        self._transfer_params_from_java()
        self._set(**self._input_kwargs)

    def setDistanceCol(self, value):
        return self._set(distanceCol=value)

    def getDistanceCol(self):
        return self.getOrDefault(self.distanceCol)

    def isLargerBetter(self):
        return False


_add_accessors(RobustPCA, _NAMES)
_add_accessors(RobustPCAModel, _NAMES)
