package ballast.spark;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Method;
import ballast.scaling.Scaling;
import java.util.Optional;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;

/**
 * A method of Ballast's catalogue as an estimator of Spark ML: robust principal component analysis of vectors or
 * images.
 *
 * <p>The rows of the data set are packed into compact blocks and cached in the executors while they are fitted; the
 * data set itself need not be cached. Columns of distances, weights and flags are added by the model if they are given
 * a name.
 */
public final class RobustPCA extends Estimator<RobustPCAModel> implements SharedParams<RobustPCA>, MLWritable {

    private static final long serialVersionUID = 1;

    private final String uid;
    private final RobustPCAParams own;
    private transient ProgressListener listener = ProgressListener.NONE;

    /** An estimator by the method {@code ballast}. */
    public RobustPCA() {
        this(Identifiable.randomUID("robustPCA"));
    }

    /** The same with an id. */
    public RobustPCA(String uid) {
        this.uid = uid;
        this.own = new RobustPCAParams(this);
        own.setDefaults();
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Param<?>[] params() {
        return own.all();
    }

    RobustPCAParams own() {
        return own;
    }

    private RobustPCA with(Param<?> param, Object value) {
        set(param.name(), value);
        return this;
    }

    /** Sets the column of the user weights: how often each sample counts. */
    public RobustPCA setWeightCol(String column) {
        return with(weightCol(), column);
    }

    /** Sets the method by its name in the catalogue. */
    public RobustPCA setMethod(String id) {
        return with(method(), id);
    }

    /** Sets the number of components. */
    public RobustPCA setComponents(int components) {
        return setComponents(Integer.toString(components));
    }

    /** Sets the number of components, or that of either side of images, as in {@code 6x5}. */
    public RobustPCA setComponents(String components) {
        return with(components(), components);
    }

    /** Sets parameters of the method, each as {@code name=value}. */
    public RobustPCA setSettings(String... settings) {
        return with(settings(), settings);
    }

    /** Sets the most iterations. */
    public RobustPCA setMaxIter(int iterations) {
        return with(maxIter(), iterations);
    }

    /** Sets the relative change of the objective below which it stands still. */
    public RobustPCA setTol(double tolerance) {
        return with(tol(), tolerance);
    }

    /** Sets where random numbers start. */
    public RobustPCA setSeed(long seed) {
        return with(seed(), seed);
    }

    /** Says that samples are images, {@code HEIGHTxWIDTH}. */
    public RobustPCA setShape(String shape) {
        return with(shape(), shape);
    }

    /**
     * Sets how each column of the samples is scaled, by numbers that become part of the model: {@code none},
     * {@code unit}, {@code standard}, {@code robust} (median and median absolute deviation), {@code iqr} or
     * {@code minmax}.
     */
    public RobustPCA setScale(String scale) {
        return with(scale(), scale);
    }

    /** Sets where the packed samples are kept during a fit, as {@code MEMORY_AND_DISK}. */
    public RobustPCA setStorageLevel(String level) {
        return with(storageLevel(), level);
    }

    /** Has a listener told of every iteration of later fits; it stays on the driver. */
    public RobustPCA withListener(ProgressListener given) {
        listener = given;
        return this;
    }

    @Override
    public RobustPCAModel fit(Dataset<?> dataset) {
        transformSchema(dataset.schema());
        Method<?> method = own.configuredMethod();
        try (SparkSamples read = reader(dataset).read(Invalid.REMEDY)) {
            Scaling scaling = own.scaling().fittedTo(read);
            try (SparkSamples samples = read.scaledBy(scaling)) {
                Fit<?> fit = own.invalid() == Invalid.MASK
                        ? method.fitWithGaps(samples, listener)
                        : method.fit(samples, listener);
                return copyValues(RobustPCAModel.of(uid, fit.withScaling(scaling), samples), ParamMap.empty())
                        .setParent(this);
            }
        }
    }

    SamplesReader reader(Dataset<?> dataset) {
        return new SamplesReader(
                dataset.toDF(),
                getFeaturesCol(),
                own.given(weightCol()),
                own.imageShape(),
                own.storage(),
                Optional.empty(),
                own.invalid());
    }

    @Override
    public StructType transformSchema(StructType schema) {
        Method<?> method = own.configuredMethod();
        requireSuited(method);
        own.scaling();
        own.given(weightCol()).ifPresent(column -> FeatureType.requireNumber(schema, column));
        return own.withOutputs(schema, method.recipe().components().count());
    }

    /** Refuses, before any work, a method that cannot do what is asked. */
    private void requireSuited(Method<?> method) {
        SparkSamples.requireDistributed(method, "");
        if (own.invalid() == Invalid.MASK && !method.takesGaps()) {
            throw new BadInputException("handleInvalid = 'mask', but method '" + method.id()
                    + "' needs every value: set handleInvalid to 'skip', or use a method that takes gaps, as ballast");
        }
    }

    @Override
    public RobustPCA copy(ParamMap extra) {
        return copyValues(new RobustPCA(uid), extra).withListener(listener);
    }

    @Override
    public MLWriter write() {
        return new DefaultParamsWriter(this);
    }

    /** Reads estimators that were saved. */
    public static MLReader<RobustPCA> read() {
        return new DefaultParamsReader<>();
    }

    /** Reads an estimator that was saved. */
    public static RobustPCA load(String path) {
        return read().load(path);
    }
}
