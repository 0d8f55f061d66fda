package ballast.spark;

import ballast.BadInputException;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.estimator.AxesState;
import ballast.estimator.DistributedLosses;
import ballast.fit.Fit;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.weight.Losses;
import ballast.weight.SeenLosses;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A fitted subspace as a model of Spark ML. {@link #transform} centres, and adds the scores of samples and, for those
 * columns that have a name, distances, weights, flags, kinds and reasons.
 *
 * <p>A model is a {@link Fit} of Ballast and back: {@link #fit} and {@link #of(Fit)}, or a file that numpy opens:
 * {@link #saveNpz} and {@link #loadNpz}.
 */
public final class RobustPCAModel extends Model<RobustPCAModel> implements SharedParams<RobustPCAModel>, MLWritable {

    private static final long serialVersionUID = 1;

    private final String uid;
    private final RobustPCAParams own;
    private final transient Fit<?> fit;
    private final transient SeenLosses losses;
    private final SampleJudge judge;

    RobustPCAModel(String uid, Fit<?> fit, SeenLosses losses) {
        this.uid = uid;
        this.own = new RobustPCAParams(this);
        this.fit = fit;
        this.losses = losses;
        this.judge = new SampleJudge(fit, losses);
        own.setDefaults();
    }

    /**
     * The model of a fit to samples on Spark, with what is usual among their distances, by which new samples are judged
     * unless the fit has a detection, and among their values.
     */
    static RobustPCAModel of(String uid, Fit<?> fit, SparkSamples samples) {
        if (fit.detection().isPresent()) {
            return new RobustPCAModel(uid, withUsualValues(fit, samples), SeenLosses.none());
        }
        Subspace subspace = fit.subspace();
        SampleColumn column = samples.column(subspace::residuals);
        DistributedLosses all = DistributedLosses.of(samples, column);
        SeenLosses losses = all.summary();
        Fit<?> decided = decided(fit, all);
        column.release();
        return new RobustPCAModel(uid, withUsualValues(decided, samples), losses);
    }

    /** The fit with what is usual among values, of which a random subset tells. */
    private static Fit<?> withUsualValues(Fit<?> fit, SparkSamples samples) {
        Subspace subspace = fit.subspace();
        OutlierDecision decision = fit.decision().orElseThrow();
        return subspace.plane()
                .filter(plane -> samples.shape().isEmpty())
                .flatMap(plane -> {
                    LocalSamples some = samples.some(OutlierDetector.mostDeciding(samples.columns()));
                    Samples judged = decision.isDetected() ? subspace.completed(some) : some;
                    return UsualValues.of(plane, some, decision.judgeScaled(judged));
                })
                .<Fit<?>>map(fit::withUsualValues)
                .orElse(fit);
    }

    /** The fit with the usual cutoffs of distances, unless it has made its own. */
    private static Fit<?> decided(Fit<?> fit, Losses losses) {
        return fit.decision().isPresent()
                ? fit
                : fit.withOutlierMap(OutlierMap.ofNone(OutlierDecision.of(
                        fit.subspace(), fit.explainedVariance().variances(), losses)));
    }

    /** The model of a fit that was made anywhere. */
    public static RobustPCAModel of(Fit<?> fit) {
        double[] known = fit.losses();
        SeenLosses losses = fit.state()
                .filter(AxesState.class::isInstance)
                .map(state -> ((AxesState) state).losses())
                .orElseGet(() -> SeenLosses.none()
                        .plus(1, known, SampleWeights.ones(known.length).toArray()));
        Fit<?> decided = losses.count() == 0 ? fit : decided(fit, losses.asLosses());
        return new RobustPCAModel(Identifiable.randomUID("robustPCA"), decided, losses);
    }

    /** The model in a file of Ballast. */
    public static RobustPCAModel loadNpz(Path file) {
        return of(Fit.load(file));
    }

    /** Writes a file that Ballast's commands and numpy open; it appears whole or not at all. */
    public void saveNpz(Path file) {
        fit.save(file);
    }

    /**
     * The fit. Of a fit on Spark, what it says of single samples ({@code outliers()}, {@code weights()},
     * {@code losses()}, the detection) is of the {@linkplain #deciding deciding} samples alone; {@link #transform}
     * flags all.
     */
    public Fit<?> fit() {
        return fit;
    }

    /** Number of samples that it was fitted to. */
    public int samples() {
        return fit.provenance().source().samples();
    }

    /** Number of samples that decided what is usual, of which the fit holds weights, losses and flags; 0 for none. */
    public int deciding() {
        return fit.losses().length;
    }

    /** Number of samples that {@link #transform} would flag. */
    long outliersAmong(SparkSamples samples) {
        SampleJudge asked = judge;
        double[] count = samples.sum((some, columns) -> new double[] {asked.outliers(some)});
        return Math.round(count[0]);
    }

    /** The share of the total variance along each component. */
    public double[] explainedVariance() {
        return fit.explainedVariance().ratios();
    }

    SeenLosses losses() {
        return losses;
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Param<?>[] params() {
        return own.all();
    }

    /**
     * Adds the columns that were asked for, as expressions: what is not used later is not computed. Samples whose
     * features have names, as {@code VectorAssembler} gives them, are matched by name if those of the fit had names.
     */
    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        StructType schema = transformSchema(dataset.schema());
        String features = getFeaturesCol();
        FeatureType type = FeatureType.of(dataset.schema(), features);
        Invalid invalid = own.invalid();
        Column sample = functions.col(SamplesReader.quoted(features));
        Dataset<Row> frame = dataset.toDF();
        List<Output> outputs = own.outputs();
        Scorer scorer = new Scorer(judge, type, places(dataset.schema(), features), outputs, invalid);
        if (invalid == Invalid.SKIP) {
            UDF1<Object, Boolean> valid = scorer::isValid;
            frame = frame.filter(functions.udf(valid, DataTypes.BooleanType).apply(sample));
        }
        StructField[] added = Arrays.copyOfRange(schema.fields(), frame.columns().length, schema.fields().length);
        if (outputs.isEmpty()) {
            return with(
                    frame, added[0], functions.udf(scorer, added[0].dataType()).apply(sample));
        }
        String judged = uid + "__judged";
        Dataset<Row> all = frame.withColumn(
                judged, functions.udf(scorer, new StructType(added)).apply(sample));
        for (StructField field : added) {
            all = with(all, field, functions.col(SamplesReader.quoted(judged)).getField(field.name()));
        }
        return all.drop(judged);
    }

    private static Dataset<Row> with(Dataset<Row> frame, StructField field, Column column) {
        return frame.withColumn(field.name(), column.as(field.name(), field.metadata()));
    }

    private void requireSize(String column, int size) {
        if (size != judge.columns()) {
            throw new BadInputException("column '" + column + "' has vectors of " + size
                    + " values, but the model was fitted to " + judge.columns()
                    + ": assemble the same columns, or set featuresCol to the column that has them");
        }
    }

    /**
     * Where the features of the fit are among those of a column; none if they are in their places, or without names.
     */
    private int[] places(StructType schema, String column) {
        Optional<List<String>> expected = fit.provenance().source().featureNames();
        Optional<List<String>> given = FeatureType.names(schema, column);
        if (expected.isEmpty() || given.isEmpty() || expected.equals(given)) {
            FeatureType.size(schema, column).ifPresent(size -> requireSize(column, size));
            return new int[0];
        }
        List<String> lacking = expected.get().stream()
                .filter(name -> !given.get().contains(name))
                .toList();
        if (!lacking.isEmpty()) {
            throw new BadInputException("column '" + column + "' has no feature '" + lacking.get(0) + "'"
                    + (lacking.size() == 1 ? "" : " and lacks " + (lacking.size() - 1) + " more")
                    + ", to which the model was fitted; assemble the same columns");
        }
        return expected.get().stream().mapToInt(given.get()::indexOf).toArray();
    }

    @Override
    public StructType transformSchema(StructType schema) {
        List<Output> outputs = own.outputs();
        if (outputs.contains(Output.SAMPLE_WEIGHT) && !judge.weighs()) {
            throw new BadInputException("sampleWeightCol: "
                    + fit.provenance().recipe().method() + " gives no weights to samples that it was not fitted to");
        }
        if (outputs.contains(Output.CELLS) && !judge.findsCells()) {
            throw new BadInputException("cellsCol: " + fit.provenance().recipe().method()
                    + " finds no bad cells; set method to 'ballast-cells', and scale to other than 'unit'");
        }
        Optional<Output> flag = outputs.stream().filter(Output::needsCutoffs).findFirst();
        if (flag.isPresent() && !judge.flags()) {
            throw new BadInputException(flag.get().param() + ": the model does not know what is usual among distances");
        }
        StructType more = own.withOutputs(schema, fit.subspace().components());
        places(schema, getFeaturesCol());
        return more;
    }

    /** Adds a column with the samples that have the scores in another, as vectors. */
    public Dataset<Row> inverseTransform(Dataset<?> dataset, String scores, String output) {
        FeatureType type = FeatureType.of(dataset.schema(), scores);
        RobustPCAParams.requireNew(dataset.schema(), output, "the last argument of inverseTransform");
        SampleJudge asked = judge;
        UDF1<Object, Vector> restorer =
                value -> value == null ? null : Vectors.dense(asked.restored(type.numbers(value)));
        return dataset.withColumn(
                output,
                functions.udf(restorer, SQLDataTypes.VectorType()).apply(functions.col(SamplesReader.quoted(scores))));
    }

    /** The same for the column of the scores. */
    public Dataset<Row> inverseTransform(Dataset<?> dataset, String output) {
        return inverseTransform(dataset, getOutputCol(), output);
    }

    @Override
    public RobustPCAModel copy(ParamMap extra) {
        return copyValues(new RobustPCAModel(uid, fit, losses), extra).setParent(parent());
    }

    @Override
    public MLWriter write() {
        return new SavedModel.Writer(this);
    }

    /** Reads models that were saved. */
    public static MLReader<RobustPCAModel> read() {
        return new SavedModel.Reader();
    }

    /** Reads a model that was saved. */
    public static RobustPCAModel load(String path) {
        return read().load(path);
    }

    @Override
    public String toString() {
        return "RobustPCAModel: uid=" + uid + ", " + fit;
    }
}
