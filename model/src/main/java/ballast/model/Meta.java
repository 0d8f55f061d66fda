package ballast.model;

import ballast.BadInputException;
import ballast.detection.OutlierDetector;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Provenance;
import ballast.fit.Recipe;
import ballast.fit.Source;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.subspace.Components;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The {@code meta} of a model file: a JSON object. Keys that are missing have defaults.
 *
 * @param json the object
 */
record Meta(JsonObject json) {

    /** Version of the format that is written, and the newest that is read. */
    static final int FORMAT = 2;

    /** The value that a default took from the data. */
    private static final String USED = "used";

    /** The choices of how a file was read that stand by themselves; the others are an object of this name. */
    private static final List<String> READING = List.of("order", "missing");

    private static final String OTHER_READING = "reading";

    /** The object for a fit. */
    static Meta of(Fit<?> fit) {
        Recipe recipe = fit.provenance().recipe();
        Source source = fit.provenance().source();
        JsonObject json = new JsonObject();
        json.addProperty("format", FORMAT);
        json.addProperty("method", recipe.method());
        JsonObject parameters = new JsonObject();
        recipe.parameters().forEach((name, value) -> parameters.add(name, json(value)));
        json.add("parameters", parameters);
        json.add("components", components(recipe.components()));
        json.addProperty("seed", recipe.seed());
        json.addProperty("tolerance", recipe.stopping().tolerance());
        json.addProperty("maxIterations", recipe.stopping().maxIterations());
        json.addProperty("samples", source.samples());
        if (fit.losses().length > 0 && fit.losses().length < source.samples()) {
            json.addProperty("described", fit.losses().length);
        }
        json.addProperty("dimension", source.dimension());
        source.shape().ifPresent(shape -> json.add("shape", pair(shape.height(), shape.width())));
        READING.forEach(choice ->
                Optional.ofNullable(source.reading().get(choice)).ifPresent(word -> json.addProperty(choice, word)));
        JsonObject reading = new JsonObject();
        new TreeMap<>(source.reading()).forEach((choice, word) -> {
            if (!READING.contains(choice)) {
                reading.addProperty(choice, word);
            }
        });
        if (reading.size() > 0) {
            json.add(OTHER_READING, reading);
        }
        json.addProperty("scale", word(source.scaling().scale()));
        json.addProperty("data", source.name());
        source.digest().ifPresent(digest -> json.addProperty("digest", digest));
        json.addProperty("iterations", fit.stop().iterations());
        json.addProperty("converged", fit.stop().converged());
        json.addProperty("stop", fit.stop().reason());
        json.addProperty("route", fit.route());
        if (Double.isFinite(fit.explainedVariance().total())) {
            json.addProperty("totalVariance", fit.explainedVariance().total());
        }
        json.addProperty("version", fit.provenance().version());
        // What was found of each sample are arrays of the file.
        fit.detection().map(OutlierMap::decision).ifPresent(detection -> {
            JsonObject told = new JsonObject();
            told.addProperty("alpha", detection.alpha());
            told.addProperty("findings", detection.findings());
            json.add("detection", told);
        });
        return new Meta(json);
    }

    /** How outliers were detected, if the method detects any. */
    Optional<Meta> detection() {
        return object("detection");
    }

    /** An object within this one. */
    Optional<Meta> object(String key) {
        return of(key, JsonElement::getAsJsonObject, "an object").map(Meta::new);
    }

    /** The level of a detection. */
    double alpha() {
        double alpha = number("alpha").orElse(OutlierDetector.DEFAULT_ALPHA);
        if (!(alpha > 0 && alpha <= 1)) {
            throw new BadInputException(
                    "'meta' says alpha = " + alpha + " of the detection, must be above 0 and at most 1");
        }
        return alpha;
    }

    /** The groups that a detection found, in words. */
    String findings() {
        return text("findings", "");
    }

