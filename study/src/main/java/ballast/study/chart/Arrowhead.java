package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Comparator;
import java.util.List;

/** Arrows from the origin, with the names of those at their tips that have room. */
final class Arrowhead {

    private static final double LENGTH = 7;
    private static final double BREADTH = 2.6;
    private static final double BESIDE = 4;
    private static final double MAX_NAME = 170;

    private Arrowhead() {}

    record Tip(String name, double x, double y) {}

    /**
     * Arrows from the origin of a panel to tips, the longest named first.
     *
     * @param end where the picture ends at the right
     * @param tags the places of other names, which are kept free, and then those of these
     */
    static Element all(Panel panel, double end, NameTags tags, List<Tip> tips) {
        double fromX = panel.x(0);
        double fromY = panel.y(0);
        Element group = Element.of("g");
        List<String> names = Lettering.elided(tips.stream().map(Tip::name).toList(), MAX_NAME);
        List<Tip> longestFirst = tips.stream()
                .sorted(Comparator.comparingDouble(tip -> -Math.hypot(tip.x() - fromX, tip.y() - fromY)))
                .toList();
        for (Tip tip : longestFirst) {
            double dx = tip.x() - fromX;
            double dy = tip.y() - fromY;
            double length = Math.hypot(dx, dy);
            if (length < LENGTH) {
                continue;
            }
            group.add(Panel.line(fromX, fromY, tip.x(), tip.y(), "arrow")
                    .add(Element.of("title").text(tip.name())));
            group.add(head(tip, dx / length, dy / length));
            String name = names.get(tips.indexOf(tip));
            double width = Lettering.width(name);
            boolean fits = tip.x() + BESIDE + width <= end;
            boolean right = dx >= 0 && fits || tip.x() - BESIDE - width < 0;
            double start = right ? tip.x() + BESIDE : tip.x() - BESIDE;
            double aside = dx >= 0 && !fits ? -Lettering.SIZE : dy / length * BESIDE;
            double baseline = tip.y() + Lettering.SIZE / 3 + aside;
            if (tags.take(right ? start : start - width, baseline - Lettering.SIZE / 3, width)) {
                group.add(Lettering.at(start, baseline, right ? "start" : "end", name)
                        .with("class", "label"));
            }
        }
        return group;
    }

    private static Element head(Tip tip, double ux, double uy) {
        double baseX = tip.x() - LENGTH * ux;
        double baseY = tip.y() - LENGTH * uy;
        List<double[]> corners = List.of(
                new double[] {tip.x(), tip.y()},
                new double[] {baseX - BREADTH * uy, baseY + BREADTH * ux},
                new double[] {baseX + BREADTH * uy, baseY - BREADTH * ux});
        return Panel.area(corners, "head");
    }
}
