package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.method.CellMethods;
import ballast.method.ImageMethods;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.functions;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.shared.HasHandleInvalid;
import org.apache.spark.ml.param.shared.HasInputCol;
import org.apache.spark.ml.param.shared.HasOutputCol;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import scala.jdk.javaapi.CollectionConverters;

/** The conventions of Spark ML that users of its own stages rely on. */
class ConventionsTest {

    private static final double[][] ROWS = LocalSpark.cloud(200, 6, 2, 11);

    @TempDir
    private Path folder;

    private static RobustPCA pca() {
        return new RobustPCA().setMethod("pca").setComponents(2).setOutputCol("scores");
    }

    private static Dataset<Row> dataset() {
        return LocalSpark.dataset(ROWS, 90);
    }

    @Test
    void every_param_has_an_accessor_and_a_getter() throws ReflectiveOperationException {
        RobustPCA estimator =
                pca().setInputCol("x").setShape("2x3").setWeightCol("w").setHandleInvalid("skip");
        for (String column : List.of(
                "orthogonalDistanceCol",
                "scoreDistanceCol",
                "outlierScoreCol",
                "sampleWeightCol",
                "outlierCol",
                "kindCol",
                "reasonCol",
                "cellsCol")) {
            estimator.set(column, column);
        }
        for (Param<?> param : estimator.params()) {
            assertThat(RobustPCA.class.getMethod(param.name()).invoke(estimator))
                    .isSameAs(param);
            String getter = "get" + param.name().substring(0, 1).toUpperCase(Locale.ROOT)
                    + param.name().substring(1);
            assertThat(RobustPCA.class.getMethod(getter).invoke(estimator)).isEqualTo(estimator.getOrDefault(param));
        }
        assertThat(((HasInputCol) estimator).getInputCol()).isEqualTo("x");
        assertThat(estimator.getFeaturesCol()).isEqualTo("x");
        assertThat(((HasOutputCol) estimator).getOutputCol()).isEqualTo("scores");
        assertThat(((HasHandleInvalid) estimator).getHandleInvalid()).isEqualTo("skip");
        RobustPCAModel model = pca().fit(dataset());
        assertThat(model.getMethod()).isEqualTo("pca");
        assertThat(model.getComponents()).isEqualTo("2");
    }

    @Test
    void the_wrapper_for_python_has_every_param() throws IOException {
        try (InputStream in = RobustPCA.class.getResourceAsStream("__init__.py")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String[] named = Pattern.compile("^    (\\w+) = _param\\(\"\\1\"", Pattern.MULTILINE)
                    .matcher(text.substring(0, text.indexOf("class ReconstructionEvaluator")))
                    .results()
                    .map(found -> found.group(1))
                    .toArray(String[]::new);
            assertThat(Arrays.stream(new RobustPCA().params()).map(Param::name)).containsExactly(named);
        }
    }

    @Test
    void samples_are_scaled_as_on_one_machine() {
        double[][] uneven = Arrays.stream(ROWS).map(double[]::clone).toArray(double[][]::new);
        Arrays.stream(uneven).forEach(row -> row[4] = 1000 * row[4] + 50);
        Dataset<Row> dataset = LocalSpark.dataset(uneven, 90);
        Scaling scaling = ScalingKind.ROBUST.fittedTo(Samples.of(uneven));
        Samples scaled = scaling.of(Samples.of(uneven));
        Fit<?> local = VectorMethods.PCA.sized(2).fit(scaled);
        RobustPCAModel model =
                pca().setScale("robust").setOrthogonalDistanceCol("od").fit(dataset);
        assertThat(model.fit().provenance().source().scaling()).isEqualTo(scaling);
        double[][] scores = local.subspace().project(scaled).toArrays();
        double[][] restored =
                scaling.undoneOn(local.subspace().reconstruct(scaled)).toArrays();
        double[] distances = local.subspace().residuals(scaled);
        List<Row> rows =
                model.inverseTransform(model.transform(dataset), "seen").collectAsList();
        for (int i = 0; i < uneven.length; i++) {
            assertThat(rows.get(i).<Vector>getAs("scores").toArray()).containsExactly(scores[i], within(1e-6));
            assertThat(rows.get(i).<Vector>getAs("seen").toArray()).containsExactly(restored[i], within(1e-3));
            assertThat(rows.get(i).<Double>getAs("od")).isCloseTo(distances[i], within(1e-6));
        }
        model.saveNpz(folder.resolve("m.npz"));
        assertThat(RobustPCAModel.loadNpz(folder.resolve("m.npz"))
                        .fit()
                        .provenance()
                        .source()
                        .scaling())
                .isEqualTo(scaling);
        assertThatThrownBy(() -> pca().setScale("robustly").fit(dataset))
                .hasMessage("scale = 'robustly', must be one of none, unit, standard, minmax, robust, iqr");
    }

