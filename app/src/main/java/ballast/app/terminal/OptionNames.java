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

    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("variable", "--variable"),
            Map.entry("sheet", "--sheet"),
            Map.entry("samplesIn", "--samples"),
            Map.entry("shape", "--shape"),
            Map.entry("pixelOrder", "--order"),
            Map.entry("scale", "--scale"),
            Map.entry("label", "--label"),
            Map.entry("labelsFile", "--labels"),
            Map.entry("id", "--id"),
            Map.entry("categorical", "--categorical"),
            Map.entry("strict", "--strict"),
            Map.entry("separator", "--separator"),
            Map.entry("decimal", "--decimal"),
            Map.entry("encoding", "--encoding"),
            Map.entry("columns", "--columns"),
            Map.entry("ignore", "--ignore"),
            Map.entry("missing", "--missing"),
            Map.entry("skipLines", "--skip-lines"),
            Map.entry("header", "--header"),
            Map.entry("skipUnreadable", "--skip-unreadable"),
            Map.entry("spark-conf", "--spark-conf"),
            Map.entry("spark", "--spark"),
            Map.entry("file", "--out"));

    /** Those whose values are constants in the library and words on the command line. */
    private static final Set<String> OF_WORDS = Set.of("samplesIn", "pixelOrder", "scale", "missing");

    private static final Pattern ARGUMENT =
            Pattern.compile("`(" + String.join("|", OPTIONS.keySet()) + ")(?: = ([^`]*))?`");

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
            String option = OPTIONS.get(argument);
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
