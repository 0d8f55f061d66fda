package ballast.data.file;

import java.nio.file.Path;

/** What stands between the values of a line of text. */
enum Separator {
    COMMA(','),
    SEMICOLON(';'),
    TAB('\t'),
    /** One blank or tab, or any number of them. */
    BLANKS(' ');

    private final char character;

    Separator(char character) {
        this.character = character;
    }

    char character() {
        return character;
    }

    /** The separator of a file, by its first line and, for .tsv, by its name. */
    static Separator of(String firstLine, Path file) {
        if (DataReader.endsIn(file, ".tsv") || DataReader.endsIn(file, ".tsv.gz")) {
            return TAB;
        }
        String unquoted = firstLine.replaceAll("\"[^\"]*\"", "q");
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
