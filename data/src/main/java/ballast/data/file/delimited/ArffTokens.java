package ballast.data.file.delimited;

import ballast.BadInputException;
import java.util.ArrayList;
import java.util.List;

/** Splits a line of an ARFF file into its values at commas and blanks, with both kinds of quotes and backslashes. */
final class ArffTokens {

    private final String line;
    private int position;

    private ArffTokens(String line) {
        this.line = line;
    }

    /** The values of a line; braces enclose one value. */
    static List<String> of(String line) {
        ArffTokens scanner = new ArffTokens(line);
        List<String> tokens = new ArrayList<>();
        scanner.skipBlanks();
        while (scanner.position < line.length() && scanner.here() != '%') {
            tokens.add(scanner.here() == ',' ? "" : scanner.token());
            scanner.skipBlanks();
            if (scanner.position < line.length() && scanner.here() == ',') {
                scanner.position++;
                scanner.skipBlanks();
                if (scanner.position == line.length()) {
                    tokens.add("");
                }
            }
        }
        return tokens;
    }

    /** The values within braces. */
    static List<String> within(String braces) {
        return of(braces.substring(1, braces.length() - 1));
    }

    /** The name at the start of a declaration, and the rest. */
    static String[] declared(String text) {
        ArffTokens scanner = new ArffTokens(text);
        String name = text.startsWith("'") || text.startsWith("\"") ? scanner.token() : scanner.word('{');
        return new String[] {name, text.substring(scanner.position).strip()};
    }

    private String token() {
        char first = here();
        if (first == '\'' || first == '"') {
            return quoted(first);
        }
        return first == '{' ? braces() : word(',');
    }

    /** A text up to a blank or the given character. */
    private String word(char end) {
        int start = position;
        while (position < line.length() && here() != end && !Character.isWhitespace(here())) {
            position++;
        }
        return line.substring(start, position);
    }

    /** A text between braces, in which quotes may contain braces. */
    private String braces() {
        int start = position++;
        while (position < line.length()) {
            char next = here();
            if (next == '\'' || next == '"') {
                quoted(next);
                continue;
            }
            position++;
            if (next == '}') {
                return line.substring(start, position);
            }
        }
        throw new BadInputException("a brace is opened and never closed");
    }

    private String quoted(char quote) {
        StringBuilder token = new StringBuilder();
        for (position++; position < line.length(); position++) {
            char next = here();
            if (next == quote) {
                position++;
                return token.toString();
            }
            if (next == '\\' && position + 1 < line.length()) {
                position++;
                token.append(
                        switch (here()) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            default -> here();
                        });
            } else {
                token.append(next);
            }
        }
        throw new BadInputException("a quote is opened and never closed");
    }

    private char here() {
        return line.charAt(position);
    }

    private void skipBlanks() {
        while (position < line.length() && Character.isWhitespace(here())) {
            position++;
        }
    }
}
