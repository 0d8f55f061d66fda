package ballast.studio.data;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.option.Missing;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the page asks to be read, and how; what is null or empty is left to the reader.
 *
 * @param place a path below the places of the studio
 * @param upload an upload
 * @param example one of the examples
 * @param label the column, or the variable, of the classes
 * @param id the column of the ids
 * @param ignore columns that are left out
 * @param shape height and width of images
 * @param order order of the pixels
 * @param variable the matrix in a file that holds several
 * @param samples whether samples are rows or columns
 * @param missing what to do about missing values
 * @param scale how values are scaled
 */
public record DataRequest(
        String place,
        String upload,
        String example,
        String label,
        String id,
        List<String> ignore,
        String shape,
        String order,
        String variable,
        String samples,
        String missing,
        String scale) {

    /** The request for something that is read as it is. */
    public static DataRequest ofPlace(String path) {
        return new DataRequest(path, null, null, null, null, null, null, null, null, null, null, null);
    }

    /** How the file is to be read. */
    public ReadOptions options() {
        ReadOptions options = ReadOptions.DEFAULT
                .withIgnored(left())
                .withMissing(missingValues())
                .withPixelOrder(word("order", order, PixelOrder.values()).orElse(PixelOrder.ROW))
                .withSamplesIn(word("samples", samples, SamplesIn.values()).orElse(SamplesIn.ROWS));
        options = given(shape).map(ImageShape::parse).map(options::withShape).orElse(options);
        options = given(id).map(options::withId).orElse(options);
        options = given(label).map(options::withLabel).orElse(options);
        return given(variable).map(options::withVariable).orElse(options);
    }

    private List<String> left() {
        return ignore == null ? List.of() : ignore;
    }

    /** What is done about missing values: as on the command line, they are left out one by one by default. */
    public Missing missingValues() {
        return word("missing", missing, Missing.values()).orElse(Missing.MASK);
    }

    public PixelOrder pixelOrder() {
        return word("order", order, PixelOrder.values()).orElse(PixelOrder.ROW);
    }

    /** How values are scaled, if the page says so. */
    public Optional<ScalingKind> scaling() {
        return word("scale", scale, ScalingKind.values());
    }

    /**
     * The same choices as words of the command line, after the file.
     *
     * @param usual how the data is scaled where nothing is said
     */
    public List<String> words(ScalingKind usual) {
        List<String> words = new ArrayList<>();
        add(words, "--id", id);
        add(words, "--label", label);
        add(words, "--ignore", left().isEmpty() ? null : String.join(",", left()));
        add(words, "--shape", shape);
        add(words, "--order", order);
        add(words, "--variable", variable);
        add(words, "--samples", samples);
        add(words, "--missing", missingValues() == Missing.MASK ? null : missing);
        add(words, "--scale", scaling().filter(kind -> kind != usual).isPresent() ? scale : null);
        return words;
    }

    private static void add(List<String> words, String option, String value) {
        given(value).ifPresent(text -> words.addAll(List.of(option, text)));
    }

    /** A text that is not blank. */
    static Optional<String> given(String text) {
        return Optional.ofNullable(text).map(String::strip).filter(words -> !words.isEmpty());
    }

    private static <E extends Enum<E>> Optional<E> word(String name, String text, E[] values) {
        return given(text).map(word -> {
            String constant = word.toUpperCase(Locale.ROOT).replace('-', '_');
            return Arrays.stream(values)
                    .filter(value -> value.name().equals(constant))
                    .findFirst()
                    .orElseThrow(() -> {
                        List<String> words =
                                Arrays.stream(values).map(DataRequest::written).toList();
                        return new BadInputException("'" + word + "' is not one of " + String.join(", ", words)
                                + " for " + name + NearestWord.hint(word, words));
                    });
        });
    }

    /** A constant as it is written on the command line. */
    public static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
