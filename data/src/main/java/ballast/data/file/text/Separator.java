package ballast.data.file.text;

import ballast.BadInputException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What stands between the values of a line of text. */
public enum Separator {
    COMMA(','),
    SEMICOLON(';'),
    TAB('\t'),
    /** One blank or tab, or any number of them. */
    BLANKS(' '),
    BAR('|');

    private final char character;

    Separator(char character) {
        this.character = character;
    }

    public char character() {
        return character;
    }

    /** How it is named: itself, or the word for one that is hard to type. */
    public String word() {
        return switch (this) {
            case TAB -> "tab";
            case BLANKS -> "blanks";
            default -> String.valueOf(character);
        };
    }

    /** The separator that a user names: itself, or a word for one that is hard to type. */
    public static Separator named(String given) {
        return switch (given) {
            case "," -> COMMA;
            case ";" -> SEMICOLON;
            case "\t", "\\t", "tab" -> TAB;
            case " ", "blanks" -> BLANKS;
            case "|" -> BAR;
            default -> throw new BadInputException("`separator = " + given + "`: must be one of , ; | tab blanks");
        };
    }

    /**
     * The separators that a file may have, the likeliest first: one that is remembered and stands in its first line,
     * and that of its first line.
     */
    public static List<Separator> candidates(String firstLine, Optional<Separator> remembered) {
        String unquoted = firstLine.replaceAll("\"[^\"]*\"", "q");
        Stream<Separator> known = remembered.stream().filter(one -> unquoted.indexOf(one.character) >= 0);
        return Stream.concat(Stream.concat(known, Stream.of(likeliest(unquoted))), Stream.of(values()))
                .distinct()
                .toList();
    }

    private static Separator likeliest(String unquoted) {
        for (Separator separator : new Separator[] {COMMA, SEMICOLON}) {
            if (unquoted.indexOf(separator.character) >= 0) {
                return separator;
            }
        }
        // a tab at either end, or two in a row, is lining up and not an empty value
        boolean tabs = unquoted.contains("\t") && !(" " + unquoted + " ").matches(".*[ \t]\t.*|.*\t[ \t].*");
        return tabs ? TAB : BLANKS;
    }
}
