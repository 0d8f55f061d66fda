package ballast.spark;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.samples.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.image.ImageSchema;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.Seq;

/** What a column of samples holds, and how one is read from a row. */
enum FeatureType {
    /** Vectors of Spark ML, dense or sparse. */
    VECTOR(ElementType.FLOAT64, SQLDataTypes.VectorType()::equals, value -> ((Vector) value).toArray()),

    /** Arrays of floats. */
    FLOATS(
            ElementType.FLOAT32,
            type -> type instanceof ArrayType array && array.elementType().equals(DataTypes.FloatType),
            FeatureType::elements),

    /** Arrays of other numbers. */
    DOUBLES(
            ElementType.FLOAT64,
            type -> type instanceof ArrayType array && array.elementType() instanceof NumericType,
            FeatureType::elements),

    /** One byte, 0 to 255, for every number. */
    BYTES(ElementType.UINT8, DataTypes.BinaryType::equals, value -> unsigned((byte[]) value)),

    /** Images as Spark's image source reads them, whichever of their fields may be null; in colour they become grey. */
    IMAGE(
            ElementType.UINT8,
            type -> type.simpleString().equals(ImageSchema.columnSchema().simpleString()),
            value -> pixels((Row) value));

    /** Shares of blue, green and red in grey, in the order of the channels (Rec. 601). */
    private static final double[] GREY = {0.114, 0.587, 0.299};

    /** Values beyond this cannot be squared. */
    private static final double LARGEST = 1e150;

    private final ElementType stored;
    private final Predicate<DataType> suits;
    private final Function<Object, double[]> numbers;

    FeatureType(ElementType stored, Predicate<DataType> suits, Function<Object, double[]> numbers) {
        this.stored = stored;
        this.suits = suits;
        this.numbers = numbers;
    }

    /** The type of a column, which has to be there and hold samples. */
    static FeatureType of(StructType schema, String column) {
        DataType type = typeOf(schema, column);
        return Arrays.stream(values())
                .filter(kind -> kind.suits.test(type))
                .findFirst()
                .orElseThrow(() -> new BadInputException("column '" + column + "' has type " + type.simpleString()
                        + ", must be a vector, an array of numbers, binary or an image"));
    }

    /** Whether a column of this type has whole samples. */
    static boolean isSample(DataType type) {
        return Arrays.stream(values()).anyMatch(kind -> kind.suits.test(type));
    }

    /** Refuses a column that is not there or holds no numbers. */
    static void requireNumber(StructType schema, String column) {
        if (!(typeOf(schema, column) instanceof NumericType)) {
            throw new BadInputException(
                    "column '" + column + "' has type " + typeOf(schema, column).simpleString() + ", must be a number");
        }
    }

    /** The number of values of a vector, if the stage that made the column says so. */
    static OptionalInt size(StructType schema, String column) {
        int size = VECTOR.suits.test(typeOf(schema, column))
                ? AttributeGroup.fromStructField(schema.apply(column)).size()
                : -1;
        return size < 0 ? OptionalInt.empty() : OptionalInt.of(size);
    }

    /** What the values of a vector are called, if the stage that made the column says so of all of them. */
    static Optional<List<String>> names(StructType schema, String column) {
        if (VECTOR.suits.test(typeOf(schema, column))) {
            Option<Attribute[]> attributes =
                    AttributeGroup.fromStructField(schema.apply(column)).attributes();
            if (attributes.isDefined()
                    && Arrays.stream(attributes.get())
                            .allMatch(attribute -> attribute.name().isDefined())) {
                List<String> names = Arrays.stream(attributes.get())
                        .map(attribute -> attribute.name().get())
                        .toList();
                return names.stream().distinct().count() == names.size() ? Optional.of(names) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static DataType typeOf(StructType schema, String column) {
        if (!Arrays.asList(schema.fieldNames()).contains(column)) {
            throw new BadInputException("there is no column '" + column + "'"
                    + NearestWord.hint(column, Arrays.asList(schema.fieldNames())));
        }
        return schema.apply(column).dataType();
    }

    /**
     * What is wrong with values; empty if nothing is.
     *
     * @param gaps whether values may be missing, which are NaN; at least one is needed
     * @param owner what has the values, for the message
     */
    static String problem(double[] values, boolean gaps, String owner) {
        int missing = 0;
        for (int j = 0; j < values.length; j++) {
            if (!(Math.abs(values[j]) < LARGEST)) {
                if (!gaps || !Double.isNaN(values[j])) {
                    return "value " + (j + 1) + " of " + owner + " is " + values[j]
                            + (Double.isFinite(values[j]) ? ", too large to be squared" : "");
                }
                missing++;
            }
        }
        return missing > 0 && missing == values.length ? owner + " has no value" : "";
    }

    /** The numbers of one sample. */
    double[] numbers(Object value) {
        return numbers.apply(value);
    }

    /** How they are stored. */
    ElementType stored() {
        return stored;
    }

    private static double[] elements(Object value) {
        Seq<?> elements = (Seq<?>) value;
        double[] numbers = new double[elements.length()];
        for (int j = 0; j < numbers.length; j++) {
            Object element = elements.apply(j);
            numbers[j] = element == null ? Double.NaN : ((Number) element).doubleValue();
        }
        return numbers;
    }

    private static double[] unsigned(byte[] bytes) {
        double[] numbers = new double[bytes.length];
        for (int j = 0; j < numbers.length; j++) {
            numbers[j] = bytes[j] & 0xff;
        }
        return numbers;
    }

    private static double[] pixels(Row image) {
        byte[] data = ImageSchema.getData(image);
        int channels = ImageSchema.getNChannels(image);
        return channels == 1 ? unsigned(data) : grey(data, channels);
    }

    private static double[] grey(byte[] data, int channels) {
        double[] numbers = new double[data.length / channels];
        for (int j = 0; j < numbers.length; j++) {
            double sum = 0;
            for (int k = 0; k < GREY.length; k++) {
                sum += GREY[k] * (data[j * channels + k] & 0xff);
            }
            numbers[j] = Math.rint(sum);
        }
        return numbers;
    }
}