    @Test
    void missing_values_are_left_out_as_on_one_machine() {
        double[][] gaps = Arrays.stream(ROWS).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < gaps.length; i += 7) {
            gaps[i][i % 6] = Double.NaN;
        }
        Fit<?> local = RobustPca.of(2).fitWithGaps(gaps);
        Dataset<Row> dataset = LocalSpark.dataset(gaps, 90);
        RobustPCAModel model = new RobustPCA()
                .setComponents(2)
                .setHandleInvalid("mask")
                .setOutputCol("scores")
                .setOutlierCol("outlier")
                .setKindCol("kind")
                .setReasonCol("reason")
                .fit(dataset);
        assertThat(model.fit().outliers()).isEqualTo(local.outliers());
        double[][] scores = local.score(gaps);
        List<Row> rows = model.transform(dataset).collectAsList();
        for (int i = 0; i < gaps.length; i++) {
            assertThat(rows.get(i).<Vector>getAs("scores").toArray()).containsExactly(scores[i], within(1e-6));
            assertThat(rows.get(i).<Boolean>getAs("outlier"))
                    .isEqualTo(local.outlierMap().orElseThrow().isOutlier(i));
        }
        assertJudged(rows, local.judge(Samples.withGaps(gaps)));
        Samples images = Samples.withGaps(gaps).withShape(new ImageShape(2, 3));
        Fit<?> glram = ImageMethods.GLRAM.sized(2, 1).fitWithGaps(images);
        assertJudged(judged(RobustPCAModel.of(glram).setHandleInvalid("mask"), dataset), glram.judge(images));
    }

    @Test
    void kinds_and_reasons_are_those_of_the_local_judge() {
        Samples images = Samples.of(ROWS).withShape(new ImageShape(2, 3));
        Fit<?> glram = ImageMethods.GLRAM.sized(2, 1).fit(images);
        Fit<?> plain = VectorMethods.PCA.sized(2).fit(ROWS);
        assertJudged(judged(RobustPCAModel.of(glram), dataset()), glram.judge(images));
        assertJudged(judged(RobustPCAModel.of(plain), dataset()), plain.judge(ROWS));
        RobustPCAModel scaled = pca().setMethod("ballast").setScale("robust").fit(dataset());
        List<Judgement> expected = scaled.fit().judge(ROWS);
        assertJudged(judged(scaled, dataset()), expected);
        assertThat(expected.stream().map(Judgement::reason))
                .anyMatch(String::isEmpty)
                .anyMatch(reason -> reason.contains("expected"));
    }

    private static List<Row> judged(RobustPCAModel model, Dataset<Row> dataset) {
        return model.setKindCol("kind")
                .setReasonCol("reason")
                .transform(dataset)
                .collectAsList();
    }

    private static void assertJudged(List<Row> rows, List<Judgement> expected) {
        assertThat(rows.stream().map(row -> row.<String>getAs("kind")))
                .containsExactlyElementsOf(
                        expected.stream().map(one -> one.kind().words()).toList());
        assertThat(rows.stream().map(row -> row.<String>getAs("reason")))
                .containsExactlyElementsOf(
                        expected.stream().map(Judgement::reason).toList());
    }

    @Test
    void bad_cells_are_those_of_the_local_fit() {
        double[][] rows = Arrays.stream(ROWS).map(double[]::clone).toArray(double[][]::new);
        for (int i = 0; i < rows.length; i += 6) {
            rows[i][i % 5] += 30;
        }
        rows[9][4] = Double.NaN;
        Samples scaled = ScalingKind.ROBUST.fittedTo(Samples.withGaps(rows)).of(Samples.withGaps(rows));
        Fit<CellwiseSubspace> local = CellMethods.BALLAST_CELLS.sized(2).fitWithGaps(scaled);
        RobustPCAModel model = new RobustPCA()
                .setMethod("ballast-cells")
                .setComponents(2)
                .setHandleInvalid("mask")
                .setScale("robust")
                .setOutputCol("scores")
                .setOutlierCol("outlier")
                .setReasonCol("reason")
                .setCellsCol("cells")
                .fit(LocalSpark.dataset(rows, 90));
        Cells cells = local.subspace().cells(scaled);
        double[][] scores = local.score(scaled).toArrays();
        OutlierMap map = local.outlierMap(scaled);
        List<Row> told = model.transform(LocalSpark.dataset(rows, 90)).collectAsList();
        for (int i = 0; i < rows.length; i++) {
            Row row = told.get(i);
            List<Row> found = row.getList(row.fieldIndex("cells"));
            assertThat(found.stream().map(cell -> cell.getString(0)))
                    .containsExactlyElementsOf(cells.of(i).stream()
                            .map(cell -> "feature " + (cell.feature() + 1))
                            .toList());
            assertThat(row.<Vector>getAs("scores").toArray()).containsExactly(scores[i], within(1e-6));
            assertThat(row.<Boolean>getAs("outlier")).isEqualTo(map.isOutlier(i));
        }
        Row bad = told.get(6).<Row>getList(told.get(6).fieldIndex("cells")).get(0);
        assertThat(bad.getDouble(1)).isEqualTo(rows[6][1]);
        assertThat(bad.getDouble(2)).isCloseTo(ROWS[6][1], within(3.0));
        Row missing = told.get(9).<Row>getList(told.get(9).fieldIndex("cells")).get(0);
        assertThat(missing.getString(0)).isEqualTo("feature 5");
        assertThat(missing.isNullAt(1)).isTrue();
        model.saveNpz(folder.resolve("cells.npz"));
        assertThat(RobustPCAModel.loadNpz(folder.resolve("cells.npz"))
                        .setHandleInvalid("mask")
                        .setOutputCol("scores")
                        .setCellsCol("cells")
                        .transform(LocalSpark.dataset(rows, 90))
                        .select("scores", "cells")
                        .collectAsList())
                .isEqualTo(model.transform(LocalSpark.dataset(rows, 90))
                        .select("scores", "cells")
                        .collectAsList());
        RobustPCAModel plain = pca().setCellsCol("cells").fit(dataset());
        assertThatThrownBy(() -> plain.transform(dataset()))
                .hasMessageContaining("pca finds no bad cells; set method to 'ballast-cells'");
    }

    @Test
    void what_is_not_selected_is_not_computed() {
        Dataset<Row> scored = pca().setOrthogonalDistanceCol("od")
                .setScoreDistanceCol("sd")
                .fit(dataset())
                .transform(dataset());
        assertThat(scored.select("weight").queryExecution().optimizedPlan().toString())
                .doesNotContain("UDF");
        assertThat(scored.select("od").queryExecution().optimizedPlan().toString())
                .contains("UDF");
        assertThat(scored.queryExecution().optimizedPlan().toString()).containsOnlyOnce("UDF");
        assertThat(scored.columns()).containsExactly("features", "weight", "scores", "od", "sd");
    }

    @Test
    void rows_are_judged_as_blocks_are() {
        Fit<?> vectors = VectorMethods.PCA.sized(2).fit(ROWS);
        Fit<?> images = ImageMethods.GLRAM.sized(2, 1).fit(Samples.of(ROWS).withShape(new ImageShape(2, 3)));
        for (Fit<?> fit : List.of(vectors, images)) {
            Samples samples = fit == images ? Samples.of(ROWS).withShape(new ImageShape(2, 3)) : Samples.of(ROWS);
            OutlierMap distances = fit.outlierMap(samples);
            double[][] scores = fit.subspace().project(samples).toArrays();
            double[][] restored = fit.subspace().reconstruct(samples).toArrays();
            RobustPCAModel model = RobustPCAModel.of(fit).setOutputCol("scores").setOrthogonalDistanceCol("od");
            distances.scoreDistances().ifPresent(known -> model.setScoreDistanceCol("sd"));
            List<Row> rows =
                    model.inverseTransform(model.transform(dataset()), "seen").collectAsList();
            for (int i = 0; i < ROWS.length; i++) {
                Row row = rows.get(i);
                assertThat(row.<Vector>getAs("scores").toArray()).containsExactly(scores[i], within(1e-9));
                assertThat(row.<Vector>getAs("seen").toArray()).containsExactly(restored[i], within(1e-9));
                assertThat(row.<Double>getAs("od")).isCloseTo(distances.orthogonalDistances()[i], within(1e-9));
                if (distances.scoreDistances().isPresent()) {
                    assertThat(row.<Double>getAs("sd"))
                            .isCloseTo(distances.scoreDistances().get()[i], within(1e-9));
                }
            }
        }
    }

    @Test
    void features_are_matched_by_name() {
        Dataset<Row> table = dataset()
                .select(functions
                        .vector_to_array(org.apache.spark.sql.functions.col("features"), "float64")
                        .as("x"))
                .selectExpr("x[0] as a", "x[1] as b", "x[2] as c", "x[5] as d");
        RobustPCAModel model = pca().setReasonCol("reason").fit(assembled(table, "a", "b", "c"));
        assertThat(model.fit().provenance().source().featureNames()).contains(List.of("a", "b", "c"));
        List<Row> expected = model.transform(assembled(table, "a", "b", "c"))
                .select("scores", "reason")
                .collectAsList();
        assertThat(model.transform(assembled(table, "d", "c", "a", "b"))
                        .select("scores", "reason")
                        .collectAsList())
                .isEqualTo(expected);
        assertThatThrownBy(() -> model.transform(assembled(table, "a", "b", "d")))
                .hasMessageContaining("has no feature 'c'");
    }

    private static Dataset<Row> assembled(Dataset<Row> table, String... columns) {
        return new VectorAssembler()
                .setInputCols(columns)
                .setOutputCol("features")
                .transform(table);
    }

    @Test
    @DisabledForJreRange(min = JRE.JAVA_24, disabledReason = RobustPCATest.HADOOP)
    void a_cross_validator_model_is_saved_and_read() throws IOException {
        RobustPCA estimator = pca().setOrthogonalDistanceCol("orthogonalDistance");
        ParamMap[] grid = new ParamGridBuilder()
                .addGrid(estimator.components(), CollectionConverters.asScala(List.of("1", "2")))
                .build();
        CrossValidatorModel chosen = new CrossValidator()
                .setEstimator(estimator)
                .setEvaluator(new ReconstructionEvaluator())
                .setEstimatorParamMaps(grid)
                .setNumFolds(2)
                .setSeed(1)
                .fit(dataset());
        chosen.write().overwrite().save(folder.resolve("chosen").toString());
        CrossValidatorModel read =
                CrossValidatorModel.load(folder.resolve("chosen").toString());
        assertThat(read.transform(dataset()).collectAsList())
                .isEqualTo(chosen.transform(dataset()).collectAsList());
        assertThat(((ReconstructionEvaluator) read.getEvaluator()).getDistanceCol())
                .isEqualTo("orthogonalDistance");
    }

    @Test
    void an_evaluator_without_its_column_says_what_to_set() {
        assertThatThrownBy(() -> new ReconstructionEvaluator().evaluate(dataset()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("setOrthogonalDistanceCol(\"orthogonalDistance\")");
        assertThatThrownBy(() ->
                        new ReconstructionEvaluator().setDistanceCol("features").evaluate(dataset()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("must be a number");
        assertThatThrownBy(() -> new ReconstructionEvaluator()
                        .setDistanceCol("weight")
                        .evaluate(dataset().limit(0)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("'weight' has no distance");
    }

    @Test
    void a_model_of_another_size_says_so() {
        double[][] narrow =
                Arrays.stream(ROWS).map(row -> Arrays.copyOf(row, 4)).toArray(double[][]::new);
        RobustPCAModel model = pca().fit(LocalSpark.dataset(narrow));
        assertThatThrownBy(() -> model.transform(dataset()).collectAsList())
                .hasStackTraceContaining("a sample has 6 values, but the model was fitted to 4");
        Dataset<Row> table = LocalSpark.session().range(3).selectExpr("id as a", "id as b", "id as c");
        VectorAssembler assembler =
                new VectorAssembler().setInputCols(new String[] {"a", "b", "c"}).setOutputCol("features");
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {assembler, model});
        assertThatThrownBy(() -> pipeline.fit(table).transform(table))
                .as("before any row is read")
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("has vectors of 3 values", "was fitted to 4", "set featuresCol");
    }

    @Test
    void a_gap_is_no_value_for_any_kind_of_subspace_unless_it_is_masked() {
        Fit<?> cells = CellMethods.BALLAST_CELLS.sized(2).fit(ROWS);
        Fit<?> images = ImageMethods.GLRAM.sized(2, 1).fit(Samples.of(ROWS).withShape(new ImageShape(2, 3)));
        for (Fit<?> fit : List.of(cells, images)) {
            RobustPCAModel model = RobustPCAModel.of(fit).setOutputCol("scores").setOutlierCol("outlier");
            for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
                Dataset<Row> bad = LocalSpark.dataset(new double[][] {ROWS[0], {1, 2, wrong, 4, 5, 6}});
                assertThatThrownBy(() ->
                                model.setHandleInvalid("error").transform(bad).collectAsList())
                        .hasStackTraceContaining("value 3 of a sample is " + wrong);
                List<Row> kept = model.setHandleInvalid("keep").transform(bad).collectAsList();
                assertThat(kept.get(0).isNullAt(2)).isFalse();
                assertThat(kept.get(1).isNullAt(2)).isTrue();
                assertThat(kept.get(1).isNullAt(3)).isTrue();
            }
        }
    }

    @Test
    void the_size_that_is_known_tells_which_samples_are_valid() {
        double[][] first = {{1, 2}, ROWS[0], ROWS[1], ROWS[2], ROWS[3], ROWS[4]};
        RobustPCAModel model = pca().setMethod("2dpca")
                .setComponents("2x1")
                .setShape("2x3")
                .setHandleInvalid("skip")
                .fit(LocalSpark.dataset(first));
        assertThat(model.samples()).isEqualTo(5);
        assertThatThrownBy(() -> pca().setHandleInvalid("skip")
                        .fit(LocalSpark.session()
                                .createDataFrame(List.of(RowFactory.create(null, 1.0)), LocalSpark.schema())))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("every sample is left out as invalid");
    }

    @Test
    void later_stages_know_the_number_of_scores() {
        RobustPCA estimator = pca().setOrthogonalDistanceCol("distance");
        Dataset<Row> scored = estimator.fit(dataset()).transform(dataset());
        VectorAssembler later = new VectorAssembler()
                .setInputCols(new String[] {"scores", "distance"})
                .setOutputCol("both")
                .setHandleInvalid("keep"); // has to know sizes without a look at the rows
        assertThat(AttributeGroup.fromStructField(
                                later.transform(scored).schema().apply("both"))
                        .size())
                .isEqualTo(3);
        StructType declared = estimator.transformSchema(LocalSpark.schema());
        assertThat(scored.schema()).isEqualTo(declared);
        assertThat(scored.schema().apply("scores").metadata())
                .isEqualTo(declared.apply("scores").metadata());
    }

    @Test
    void a_method_that_cannot_do_what_is_asked_is_refused_before_any_work() {
        assertThatThrownBy(() -> pca().setMethod("ddc").transformSchema(LocalSpark.schema()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("'ddc' needs all samples on one machine", "'ballast-cells' is the nearest");
        assertThatThrownBy(
                        () -> pca().setMethod("robpca").setHandleInvalid("mask").transformSchema(LocalSpark.schema()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("'robpca' needs every value", "set handleInvalid to 'skip'", "ballast");
    }

    @Test
    void a_column_that_is_there_already_is_not_overwritten() {
        RobustPCAModel model = pca().setOutlierCol("outlier").fit(dataset());
        Dataset<Row> once = model.transform(dataset());
        assertThatThrownBy(() -> model.transform(once))
                .isInstanceOf(BadInputException.class)
                .hasMessage("there is a column 'scores' already: choose another name with setOutputCol");
        assertThatThrownBy(() -> model.setOutputCol("again").transform(once))
                .isInstanceOf(BadInputException.class)
                .hasMessage("there is a column 'outlier' already: choose another name with setOutlierCol");
        assertThatThrownBy(() -> pca().setOutputCol("Weight").fit(dataset()))
                .as("which Spark takes for the same name")
                .hasMessage("there is a column 'weight' already: choose another name with setOutputCol");
        assertThatThrownBy(() -> model.setOutputCol("scores").inverseTransform(once, "features"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("there is a column 'features' already", "inverseTransform");
    }

    private static Stream<Arguments> invalidSamples() {
        return Stream.of(
                Arguments.of(null, "is null"),
                Arguments.of(Vectors.dense(1, 2, Double.NaN, 4, 5, 6), "is NaN"),
                Arguments.of(Vectors.dense(1, 2, Double.POSITIVE_INFINITY, 4, 5, 6), "is Infinity"),
                Arguments.of(Vectors.dense(1, 2), "has 2 values"));
    }

    @ParameterizedTest
    @MethodSource("invalidSamples")
    void an_invalid_sample_is_refused_with_what_to_set_unless_that_is_set(Vector sample, String what) {
        List<Row> rows = new ArrayList<>();
        Arrays.stream(ROWS).limit(50).forEach(row -> rows.add(RowFactory.create(Vectors.dense(row), 1.0)));
        rows.add(30, RowFactory.create(sample, 1.0));
        Dataset<Row> bad =
                LocalSpark.session().createDataFrame(rows, LocalSpark.schema()).coalesce(1);
        assertThatThrownBy(() -> pca().fit(bad))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("partition 0, row 31", what, "set handleInvalid to 'skip'");
        RobustPCAModel model =
                pca().setHandleInvalid("skip").setOutlierCol("outlier").fit(bad);
        assertThat(model.samples()).isEqualTo(50);
        assertThat(model.fit().objective())
                .isEqualTo(pca().setHandleInvalid("keep").fit(bad).fit().objective())
                .isCloseTo(
                        VectorMethods.PCA.sized(2).fit(Arrays.copyOf(ROWS, 50)).objective(), within(1e-6));
        assertThat(model.transform(bad).count()).isEqualTo(50);
        assertThat(model.setHandleInvalid("keep")
                        .transform(bad)
                        .filter("scores is null and outlier is null")
                        .count())
                .isEqualTo(1);
        assertThatThrownBy(() -> model.setHandleInvalid("error").transform(bad).collectAsList())
                .hasStackTraceContaining(what)
                .hasStackTraceContaining("set handleInvalid to 'skip'");
        assertThatThrownBy(() -> pca().setHandleInvalid("drop").fit(bad))
                .hasMessage("handleInvalid = 'drop', must be one of error, skip, keep, mask");
        if (what.equals("is NaN")) {
            assertThat(pca().setHandleInvalid("mask")
                            .fit(bad)
                            .transform(bad)
                            .filter("scores is null")
                            .count())
                    .isZero();
        } else {
            assertThatThrownBy(() -> pca().setHandleInvalid("mask").fit(bad))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContainingAll(what, "set handleInvalid to 'skip'");
        }
    }
}
