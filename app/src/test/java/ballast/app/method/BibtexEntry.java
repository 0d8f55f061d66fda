package ballast.app.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An entry of a BibTeX file, read by counting braces as BibTeX does. */
record BibtexEntry(String type, String key, Map<String, String> fields) {

    /** The entries of a file that holds nothing else. */
    static List<BibtexEntry> parse(String text) {
        Reader reader = new Reader(text);
        List<BibtexEntry> entries = new ArrayList<>();
        while (!reader.atEnd()) {
            entries.add(reader.entry());
        }
        return entries;
    }

    private static final class Reader {

        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        boolean atEnd() {
            skipBlanks();
            return at == text.length();
        }

        BibtexEntry entry() {
            expect('@');
            String type = word();
            expect('{');
            String key = word();
            Map<String, String> fields = new LinkedHashMap<>();
            while (next() == ',') {
                expect(',');
                String name = word();
                expect('=');
                if (fields.put(name, value()) != null) {
                    throw new AssertionError(key + " has the field " + name + " twice");
                }
            }
            expect('}');
            return new BibtexEntry(type, key, fields);
        }

        private String value() {
            expect('{');
            int start = at;
            for (int depth = 1; depth > 0; at++) {
                if (at == text.length()) {
                    throw new AssertionError("a brace is not closed: " + text.substring(start));
                }
                depth += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
            }
            return text.substring(start, at - 1);
        }

        private String word() {
            skipBlanks();
            int start = at;
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
            return text.substring(start, at);
        }

        private void expect(char mark) {
            if (next() != mark) {
                throw new AssertionError(mark + " expected: " + text.substring(at));
            }
            at++;
        }

        private char next() {
            skipBlanks();
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private void skipBlanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
    }
}
