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
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Option;

/** The parameters that {@link RobustPCA} and {@link RobustPCAModel} share. */
final class RobustPCAParams implements Serializable {

    private static final long serialVersionUID = 1;

    private final SharedParams<?> owner;
    private final TreeMap<String, Param<?>> byName = new TreeMap<>();

    /** The parameters of an owner, which has its uid already. */
    RobustPCAParams(SharedParams<?> owner) {
        this.owner = owner;
        text("featuresCol", "column of the samples");
        text("outputCol", "column of the scores");
        text("weightCol", "column of the user weights: how often each sample counts");
        text("method", "name of the method in Ballast's catalogue");
        text("components", "number of components, or K1xK2 for images");
        text("shape", "HEIGHTxWIDTH of the images, if the samples are images");
        text("scale", "how the features are scaled: " + words(ScalingKind.values()));
        text("storageLevel", "where the packed samples are kept during a fit");
        text(
                "handleInvalid",
                "what is done about samples that are null, have gaps or another size: " + words(Invalid.values()));
        for (Output output : Output.values()) {
            text(output.param(), "column of " + output.what() + ", if there is to be one");
        }
        add(new StringArrayParam(owner, "settings", "parameters of the method, each as name=value"));
        add(new IntParam(owner, "maxIter", "the most iterations"));
        add(new DoubleParam(owner, "tol", "relative change of the objective below which it stands still"));
        add(new LongParam(owner, "seed", "where random numbers start"));
    }

    private void text(String name, String doc) {
        add(new Param<String>(owner, name, doc));
    }

    private void add(Param<?> param) {
        byName.put(param.name(), param);
    }

    /** Says what holds where the user says nothing; for the constructor of the owner. */
    void setDefaults() {
        owner.setDefault(owner.featuresCol(), SamplesReader.FEATURES);
        owner.setDefault(owner.outputCol(), owner.uid() + "__output");
        owner.setDefault(owner.method(), "ballast");
        owner.setDefault(owner.settings(), new String[0]);
        owner.setDefault(owner.maxIter(), Stopping.DEFAULT_MAX_ITERATIONS);
        owner.setDefault(owner.tol(), Stopping.DEFAULT_TOLERANCE);
        owner.setDefault(owner.seed(), 0L);
        owner.setDefault(owner.scale(), word(ScalingKind.NONE));
        owner.setDefault(owner.storageLevel(), "MEMORY_AND_DISK");
        owner.setDefault(owner.handleInvalid(), word(Invalid.ERROR));
    }

    /** All parameters, by name. */
    Param<?>[] all() {
        return byName.values().toArray(Param<?>[]::new);
    }

    /** The value of a parameter that may be left open. */
    Optional<String> given(Param<String> param) {
        Option<String> value = owner.get(param);
        return value.isDefined() && !value.get().isEmpty() ? Optional.of(value.get()) : Optional.empty();
    }

    /** The configured method; refuses what makes no sense. */
    Method<?> configuredMethod() {
        Components size = Components.parse(given(owner.components())
                .orElseThrow(() -> new BadInputException("components are not set: setComponents(10), for example")));
        Method<?> configured = Catalogue.method(owner.getMethod())
                .sized(size)
                .withStopping(new Stopping(owner.getTol(), owner.getMaxIter()))
                .withSeed(owner.getSeed());
        for (String setting : owner.getSettings()) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new BadInputException("settings = '" + setting + "', must be name=value");
            }
            configured = configured.with(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return configured;
    }

    Optional<ImageShape> imageShape() {
        return given(owner.shape()).map(ImageShape::parse);
    }

    Invalid invalid() {
        return chosen(owner.handleInvalid(), Invalid.values());
    }

    ScalingKind scaling() {
        return chosen(owner.scale(), ScalingKind.values());
    }

    private <E extends Enum<E>> E chosen(Param<String> param, E[] values) {
        String given = owner.getOrDefault(param);
        return Arrays.stream(values)
                .filter(value -> word(value).equals(given))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException(param.name() + " = '" + given + "', must be one of " + words(values)));
    }

    private static String words(Enum<?>[] values) {
        return Arrays.stream(values).map(RobustPCAParams::word).collect(Collectors.joining(", "));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    StorageLevel storage() {
        try {
            return StorageLevel.fromString(owner.getStorageLevel());
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    "storageLevel = '" + owner.getStorageLevel() + "', must be one of Spark's, such as MEMORY_AND_DISK",
                    e);
        }
    }

    /** The columns that a model adds, those of distances and what follows from them as they were asked for. */
    StructType withOutputs(StructType schema, int components) {
        FeatureType.of(schema, owner.getFeaturesCol());
        Metadata scores = new AttributeGroup(owner.getOutputCol(), components)
                .toStructField()
                .metadata();
        StructType more = added(schema, owner.outputCol(), SQLDataTypes.VectorType(), scores);
        for (Output output : outputs()) {
            more = added(more, column(output), output.type(), Metadata.empty());
        }
        return more;
    }

    /** What is added after the scores, as it was asked for. */
    List<Output> outputs() {
        return Arrays.stream(Output.values())
                .filter(output -> given(column(output)).isPresent())
                .toList();
    }

    @SuppressWarnings("unchecked") // the names of columns are texts
    private Param<String> column(Output output) {
        return (Param<String>) byName.get(output.param());
    }

    private StructType added(StructType schema, Param<String> param, DataType type, Metadata metadata) {
        String column = owner.getOrDefault(param);
        String name = param.name();
        requireNew(schema, column, "set" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
        return schema.add(column, type, true, metadata);
    }

    /** Refuses a column that would take the place of another, by the rules of the session for upper and lower case. */
    static void requireNew(StructType schema, String column, String remedy) {
        for (String known : schema.fieldNames()) {
            if ((boolean) SQLConf.get().resolver().apply(known, column)) {
                throw new BadInputException(
                        "there is a column '" + known + "' already: choose another name with " + remedy);
            }
        }
    }
}
