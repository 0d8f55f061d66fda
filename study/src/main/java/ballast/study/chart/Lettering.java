package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Collection;
import java.util.List;

/** Text in charts: its size, and about how wide it will be. */
final class Lettering {

    /** Height of the letters in the units of the picture; the style sheet has the same figure. */
    static final double SIZE = 12;

    /** A generous mean width of a letter of a sans-serif face. */
    private static final double LETTER = 6.7;

    private Lettering() {}

    /** About the width of a text; an ellipsis is as wide as two letters. */
    static double width(String text) {
        return (text.codePointCount(0, text.length())
                        + text.chars().filter(c -> c == '…').count())
                * LETTER;
    }

    static double widest(Collection<String> texts) {
        return texts.stream().mapToDouble(Lettering::width).max().orElse(0);
    }

    /** The text if it fits a width, and else its beginning and its end: names often differ in both. */
    static String elided(String text, double width) {
        int length = text.codePointCount(0, text.length());
        int room = room(width);
        if (length <= room) {
            return text;
        }
        int head = text.offsetByCodePoints(0, room / 2);
        int tail = text.offsetByCodePoints(text.length(), -(room - 1 - room / 2));
        return text.substring(0, head) + "…" + text.substring(tail);
    }

    private static int room(double width) {
        return Math.max(3, (int) (width / LETTER));
    }

    /** The texts if they fit a width; else each without what all have in common, and elided where that is too long. */
    static List<String> elided(List<String> texts, double width) {
        if (texts.size() < 2 || texts.stream().allMatch(text -> text.length() <= room(width))) {
            return texts.stream().map(text -> elided(text, width)).toList();
        }
        int head = common(texts);
        int tail = common(texts.stream()
                .map(text -> new StringBuilder(text.substring(head)).reverse().toString())
                .toList());
        String before = head > 1 ? "…" : "";
        String after = tail > 1 ? "…" : "";
        return texts.stream()
                .map(text -> before
                        + elided(
                                text.substring(
                                        before.isEmpty() ? 0 : head, text.length() - (after.isEmpty() ? 0 : tail)),
                                width - 2 * LETTER)
                        + after)
                .toList();
    }

    /** How long the beginning is that all texts share; not in the midst of a number or of a character. */
    private static int common(List<String> texts) {
        String first = texts.get(0);
        int length = first.length();
        for (String text : texts) {
            int same = 0;
            while (same < Math.min(length, text.length()) && text.charAt(same) == first.charAt(same)) {
                same++;
            }
            length = same;
        }
        while (length > 0
                && (Character.isDigit(first.charAt(length - 1)) || Character.isSurrogate(first.charAt(length - 1)))) {
            length--;
        }
        return length;
    }

    /** Text that starts, is centred or ends at a place on its base line. */
    static Element at(double x, double y, String anchor, String text) {
        return Element.of("text")
                .with("x", x)
                .with("y", y)
                .with("text-anchor", anchor)
                .text(text);
    }

    /** The title of an axis, or a word that stands beside one. */
    static Element axisTitle(double x, double y, String anchor, String text) {
        return at(x, y, anchor, text).with("class", "axis-title");
    }
}
