package ballast.study.markup;

/**
 * The content of a style or script element, which is not escaped and so must not need it.
 *
 * @param content text without {@code <} and {@code &}
 */
public record Verbatim(String content) implements Markup {

    /** Refuses text that a reader of HTML and a reader of XML would understand differently. */
    public Verbatim {
        if (content.indexOf('<') >= 0 || content.indexOf('&') >= 0 || content.contains("]]>")) {
            throw new IllegalArgumentException("styles and scripts must do without < and & here");
        }
    }

    @Override
    public void writeTo(StringBuilder out) {
        out.append(content);
    }
}
