package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** The estimator and its model as stages of Spark ML. */
class RobustPCATest {

    static final String HADOOP = "Hadoop's file system, by which Spark 4.1 writes, needs Java 23 or older";

    private static final double[][] ROWS = LocalSpark.cloud(200, 6, 2, 11);

    @TempDir
    private Path folder;

    private static RobustPCA rpcaAn() {
        return new RobustPCA()
                .setMethod("rpca-an")
                .setComponents(2)
                .setSettings("k=0.8")
                .setOutputCol("scores");
    }

    private static RobustPCA pca() {
        return new RobustPCA().setMethod("pca").setComponents(2).setOutputCol("scores");
    }

    private static Dataset<Row> dataset() {
        return LocalSpark.dataset(ROWS, 90);
    }

    @Test
    void a_model_adds_scores_distances_weights_and_flags() {
        RobustPCAModel model = rpcaAn().setOrthogonalDistanceCol("od")
                .setScoreDistanceCol("sd")
                .setOutlierScoreCol("score")
                .setSampleWeightCol("learned")
                .setOutlierCol("outlier")
                .fit(dataset());
        Fit<VectorSubspace> expected =
                VectorMethods.RPCA_AN.sized(2).with("k", 0.8).fit(ROWS);
        OutlierMap map = expected.outlierMap(Samples.of(ROWS));
        double[][] scores = expected.score(ROWS);
        double[] weights = expected.weights();
        List<Row> rows = model.transform(dataset()).collectAsList();
        double mean = Arrays.stream(weights).average().orElseThrow();
        for (int i = 0; i < ROWS.length; i++) {
            Row row = rows.get(i);
            assertThat(row.<Vector>getAs("scores").toArray()).containsExactly(scores[i], within(1e-3));
            assertThat(row.<Double>getAs("od")).isCloseTo(map.orthogonalDistances()[i], within(1e-3));
            assertThat(row.<Double>getAs("sd")).isCloseTo(map.scoreDistances().get()[i], within(1e-3));
            assertThat(row.<Double>getAs("learned")).isCloseTo(weights[i] / mean, within(1e-3));
            assertThat(row.<Boolean>getAs("outlier")).isEqualTo(map.isOutlier(i));
            assertThat(row.<Double>getAs("score") > 1 || !map.isOutlier(i)).isTrue();
        }
        assertThat(model.explainedVariance())
                .containsExactly(expected.explainedVariance().ratios(), within(1e-4));
    }

    @Test
    void scores_go_back_to_samples() {
        RobustPCAModel model = pca().fit(dataset());
        double[][] seen = model.fit().subspace().reconstruct(Samples.of(ROWS)).toArrays();
        List<Row> rows =
                model.inverseTransform(model.transform(dataset()), "seen").collectAsList();
        for (int i = 0; i < ROWS.length; i += 17) {
            assertThat(rows.get(i).<Vector>getAs("seen").toArray()).containsExactly(seen[i], within(1e-9));
        }
    }

