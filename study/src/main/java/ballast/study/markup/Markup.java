package ballast.study.markup;

/** A piece of a page: an element or text. */
@FunctionalInterface
public interface Markup {

    /** Appends the piece as HTML that is well-formed XML too. */
    void writeTo(StringBuilder out);

    /** The piece as HTML that is well-formed XML too. */
    default String html() {
        StringBuilder out = new StringBuilder();
        writeTo(out);
        return out.toString();
    }
}
