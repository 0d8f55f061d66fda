package ballast.data.file.column;

import ballast.BadInputException;
import ballast.NearestWord;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The columns of a table, found by name or by number.
 *
 * @param count number of columns
 * @param names their names, or an empty list when the table has none
 */
public record ColumnNames(int count, List<String> names) implements Serializable {

    private static final int SHOWN = 12;
    private static final int LONGEST_SHOWN = 40;
    private static final int LONGEST_LIST = 100;
    private static final Pattern ID =
            Pattern.compile("(?i)(?<!\\p{L})(id|ids|key|code|nr|no|name)(?!\\p{L})|(?<=\\p{Ll})ID$");
    private static final Pattern RANGE = Pattern.compile("([+-]?\\d{1,9})\\.\\.([+-]?\\d{1,9})");

    /** The name of the column at this index if the file has none. */
    public static String nameOf(int column) {
        return "x" + (column + 1);
    }

    /** Unique names: repeated ones are numbered, as in {@code x}, {@code x.2}. */
    public static ColumnNames distinct(List<String> given) {
        Set<String> used = new HashSet<>(given);
        Set<String> seen = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (String name : given) {
            String chosen = name;
            for (int k = 2; !name.isEmpty() && !seen.add(chosen); k++) {
                chosen = used.contains(name + "." + k) ? chosen : name + "." + k;
            }
            names.add(chosen);
        }
        return new ColumnNames(names.size(), List.copyOf(names));
    }

    public static ColumnNames unnamed(int count) {
        return new ColumnNames(count, List.of());
    }

    /** The index, from 0, of the column given by name or number. */
    public int find(String wanted, String argument) {
        int named = names.indexOf(wanted);
        if (named >= 0) {
            return named;
        }
        if (!isNumber(wanted)) {
            throw refused(
                    argument,
                    wanted,
                    names.isEmpty()
                            ? "the columns have no names, give a number " + range()
                            : "no such column, the columns are " + someNames() + nearest(wanted));
        }
        long number = Long.parseLong(wanted);
        if (number == 0 || Math.abs(number) > count) {
            throw refused(argument, wanted, "no such column, give a number " + range());
        }
        return (int) (number > 0 ? number - 1 : count + number);
    }

    private static BadInputException refused(String argument, String wanted, String why) {
        return new BadInputException("`" + argument + " = " + wanted + "`: " + why);
    }

    /** The indices, from 0, of the columns given by a name, a number, a range of numbers or a pattern of names. */
    public int[] findAll(String wanted, String argument) {
        if (names.contains(wanted)) {
            return new int[] {names.indexOf(wanted)};
        }
        Matcher range = RANGE.matcher(wanted);
        if (range.matches()) {
            int first = find(range.group(1), argument);
            int last = find(range.group(2), argument);
            if (first > last) {
                throw refused(argument, wanted, "the range runs backwards");
            }
            return IntStream.rangeClosed(first, last).toArray();
        }
        if (!isPattern(wanted) || names.isEmpty()) {
            return new int[] {find(wanted, argument)};
        }
        int[] found = IntStream.range(0, count)
                .filter(column -> fits(names.get(column), wanted))
                .toArray();
        if (found.length == 0) {
            throw refused(argument, wanted, "fits no column, the columns are " + someNames());
        }
        return found;
    }

    /** Whether an option's value can only be one of these names, or a pattern that matches one of them. */
    public static boolean names(String wanted, List<String> candidates, List<String> words) {
        if (isNumber(wanted) || RANGE.matcher(wanted).matches()) {
            return false;
        }
        return candidates.contains(wanted)
                || isPattern(wanted) && words.stream().anyMatch(word -> fits(word, wanted));
    }

    private static boolean isPattern(String wanted) {
        return wanted.indexOf('*') >= 0 || wanted.indexOf('?') >= 0;
    }

    /** Whether a name matches a pattern, in which * matches any characters and ? any single one. */
    private static boolean fits(String name, String pattern) {
        String expression = Pattern.quote(pattern).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q");
        return Pattern.compile(expression, Pattern.DOTALL).matcher(name).matches();
    }

    /** Whether the name of a column is a usual one for ids. */
    public boolean soundsLikeId(int column) {
        return !names.isEmpty() && ID.matcher(names.get(column)).find();
    }

    /** Whether an option's value is a column number. */
    public static boolean isNumber(String wanted) {
        return wanted.matches("[+-]?\\d{1,9}");
    }

    /** The column as described in messages. */
    public String describe(int column) {
        return names.isEmpty() ? "column " + (column + 1) : "column " + (column + 1) + " " + quoted(names.get(column));
    }

    /** The column as the value of an option: its name, or its number. */
    public String option(int column) {
        return names.isEmpty() || names.get(column).isEmpty() ? Integer.toString(column + 1) : names.get(column);
    }

    /** The column in a list: its name between quotes, or its number. */
    public String brief(int column) {
        return names.isEmpty() || names.get(column).isEmpty() ? "column " + (column + 1) : quoted(names.get(column));
    }

    /** The first few columns, and the number of the others. */
    public String brief(List<Integer> columns, int most) {
        return listed(columns.stream().map(this::brief).toList(), most);
    }

    /** The first few words, and the number of the others, so that a message stays short. */
    public static String listed(List<String> words, int most) {
        int shown = 0;
        int length = 0;
        while (shown < Math.min(words.size(), most)
                && (shown == 0 || length + words.get(shown).length() <= LONGEST_LIST)) {
            length += words.get(shown).length();
            shown++;
        }
        String more = shown < words.size() ? " and " + (words.size() - shown) + " more" : "";
        return String.join(", ", words.subList(0, shown)) + more;
    }

    /** The first few columns as the value of an option. */
    public String chosen(List<Integer> columns, int most) {
        return columns.stream().limit(most).map(this::chosen).collect(Collectors.joining(","))
                + (columns.size() > most ? ",..." : "");
    }

    /** A name between quotes, cut if it is long. */
    public static String quoted(String name) {
        return '"' + (name.length() > LONGEST_SHOWN ? name.substring(0, LONGEST_SHOWN) + "..." : name) + '"';
    }

    /**
     * The remedy for a column without numbers, for messages.
     *
     * @param labelled whether another column is the label
     */
    public String remedy(int column, boolean labelled) {
        String chosen = chosen(column);
        return labelled
                ? "leave the column out with `ignore = " + chosen + "`"
                : "use `label = " + chosen + "` if it holds the classes, or `ignore = " + chosen + "` to leave it out";
    }

    /** The column as the value of an option. */
    private String chosen(Integer column) {
        String name = names.isEmpty() ? "" : names.get(column);
        return name.isBlank() || name.contains(" ") ? Integer.toString(column + 1) : name;
    }

    /** The name that was probably meant, unless it is listed anyway. */
    private String nearest(String wanted) {
        String hint = names.size() > SHOWN ? NearestWord.hint(wanted, names) : "";
        return hint.startsWith("; did") ? hint : "";
    }

    private String range() {
        return "1.." + count + " or -1 for the last";
    }

    private String someNames() {
        int shown = Math.min(names.size(), SHOWN);
        return String.join(", ", names.subList(0, shown)) + (shown < names.size() ? ", ..." : "");
    }
}