    @Test
    @DisabledForJreRange(min = JRE.JAVA_24, disabledReason = HADOOP)
    void a_saved_pipeline_transforms_alike() {
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {
            rpcaAn().setOutlierCol("outlier")
                    .setSampleWeightCol("learned")
                    .setKindCol("kind")
                    .setReasonCol("reason")
        });
        PipelineModel model = pipeline.fit(dataset());
        save(() -> model.write().overwrite().save(folder.resolve("model").toString()));
        save(() -> pipeline.write().overwrite().save(folder.resolve("estimator").toString()));
        PipelineModel loaded = PipelineModel.load(folder.resolve("model").toString());
        assertThat(loaded.transform(dataset()).collectAsList())
                .isEqualTo(model.transform(dataset()).collectAsList());
        RobustPCA again = (RobustPCA)
                Pipeline.load(folder.resolve("estimator").toString()).getStages()[0];
        assertThat(again.own().configuredMethod())
                .isEqualTo(VectorMethods.RPCA_AN.sized(2).with("k", 0.8));
        assertThat(Path.of(folder.toString(), "model", "stages").toFile().list())
                .hasSize(1);
    }

    private interface Saving {
        void save() throws IOException;
    }

    private static void save(Saving saving) {
        try {
            saving.save();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_model_is_a_file_of_ballast_and_back() {
        RobustPCAModel model = pca().fit(dataset());
        Path file = folder.resolve("m.npz");
        model.saveNpz(file);
        Fit<?> fit = Fit.load(file);
        assertThat(fit.provenance().recipe()).isEqualTo(model.fit().provenance().recipe());
        assertThat(fit.provenance().source().samples()).isEqualTo(ROWS.length);
        List<Row> rows = RobustPCAModel.loadNpz(file)
                .setOutputCol("scores")
                .transform(dataset())
                .collectAsList();
        assertThat(rows).isEqualTo(model.transform(dataset()).collectAsList());

        Fit<VectorSubspace> local = VectorMethods.RPCA_AN.sized(2).fit(ROWS);
        Dataset<Row> flagged = RobustPCAModel.of(local).setOutlierCol("outlier").transform(dataset());
        OutlierMap map = local.outlierMap(Samples.of(ROWS));
        assertThat(flagged.filter("outlier").count())
                .isEqualTo(IntStream.range(0, map.size()).filter(map::isOutlier).count());
    }

    @Test
    @DisabledForJreRange(min = JRE.JAVA_24, disabledReason = HADOOP)
    void a_stream_is_transformed_and_updates_a_model() throws Exception {
        StructType schema = new StructType().add("features", DataTypes.createArrayType(DataTypes.DoubleType));
        Path input = Files.createDirectory(folder.resolve("stream"));
        for (int part = 0; part < 2; part++) {
            List<Row> rows = Stream.of(ROWS)
                    .skip(part * 100L)
                    .limit(100)
                    .map(row -> RowFactory.create((Object) row))
                    .toList();
            LocalSpark.session()
                    .createDataFrame(rows, schema)
                    .coalesce(1)
                    .write()
                    .mode("append")
                    .parquet(input.toString());
        }
        RobustPCA pca = pca();
        RobustPCAUpdates updates = new RobustPCAUpdates(pca);
        Dataset<Row> stream = LocalSpark.session()
                .readStream()
                .schema(schema)
                .option("maxFilesPerTrigger", 1)
                .parquet(input.toString());
        StreamingQuery query = stream.writeStream().foreachBatch(updates).start();
        query.processAllAvailable();
        query.stop();
        RobustPCAModel all = pca.fit(dataset());
        VectorSubspace updated = (VectorSubspace) updates.model().fit().subspace();
        assertThat(updated.angleTo((VectorSubspace) all.fit().subspace())).isLessThan(1e-6);

        StreamingQuery scored = updates.model()
                .transform(stream)
                .writeStream()
                .format("memory")
                .queryName("scored")
                .start();
        scored.processAllAvailable();
        scored.stop();
        assertThat(LocalSpark.session().table("scored").count()).isEqualTo(ROWS.length);
    }

    @Test
    void updates_weigh_samples_and_leave_out_what_is_invalid() throws Exception {
        RobustPCA estimator = pca().setWeightCol("weight").setHandleInvalid("skip");
        RobustPCAUpdates updates = new RobustPCAUpdates(estimator);
        double[] weights =
                IntStream.range(0, ROWS.length).mapToDouble(i -> i % 3).toArray();
        Dataset<Row> batch = LocalSpark.dataset(ROWS, weights, 90);
        Dataset<Row> invalid = LocalSpark.dataset(new double[][] {{1, 2}, {1, 2, Double.NaN, 4, 5, 6}});
        updates.call(batch.union(invalid), 0L);
        updates.call(batch.union(invalid), 0L);
        updates.call(invalid.limit(0), 1L);
        RobustPCAModel expected = estimator.fit(batch);
        assertThat(((VectorSubspace) updates.model().fit().subspace())
                        .angleTo((VectorSubspace) expected.fit().subspace()))
                .isLessThan(1e-6);
        assertThat(updates.model().fit().provenance().recipe())
                .isEqualTo(expected.fit().provenance().recipe());

        RobustPCAUpdates strict = new RobustPCAUpdates(pca());
        assertThatThrownBy(() -> strict.call(invalid.coalesce(1), 0L))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("batch 0, partition 0, row 2", "set handleInvalid to 'skip'");
        assertThatThrownBy(() -> new RobustPCAUpdates(pca().setHandleInvalid("mask")))
                .hasMessageContainingAll("need every value", "'skip'");
        assertThatThrownBy(() -> new RobustPCAUpdates(pca().setMethod("robpca")))
                .hasMessageContaining("robpca needs all samples at once");
    }

    @Test
    void bad_input_is_named() {
        refused(rpcaAn(), with(3, new double[] {1, 2, Double.NaN, 4, 5, 6}), "partition 0, row 4: value 3");
        refused(rpcaAn(), with(150, new double[] {1, 2}), "partition 1, row 61: 'features' has 2 values");
        refused(rpcaAn(), dataset().limit(0), "no samples");
        refused(rpcaAn().setComponents(7), dataset(), "components = 7, but the samples have only 6");
        refused(rpcaAn().setComponents(5), LocalSpark.dataset(new double[][] {ROWS[0], ROWS[1]}, 1), "rank 1");
        refused(rpcaAn().setWeightCol("wieght"), dataset(), "did you mean 'weight'?");
        refused(
                new RobustPCA().setMethod("pp-pca").setComponents(2),
                dataset(),
                "method 'pp-pca' needs all samples on one machine");
        refused(rpcaAn().setFeaturesCol("weight"), dataset(), "must be a vector, an array of numbers");
        refused(rpcaAn().setOutputCol("weight"), dataset(), "there is a column 'weight' already");
        refused(new RobustPCA(), dataset(), "components are not set");
        refused(rpcaAn().setStorageLevel("RAM"), dataset(), "storageLevel = 'RAM'");
        refused(rpcaAn().setSettings("kk=3"), dataset(), "no parameter 'kk'");
        double[] weights = new double[ROWS.length];
        refused(rpcaAn().setWeightCol("weight"), LocalSpark.dataset(ROWS, weights), "every weight is zero");
        weights[7] = -1;
        refused(rpcaAn().setWeightCol("weight"), LocalSpark.dataset(ROWS, weights), "row 8: 'weight' is -1.0");
        List<Row> nothing = List.of(RowFactory.create(null, 1.0), RowFactory.create(Vectors.dense(1, 2), 1.0));
        refused(
                rpcaAn(),
                LocalSpark.session().createDataFrame(nothing, LocalSpark.schema()),
                "'features' is null; fill it or leave the row out");
    }

    private static Dataset<Row> with(int place, double[] row) {
        double[][] rows = ROWS.clone();
        rows[place] = row;
        return LocalSpark.dataset(rows, 90);
    }

    private static void refused(RobustPCA estimator, Dataset<Row> dataset, String part) {
        assertThatThrownBy(() -> estimator.fit(dataset))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(part);
    }
}