    /** Reads the object; one that is newer than this program is refused. */
    static Meta parse(String text) {
        Meta meta;
        try {
            meta = new Meta(JsonParser.parseString(text).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException e) {
            throw new BadInputException("'meta' is not a JSON object, the model is damaged", e);
        }
        int format = meta.wholeNumber("format", FORMAT);
        if (format > FORMAT) {
            throw new BadInputException("is a model of format " + format + ", but this Ballast reads formats up to "
                    + FORMAT + ": a newer Ballast wrote it");
        }
        return meta;
    }

    /** Nothing at all, as for a model that another program wrote. */
    static Meta empty() {
        return new Meta(new JsonObject());
    }

    String text() {
        return json.toString();
    }

    /**
     * The provenance, with the values of the arrays where the object has none.
     *
     * @param components size of the subspace
     * @param samples number of weights
     * @param dimension length of the mean
     * @param features the names of the features, if they have any
     * @param scaling the scaling that {@link #scale} names, with its numbers
     */
    Provenance provenance(
            Components components, int samples, int dimension, Optional<List<String>> features, Scaling scaling) {
        checkDimension(dimension);
        Recipe recipe = new Recipe(
                text("method", Recipe.UNKNOWN),
                parameters(),
                components,
                new Stopping(
                        number("tolerance").orElse(Stopping.DEFAULT_TOLERANCE),
                        wholeNumber("maxIterations", Stopping.DEFAULT_MAX_ITERATIONS)),
                seed());
        Map<String, String> reading = new HashMap<>();
        READING.forEach(
                choice -> of(choice, JsonElement::getAsString, "a word").ifPresent(word -> reading.put(choice, word)));
        object(OTHER_READING)
                .ifPresent(other -> other.json.keySet().forEach(choice -> reading.put(choice, other.text(choice, ""))));
        Source source = new Source(
                text("data", Source.UNKNOWN),
                Optional.of(text("digest", "")).filter(digest -> !digest.isEmpty()),
                wholeNumber("samples", samples),
                dimension,
                shape(dimension),
                features,
                reading,
                scaling);
        return new Provenance(recipe, source, text("version", Source.UNKNOWN));
    }

    /** Why the fit ended; the last change is not kept. */
    Stop stop(int objectives) {
        int iterations = wholeNumber("iterations", Math.max(0, objectives - 1));
        String reason = text("stop", Source.UNKNOWN);
        if (of("converged", JsonElement::getAsBoolean, "true or false").orElse(false)) {
            return new Stop.Converged(iterations, Double.NaN);
        }
        Stop limit = new Stop.IterationLimit(iterations, Double.NaN);
        return Stream.of(limit, new Stop.Updated(), new Stop.Cancelled(iterations))
                .filter(known -> known.reason().equals(reason))
                .findFirst()
                .orElse(new Stop.Other(iterations, reason));
    }

    /** How the subspace was computed. */
    String route() {
        return text("route", Source.UNKNOWN);
    }

    /** The variance in all directions together; NaN if it is not known. */
    double totalVariance() {
        OptionalDouble total = number("totalVariance");
        if (total.isPresent() && !Allowed.NOT_NEGATIVE.permits(total.getAsDouble())) {
            throw new BadInputException("'meta' says totalVariance = " + total.getAsDouble() + ", "
                    + Allowed.NOT_NEGATIVE.words(total.getAsDouble()));
        }
        return total.orElse(Double.NaN);
    }

    /** The scaling of the values, if it is given. */
    Optional<ScalingKind> scale() {
        return choice("scale", ScalingKind.class);
    }

    private void checkDimension(int dimension) {
        int said = wholeNumber("dimension", dimension);
        if (said != dimension) {
            throw new BadInputException("'meta' says dimension " + said + ", but 'mean' has " + dimension + " values");
        }
    }

    /** Refuses images of another shape than the arrays have. */
    void requireShape(ImageShape shape) {
        shape().filter(said -> !said.equals(shape)).ifPresent(said -> {
            throw new BadInputException("'meta' says images of " + said + ", but 'mean' is " + shape);
        });
    }

    private Optional<ImageShape> shape() {
        return of("shape", Meta::shapeOf, "[height, width]");
    }

    private Optional<ImageShape> shape(int dimension) {
        Optional<ImageShape> shape = shape();
        shape.filter(said -> said.size() != dimension).ifPresent(said -> {
            throw new BadInputException("'meta' says images of " + said + ", but 'mean' has " + dimension + " values");
        });
        return shape;
    }

    private static ImageShape shapeOf(JsonElement element) {
        JsonArray sides = element.getAsJsonArray();
        if (sides.size() != 2) {
            throw new IllegalStateException();
        }
        return new ImageShape(sides.get(0).getAsInt(), sides.get(1).getAsInt());
    }

    private Map<String, ParameterValue> parameters() {
        Map<String, ParameterValue> parameters = new LinkedHashMap<>();
        object("parameters")
                .ifPresent(object -> object.json.asMap().forEach((name, value) -> parameters.put(name, value(value))));
        return parameters;
    }

    private static ParameterValue value(JsonElement element) {
        if (element.isJsonPrimitive()) {
            JsonPrimitive primitive = element.getAsJsonPrimitive();
            return primitive.isNumber()
                    ? new ParameterValue.Number(primitive.getAsDouble())
                    : new ParameterValue.Word(primitive.getAsString());
        }
        return element.isJsonObject()
                ? new ParameterValue.FromData(new Meta(element.getAsJsonObject()).number(USED))
                : ParameterValue.FROM_DATA;
    }

    private long seed() {
        return of("seed", element -> element.getAsBigDecimal().longValueExact(), "a whole number")
                .orElse(0L);
    }

    private int wholeNumber(String key, int fallback) {
        return of(key, Meta::countOf, "a whole number from 0 on").orElse(fallback);
    }

    private static int countOf(JsonElement element) {
        int count = element.getAsBigDecimal().intValueExact();
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        return count;
    }

    OptionalDouble number(String key) {
        Optional<Double> number = of(key, JsonElement::getAsDouble, "a number");
        return number.isPresent() ? OptionalDouble.of(number.get()) : OptionalDouble.empty();
    }

    private String text(String key, String fallback) {
        return of(key, JsonElement::getAsString, "a text").orElse(fallback);
    }

    private <E extends Enum<E>> Optional<E> choice(String key, Class<E> type) {
        String words = String.join(
                ", ", Arrays.stream(type.getEnumConstants()).map(Meta::word).toList());
        return of(
                key,
                element -> Enum.valueOf(
                        type, element.getAsString().toUpperCase(Locale.ROOT).replace('-', '_')),
                "one of " + words);
    }

    private <T> Optional<T> of(String key, Function<JsonElement, T> read, String expected) {
        JsonElement element = json.get(key);
        if (element == null || element.isJsonNull()) {
            return Optional.empty();
        }
        try {
            return Optional.of(read.apply(element));
        } catch (IllegalStateException
                | IllegalArgumentException
                | UnsupportedOperationException
                | ArithmeticException e) {
            throw new BadInputException("'meta' says " + key + " = " + element + ", must be " + expected, e);
        }
    }

    private static JsonElement components(Components components) {
        return components.right() == 1
                ? new JsonPrimitive(components.left())
                : pair(components.left(), components.right());
    }

    private static JsonArray pair(int first, int second) {
        JsonArray pair = new JsonArray();
        pair.add(first);
        pair.add(second);
        return pair;
    }

    private static JsonElement json(ParameterValue value) {
        if (value instanceof ParameterValue.Number number) {
            return new JsonPrimitive(plain(number.value()));
        }
        if (value instanceof ParameterValue.Word word) {
            return new JsonPrimitive(word.value());
        }
        OptionalDouble used = ((ParameterValue.FromData) value).used();
        if (used.isEmpty()) {
            return JsonNull.INSTANCE;
        }
        JsonObject object = new JsonObject();
        object.addProperty(USED, used.getAsDouble());
        return object;
    }

    /** Whole numbers without a decimal point. */
    private static Number plain(double number) {
        if (number == (long) number) {
            return (long) number;
        }
        return number;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
