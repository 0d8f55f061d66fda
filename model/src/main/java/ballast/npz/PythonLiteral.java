package ballast.npz;

import ballast.BadInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the few Python literals that occur in the header of an .npy file; nothing is ever evaluated.
 *
 * <p>Strings become {@link String}, whole numbers {@link Long}, {@code True} and {@code False} {@link Boolean}, tuples
 * and lists {@link List}, dictionaries {@link Map}. Anything else is an error.
 */
final class PythonLiteral {

    private static final int DEEPEST = 16;

    private final String text;
    private int position;

    private PythonLiteral(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        PythonLiteral literal = new PythonLiteral(text);
        Object value = literal.value(0);
        literal.skipBlanks();
        if (literal.position < text.length()) {
            throw literal.unexpected();
        }
        return value;
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw unexpected();
        }
        char next = peek();
        return switch (next) {
            case '{' -> dictionary(depth);
            case '(' -> items(')', depth);
            case '[' -> items(']', depth);
            case '\'', '"' -> string(next);
            default -> Character.isLetter(next) ? word() : number();
        };
    }

    private Map<String, Object> dictionary(int depth) {
        Map<String, Object> entries = new LinkedHashMap<>();
        position++;
        while (peek() != '}') {
            Object key = value(depth + 1);
            expect(':');
            Object value = value(depth + 1);
            if (!(key instanceof String name) || entries.put(name, value) != null) {
                throw unexpected();
            }
            if (peek() != '}') {
                expect(',');
            }
        }
        position++;
        return entries;
    }

    private List<Object> items(char end, int depth) {
        List<Object> items = new ArrayList<>();
        position++;
        while (peek() != end) {
            items.add(value(depth + 1));
            if (peek() != end) {
                expect(',');
            }
        }
        position++;
        return items;
    }

    private String string(char quote) {
        int end = text.indexOf(quote, position + 1);
        if (end < 0 || text.substring(position, end).indexOf('\\') >= 0) {
            throw unexpected();
        }
        String string = text.substring(position + 1, end);
        position = end + 1;
        return string;
    }

    private Boolean word() {
        for (String word : List.of("True", "False")) {
            if (text.startsWith(word, position)) {
                position += word.length();
                return word.equals("True");
            }
        }
        throw unexpected();
    }

    private Long number() {
        int start = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (position == start || position - start > 18) {
            throw unexpected();
        }
        long number = Long.parseLong(text.substring(start, position));
        // Python 2 wrote long integers as 400L
        if (position < text.length() && text.charAt(position) == 'L') {
            position++;
        }
        return number;
    }

    private char peek() {
        skipBlanks();
        if (position >= text.length()) {
            throw unexpected();
        }
        return text.charAt(position);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw unexpected();
        }
        position++;
    }

    private void skipBlanks() {
        while (position < text.length() && text.charAt(position) <= ' ') {
            position++;
        }
    }

    private BadInputException unexpected() {
        return new BadInputException("the header is damaged at character " + (position + 1));
    }
}
