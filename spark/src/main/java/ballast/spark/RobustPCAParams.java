package ballast.spark;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import ballast.subspace.Components;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Option;

/** The parameters that {@link RobustPCA} and {@link RobustPCAModel} share. */
final class RobustPCAParams implements Serializable {

    private static final long serialVersionUID = 1;

    private static final String SCALES =
            Arrays.stream(ScalingKind.values()).map(RobustPCAParams::word).collect(Collectors.joining(", "));

    private final Params owner;
    final Param<String> featuresCol;
    final Param<String> outputCol;
    final Param<String> weightCol;
    final Param<String> method;
    final Param<String> components;
    final StringArrayParam settings;
    final IntParam maxIter;
    final DoubleParam tol;
    final LongParam seed;
    final Param<String> shape;
    final Param<String> storageLevel;
    final Param<String> scale;
    final Param<String> orthogonalDistanceCol;
    final Param<String> scoreDistanceCol;
    final Param<String> outlierScoreCol;
    final Param<String> sampleWeightCol;
    final Param<String> outlierCol;
    final Param<String> kindCol;
    final Param<String> reasonCol;
    final Param<String> handleInvalid;

    /** The parameters of an owner, which has its uid already, with their defaults. */
    RobustPCAParams(Params owner) {
        this.owner = owner;
        this.featuresCol = new Param<>(owner, "featuresCol", "column of the samples");
        this.outputCol = new Param<>(owner, "outputCol", "column of the scores");
        this.weightCol = new Param<>(owner, "weightCol", "column of the user weights: how often each sample counts");
        this.method = new Param<>(owner, "method", "name of the method in Ballast's catalogue");
        this.components = new Param<>(owner, "components", "number of components, or K1xK2 for images");
        this.settings = new StringArrayParam(owner, "settings", "parameters of the method, each as name=value");
        this.maxIter = new IntParam(owner, "maxIter", "the most iterations");
        this.tol = new DoubleParam(owner, "tol", "relative change of the objective below which it stands still");
        this.seed = new LongParam(owner, "seed", "where random numbers start");
        this.shape = new Param<>(owner, "shape", "HEIGHTxWIDTH of the images, if the samples are images");
        this.scale = new Param<>(owner, "scale", "how the features are scaled: " + SCALES);
        this.storageLevel = new Param<>(owner, "storageLevel", "where the packed samples are kept during a fit");
        this.orthogonalDistanceCol = new Param<>(
                owner, "orthogonalDistanceCol", "column of the distances from the subspace, if there is to be one");
        this.scoreDistanceCol = new Param<>(
                owner, "scoreDistanceCol", "column of the distances within the subspace, if there is to be one");
        this.outlierScoreCol = new Param<>(
                owner,
                "outlierScoreCol",
                "column of the larger of the two distances in terms of their cutoffs, if there is to be one");
        this.sampleWeightCol = new Param<>(
                owner,
                "sampleWeightCol",
                "column of the weights that the rule of the method gives, if there is to be one");
        this.outlierCol = new Param<>(owner, "outlierCol", "column of the flag of outliers, if there is to be one");
        this.kindCol = new Param<>(
                owner,
                "kindCol",
                "column of the kind on the outlier map, as 'regular' or 'bad leverage', if there is to be one");
        this.reasonCol = new Param<>(
                owner, "reasonCol", "column of what makes a sample an outlier, in words, if there is to be one");
        this.handleInvalid = new Param<>(
                owner,
                "handleInvalid",
                "what is done about samples that are null, have gaps or another size: error, skip, keep or mask");
    }

    /** Says what holds where the user says nothing; for the constructor of the owner. */
    void setDefaults() {
        owner.setDefault(featuresCol, SamplesReader.FEATURES);
        owner.setDefault(outputCol, owner.uid() + "__output");
        owner.setDefault(method, "ballast");
        owner.setDefault(settings, new String[0]);
        owner.setDefault(maxIter, Stopping.DEFAULT_MAX_ITERATIONS);
        owner.setDefault(tol, Stopping.DEFAULT_TOLERANCE);
        owner.setDefault(seed, 0L);
        owner.setDefault(scale, word(ScalingKind.NONE));
        owner.setDefault(storageLevel, "MEMORY_AND_DISK");
        owner.setDefault(handleInvalid, Invalid.ERROR.word());
    }

