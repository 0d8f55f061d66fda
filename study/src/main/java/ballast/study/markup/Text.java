package ballast.study.markup;

/**
 * Text, with every character that means something in markup escaped.
 *
 * @param content the text as it is to be read
 */
public record Text(String content) implements Markup {

    @Override
    public void writeTo(StringBuilder out) {
        escape(content, out);
    }

    /** Escapes for content and for attributes in double quotes. Characters that XML cannot hold are replaced. */
    static void escape(String text, StringBuilder out) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
            }
        });
    }

    private static boolean allowed(int c) {
        return c >= 0x20 ? !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF : c == '\n' || c == '\t';
    }
}
