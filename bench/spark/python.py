"""The wrapper for Python over a gateway to a real JVM: python.py PORT.

No PySpark is to be had from Debian or Maven, so what the wrapper needs of it is made here, line by line as PySpark does
it over the same gateway; the classes of the jar, the names and types of parameters and the fit are real.
"""

import collections
import collections.abc
import functools
import pathlib
import sys
import types
import uuid

for name in "MutableMapping", "Sequence", "MutableSequence", "MutableSet", "Set":
    setattr(collections, name, getattr(collections.abc, name))  # as Py4J 0.10.7 expects it

from py4j.java_gateway import GatewayParameters, JavaGateway

gateway = JavaGateway(gateway_parameters=GatewayParameters(port=int(sys.argv[1]), auto_convert=True))


class Param:
    def __init__(self, parent, name, doc, typeConverter):
        self.name, self.doc, self.typeConverter = name, doc, typeConverter


class Params:
    def __init__(self):
        self.uid = type(self).__name__ + "_" + uuid.uuid4().hex[-12:]
        self._values, self._defaults = {}, {}

    @staticmethod
    def _dummy():
        return None

    @property
    def params(self):
        every = (getattr(type(self), name) for name in dir(type(self)) if name != "params")
        return [value for value in every if isinstance(value, Param)]

    def _set(self, **values):
        for name, value in values.items():
            self._values[name] = getattr(self, name).typeConverter(value)
        return self

    def getOrDefault(self, param):
        return self._values.get(param.name, self._defaults.get(param.name))

    @staticmethod
    def _new_java_obj(java_class, *arguments):
        return functools.reduce(getattr, java_class.split("."), gateway.jvm)(*arguments)

    def _transfer_params_from_java(self):
        for param in self.params:
            java_param = self._java_obj.getParam(param.name)
            if self._java_obj.hasDefault(java_param):
                self._defaults[param.name] = self._java_obj.getDefault(java_param).get()

    def _transfer_params_to_java(self):
        for name, value in self._values.items():
            self._java_obj.set(self._java_obj.getParam(name).w(value))


class JavaEstimator(Params):
    def fit(self, dataset):
        self._transfer_params_to_java()
        return self._create_model(self._java_obj.fit(dataset))


class JavaModel(Params):
    def __init__(self, java_model):
        super().__init__()
        self._java_obj = java_model

    def transform(self, dataset):
        self._transfer_params_to_java()
        return self._java_obj.transform(dataset)


class JavaEvaluator(Params):
    def evaluate(self, dataset):
        self._transfer_params_to_java()
        return self._java_obj.evaluate(dataset)


class TypeConverters:
    toString, toInt, toFloat = str, int, float
    toListString = staticmethod(lambda values: [str(value) for value in values])


def keyword_only(function):
    @functools.wraps(function)
    def wrapped(self, **values):
        self._input_kwargs = values
        return function(self, **values)

    return wrapped


def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)


module("pyspark", keyword_only=keyword_only)
module("pyspark.ml")
module("pyspark.ml.param", Param=Param, Params=Params, TypeConverters=TypeConverters)
module("pyspark.ml.util", JavaMLReadable=type("JavaMLReadable", (), {}), JavaMLWritable=type("JavaMLWritable", (), {}))
module("pyspark.ml.wrapper", JavaEstimator=JavaEstimator, JavaModel=JavaModel)
module("pyspark.ml.evaluation", JavaEvaluator=JavaEvaluator)

from ballast.spark import ReconstructionEvaluator, RobustPCA  # noqa: E402, from the jar

session = (gateway.jvm.org.apache.spark.sql.SparkSession.builder().master("local[1]")
           .config("spark.ui.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1")
           .config("spark.driver.host", "127.0.0.1").getOrCreate())
frame = session.sql(
    "select array(sin(id), 3 * cos(7 * id), sin(id) + 0.1 * cos(id * id), if(id % 50 = 0, 90D, 0.1 * sin(3 * id))) "
    "as features from range(500)")

pca = RobustPCA(method="rpca-an", components=2, inputCol="features", scale="robust", outputCol="scores", seed=3,
                maxIter=50, tol=1e-6, settings=["k=0.8"])
pca.setOutlierCol("outlier").setOrthogonalDistanceCol("orthogonalDistance")
assert pca.getComponents() == "2" and pca.getInputCol() == "features" and pca.getHandleInvalid() == "error"
model = pca.fit(frame)
assert model.samples() == 500 and len(model.explainedVariance()) == 2
scored = model.transform(frame)
assert scored.filter("outlier").count() >= 10
assert ReconstructionEvaluator(distanceCol="orthogonalDistance").evaluate(scored) > 0
assert not ReconstructionEvaluator().isLargerBetter()
try:
    RobustPCA(components=2, scale="robustly").fit(frame)
    raise AssertionError("a wrong scale was taken")
except Exception as error:
    assert "scale = 'robustly', must be one of" in str(error), error

# The program of the document, which asks for ten components.
document = (pathlib.Path(__file__).parents[2] / "docs/spark.md").read_text()
frame = session.sql("select transform(sequence(1, 12), k -> sin(k * id) + 0.1 * cos(id * id)) as features from range(500)")
exec(document.split("```python\n")[1].split("```")[0])
assert model.samples() == 500 and len(model.explainedVariance()) == 10
gateway.shutdown()
print("Python fits over a gateway")
