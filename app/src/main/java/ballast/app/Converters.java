package ballast.app;

import ballast.NearestWord;
import ballast.app.detection.CutoffRule;
import ballast.app.terminal.OptionNames;
import ballast.components.ComponentRequest;
import ballast.data.option.Missing;
import ballast.data.option.PixelOrder;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How the text of an option becomes a value, or a message that says what would be accepted. */
final class Converters {

    private Converters() {}

    static void register(CommandLine commandLine) {
        commandLine.registerConverter(int.class, number(Integer::valueOf, "a whole number"));
        commandLine.registerConverter(Integer.class, number(Integer::valueOf, "a whole number"));
        commandLine.registerConverter(long.class, number(Long::valueOf, "a whole number"));
        commandLine.registerConverter(double.class, number(Double::valueOf, "a number"));
        commandLine.registerConverter(Path.class, text -> {
            if (text.isBlank()) {
                throw new TypeConversionException("the name is empty; give that of a file or folder");
            }
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new TypeConversionException("no file can have the name '" + text + "' here (" + e.getReason()
                        + "); where it has letters beyond English, set LC_ALL=C.UTF-8");
            }
        });
        // What these refuse, they refuse with a message of their own.
        commandLine.registerConverter(ImageShape.class, ImageShape::parse);
        commandLine.registerConverter(ComponentRequest.class, ComponentRequest::parse);
        commandLine.registerConverter(SamplesIn.class, word(SamplesIn.values()));
        commandLine.registerConverter(PixelOrder.class, word(PixelOrder.values()));
        commandLine.registerConverter(ScalingKind.class, word(ScalingKind.values()));
        commandLine.registerConverter(Missing.class, word(Missing.values()));
        commandLine.registerConverter(CutoffRule.class, word(CutoffRule.values()));
    }

    private static <T> ITypeConverter<T> number(Function<String, T> parse, String kind) {
        return text -> {
            try {
                return parse.apply(text.strip());
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is not " + kind);
            }
        };
    }

    private static <E extends Enum<E>> ITypeConverter<E> word(E[] values) {
        List<String> words = Arrays.stream(values)
                .map(value -> OptionNames.word(value.name()))
                .toList();
        return text -> {
            int index = words.indexOf(text.strip().toLowerCase(Locale.ROOT));
            if (index < 0) {
                throw new TypeConversionException(
                        "'" + text + "' is not one of " + String.join(", ", words) + nearest(text, words));
            }
            return values[index];
        };
    }

    private static String nearest(String text, List<String> words) {
        String hint = NearestWord.hint(text, words);
        return hint.startsWith("; did") ? hint : "";
    }
}
