package ballast.study.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An element of HTML or SVG, filled step by step: {@code Element.of("p").with("class", "note").text("...")}.
 *
 * <p>Attributes and texts are escaped as they are written. Not thread-safe.
 */
public final class Element {

    private static final Set<String> WITHOUT_CONTENT = Set.of("br", "img", "meta");

    /** Elements whose content is running text, where a line break would be seen as a space. */
    private static final Set<String> IN_A_LINE =
            Set.of("a", "b", "code", "em", "span", "strong", "sub", "sup", "text", "tspan");

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Consumer<StringBuilder>> children = new ArrayList<>();

    private Element(String name) {
        this.name = name;
    }

    public static Element of(String name) {
        return new Element(name);
    }

    public Element with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    /** Sets an attribute to a number, rounded to a hundredth: enough for a place in a picture. */
    public Element with(String attribute, double value) {
        return with(attribute, place(value));
    }

    /** The value of an attribute, if it has been set. */
    public Optional<String> attribute(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    public Element add(Element... more) {
        return add(List.of(more));
    }

    public Element add(List<Element> more) {
        more.forEach(element -> children.add(element::writeTo));
        return this;
    }

    public Element text(String text) {
        children.add(out -> escape(text, out));
        return this;
    }

    /** A number for a place in a picture, to a hundredth and without trailing zeros. */
    public static String place(double value) {
        double rounded = Math.rint(value * 100) / 100;
        if (rounded == Math.rint(rounded)) {
            return Long.toString((long) rounded);
        }
        return String.format(Locale.ROOT, "%.2f", rounded).replaceFirst("0$", "");
    }

    /** The element as HTML that is well-formed XML too. */
    public String html() {
        StringBuilder out = new StringBuilder();
        writeTo(out);
        return out.toString();
    }

    private void writeTo(StringBuilder out) {
        out.append('<').append(name);
        attributes.forEach((attribute, value) -> {
            out.append(' ').append(attribute).append("=\"");
            escape(value, out);
            out.append('"');
        });
        if (WITHOUT_CONTENT.contains(name)) {
            out.append("/>");
        } else {
            out.append('>');
            children.forEach(child -> child.accept(out));
            out.append("</").append(name).append('>');
        }
        if (!IN_A_LINE.contains(name)) {
            out.append('\n');
        }
    }

    /** The content of a style or script, which is not escaped; refused if it would need that. */
    public Element verbatim(String content) {
        if (content.indexOf('<') >= 0 || content.indexOf('&') >= 0 || content.contains("]]>")) {
            throw new IllegalArgumentException("styles and scripts must do without < and & here");
        }
        children.add(out -> out.append(content));
        return this;
    }

    /** Escapes for content and for attributes in double quotes. Characters that XML cannot hold are replaced. */
    private static void escape(String text, StringBuilder out) {
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
