package ballast.app.terminal;

import ballast.BadInputException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The arguments that texts of the library name, as options of the command line: {@code `label = class`} becomes
 * {@code --label class}.
 *
 * @see BadInputException
 */
public final class OptionNames {

    private static final Pattern ARGUMENT =
            Pattern.compile("`(variable|sheet|samplesIn|shape|pixelOrder|scale|label|labelsFile|id|categorical|strict|"
                    + "separator|decimal|encoding|columns|ignore|missing|skipLines|header|skipUnreadable|spark-conf|"
                    + "spark|file)(?: = ([^`]*))?`");

    /** The arguments whose options have other names. */
    private static final Map<String, String> RENAMED =
            Map.of("samplesIn", "samples", "pixelOrder", "order", "labelsFile", "labels", "file", "out");

    /** Those whose values are constants in the library and words on the command line. */
    private static final Set<String> OF_WORDS = Set.of("samplesIn", "pixelOrder", "scale", "missing");

    private OptionNames() {}

    /** The text with options instead of arguments. */
    public static String in(String text) {
        return in(text, option -> option);
    }

    /** The text with options instead of arguments, each shown in some way. */
    public static String in(String text, UnaryOperator<String> shown) {
        return ARGUMENT.matcher(text).replaceAll(found -> {
            String argument = found.group(1);
            String value = found.group(2);
            String option = "--" + word(RENAMED.getOrDefault(argument, argument.replaceAll("[A-Z]", "-$0")));
            if (value != null) {
                option += " " + (OF_WORDS.contains(argument) ? word(value) : value);
            }
            return Matcher.quoteReplacement(shown.apply(option));
        });
    }

    /** The word that stands for a constant of the library on the command line. */
    public static String word(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
