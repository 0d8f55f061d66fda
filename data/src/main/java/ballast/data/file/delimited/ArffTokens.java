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

    private String token() {
        char first = here();
        if (first == '\'' || first == '"') {
            return quoted(first);
        }
        if (first == '{') {
            int end = line.indexOf('}', position);
            if (end < 0) {
                throw new BadInputException("a brace is opened and never closed");
            }
            String token = line.substring(position, end + 1);
            position = end + 1;
            return token;
        }
        int start = position;
        while (position < line.length() && here() != ',' && !Character.isWhitespace(here())) {
            position++;
        }
        return line.substring(start, position);
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