    Param<?>[] all() {
        return new Param<?>[] {
            components,
            featuresCol,
            handleInvalid,
            kindCol,
            maxIter,
            method,
            orthogonalDistanceCol,
            outlierCol,
            outlierScoreCol,
            outputCol,
            reasonCol,
            sampleWeightCol,
            scale,
            scoreDistanceCol,
            seed,
            settings,
            shape,
            storageLevel,
            tol,
            weightCol
        };
    }

    String text(Param<String> param) {
        return owner.getOrDefault(param);
    }

    /** The value of a parameter that may be left open. */
    Optional<String> given(Param<String> param) {
        Option<String> value = owner.get(param);
        return value.isDefined() && !value.get().isEmpty() ? Optional.of(value.get()) : Optional.empty();
    }

    /** The configured method; refuses what makes no sense. */
    Method<?> configuredMethod() {
        Components size = Components.parse(given(components)
                .orElseThrow(() -> new BadInputException("components are not set: setComponents(10), for example")));
        Method<?> configured = Catalogue.method(text(method))
                .sized(size)
                .withStopping(new Stopping(
                        ((Number) owner.getOrDefault(tol)).doubleValue(),
                        ((Number) owner.getOrDefault(maxIter)).intValue()))
                .withSeed(((Number) owner.getOrDefault(seed)).longValue());
        for (String setting : owner.getOrDefault(settings)) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new BadInputException("settings = '" + setting + "', must be name=value");
            }
            configured = configured.with(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return configured;
    }

    Optional<ImageShape> imageShape() {
        return given(shape).map(ImageShape::parse);
    }

    Invalid invalid() {
        return Invalid.of(text(handleInvalid));
    }

    ScalingKind scaling() {
        return Arrays.stream(ScalingKind.values())
                .filter(kind -> word(kind).equals(text(scale)))
                .findFirst()
                .orElseThrow(() -> new BadInputException("scale = '" + text(scale) + "', must be one of " + SCALES));
    }

    private static String word(ScalingKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    StorageLevel storage() {
        try {
            return StorageLevel.fromString(text(storageLevel));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    "storageLevel = '" + text(storageLevel) + "', must be one of Spark's, such as MEMORY_AND_DISK", e);
        }
    }

    /** The columns that a model adds, those of distances and what follows from them as they were asked for. */
    StructType withOutputs(StructType schema) {
        FeatureType.of(schema, text(featuresCol));
        boolean nulls = invalid() == Invalid.KEEP;
        StructType more = added(schema, text(outputCol), SQLDataTypes.VectorType(), nulls);
        for (Param<String> column : distanceColumns()) {
            if (given(column).isPresent()) {
                more = added(more, given(column).get(), type(column), nulls);
            }
        }
        return more;
    }

    private DataType type(Param<String> column) {
        if (column == kindCol || column == reasonCol) {
            return DataTypes.StringType;
        }
        return column == outlierCol ? DataTypes.BooleanType : DataTypes.DoubleType;
    }

    /** The columns beside the scores, in the order in which they are added. */
    List<Param<String>> distanceColumns() {
        return List.of(
                orthogonalDistanceCol,
                scoreDistanceCol,
                outlierScoreCol,
                sampleWeightCol,
                outlierCol,
                kindCol,
                reasonCol);
    }

    private static StructType added(StructType schema, String column, DataType type, boolean nulls) {
        if (Arrays.asList(schema.fieldNames()).contains(column)) {
            throw new BadInputException("there is a column '" + column + "' already: choose another name");
        }
        return schema.add(column, type, nulls);
    }
}
