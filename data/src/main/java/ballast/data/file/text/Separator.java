package ballast.data.file.text;

import ballast.BadInputException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The separator of the values of a line. */
public enum Separator {
    COMMA(','),
    SEMICOLON(';'),
    TAB('\t'),
    /** Any number of blanks and tabs. */
    BLANKS(' '),
    BAR('|');

    private final char character;

    Separator(char character) {
        this.character = character;
    }

    public char character() {
        return character;
    }

    /** Its name: the character itself, or a word for one that is hard to type. */
    public String word() {
        return switch (this) {
            case TAB -> "tab";
            case BLANKS -> "blanks";
            default -> String.valueOf(character);
        };
    }

    /** The separator with the given name: the character itself, or a word for one that is hard to type. */
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
     * The possible separators of a file, the likeliest first: the remembered one if the first line contains it, then
     * those in the first line.
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
        // a tab at either end, or two in a row, is alignment and not an empty value
        boolean tabs = unquoted.contains("\t") && !(" " + unquoted + " ").matches(".*[ \t]\t.*|.*\t[ \t].*");
        return tabs ? TAB : BLANKS;
    }
}
