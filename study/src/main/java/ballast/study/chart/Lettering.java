package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Collection;

/** Text in charts: its size, and about how wide it will be. */
final class Lettering {

    /** Height of the letters in the units of the picture; the style sheet has the same figure. */
    static final double SIZE = 12;

    /** A generous mean width of a letter of a sans-serif face. */
    private static final double LETTER = 6.7;

    private Lettering() {}

    static double width(String text) {
        return text.codePointCount(0, text.length()) * LETTER;
    }

    static double widest(Collection<String> texts) {
        return texts.stream().mapToDouble(Lettering::width).max().orElse(0);
    }

    /** Text that starts, is centred or ends at a place on its base line. */
    static Element at(double x, double y, String anchor, String text) {
        return Element.of("text")
                .with("x", x)
                .with("y", y)
                .with("text-anchor", anchor)
                .text(text);
    }
}
