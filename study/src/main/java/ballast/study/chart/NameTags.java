package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.List;

/** Names beside dots, right or left of them, where they cover no other name and none of the dots that matter. */
final class NameTags {

    private static final double LONGEST = 150;

    /** How far a name is from its dot. */
    private static final double BESIDE = 6;

    /** How far the base line of letters is below their middle. */
    private static final double BASELINE = 4;

    private static final double DOT = 5;

    private final double left;
    private final double right;
    private final List<Box> taken = new ArrayList<>();
    private final Element tags = Element.of("g").with("class", "axis");

    /** Names between the left and the right end of a picture. */
    NameTags(double left, double right) {
        this.left = left;
        this.right = right;
    }

    /** A dot that names must not cover. */
    void keepFree(double x, double y) {
        taken.add(new Box(x - DOT / 2, y, DOT, DOT));
    }

    /** Names as they stand in a picture. */
    static List<String> shown(List<String> names) {
        return Lettering.elided(names, LONGEST);
    }

    /** Names a dot if there is room. */
    void add(double x, double y, String name) {
        double width = Lettering.width(name);
        Box after = new Box(x + BESIDE, y, width, Lettering.SIZE);
        Box before = new Box(x - BESIDE - width, y, width, Lettering.SIZE);
        if (after.right() <= right && take(after)) {
            tags.add(Lettering.at(x + BESIDE, y + BASELINE, "start", name).with("class", "label"));
        } else if (before.left() >= left && take(before)) {
            tags.add(Lettering.at(x - BESIDE, y + BASELINE, "end", name).with("class", "label"));
        }
    }

    /** Takes a place for letters, given by its left end and the middle of its height, if it is free. */
    boolean take(double start, double middle, double width) {
        return take(new Box(start, middle, width, Lettering.SIZE));
    }

    private boolean take(Box box) {
        return box.isFreeOf(taken) && taken.add(box);
    }

    Element element() {
        return tags;
    }

    /** A place that is taken, given by its left end and the middle of its height. */
    private record Box(double left, double middle, double width, double height) {

        double right() {
            return left + width;
        }

        boolean isFreeOf(List<Box> others) {
            return others.stream()
                    .noneMatch(other -> left < other.right()
                            && other.left < right()
                            && Math.abs(other.middle - middle) < (height + other.height) / 2);
        }
    }
}
