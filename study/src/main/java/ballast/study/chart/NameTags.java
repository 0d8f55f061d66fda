package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.List;

/** Names beside dots, right or left of them, where they cover no other name and none of the dots that matter. */
final class NameTags {

    private static final double MAX_NAME = 150;

    private static final double BESIDE = 6;

    /** How far the base line of letters is below their middle. */
    private static final double BASELINE = 4;

    private static final double DOT = 5;

    private final double left;
    private final double right;
    private final List<Box> taken = new ArrayList<>();

    /** Names between the left and the right end of a picture. */
    NameTags(double left, double right) {
        this.left = left;
        this.right = right;
    }

    void keepFree(double[] place) {
        taken.add(new Box(place[0] - DOT / 2, place[1], DOT, DOT));
    }

    /** Names dots, the first ones first, as far as there is room. */
    Element beside(List<double[]> places, List<String> names) {
        Element tags = Element.of("g").with("class", "axis");
        List<String> shown = Lettering.elided(names, MAX_NAME);
        for (int k = 0; k < places.size(); k++) {
            double x = places.get(k)[0];
            double y = places.get(k)[1];
            double width = Lettering.width(shown.get(k));
            if (x + BESIDE + width <= right && take(x + BESIDE, y, width)) {
                tags.add(Lettering.at(x + BESIDE, y + BASELINE, "start", shown.get(k))
                        .with("class", "label"));
            } else if (x - BESIDE - width >= left && take(x - BESIDE - width, y, width)) {
                tags.add(Lettering.at(x - BESIDE, y + BASELINE, "end", shown.get(k))
                        .with("class", "label"));
            }
        }
        return tags;
    }

    /** Takes a place for letters, given by its left end and the middle of its height, if it is free. */
    boolean take(double start, double middle, double width) {
        Box box = new Box(start, middle, width, Lettering.SIZE);
        return taken.stream().noneMatch(box::covers) && taken.add(box);
    }

    /** A place that is taken, given by its left end and the middle of its height. */
    private record Box(double left, double middle, double width, double height) {

        boolean covers(Box other) {
            return left < other.left + other.width
                    && other.left < left + width
                    && Math.abs(other.middle - middle) < (height + other.height) / 2;
        }
    }
}
