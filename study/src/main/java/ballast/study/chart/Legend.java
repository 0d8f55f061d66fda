package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;
import java.util.function.IntFunction;

/** The names of groups beside their colours, in a row. */
final class Legend {

    private static final double DOT = 4;
    private static final double TEXT = 12;
    private static final double GAP = 16;
    private static final double MAX_NAME = 140;

    private Legend() {}

    /**
     * A legend.
     *
     * @param baseline where the letters stand
     * @param kind the style class of each group
     */
    static Element at(double left, double baseline, List<String> names, IntFunction<String> kind) {
        Element legend = Element.of("g");
        double x = left;
        for (int g = 0; g < names.size(); g++) {
            legend.add(Panel.dot(x + DOT, baseline - DOT, "key " + kind.apply(g)));
            String name = Lettering.elided(names.get(g), MAX_NAME);
            legend.add(Lettering.at(x + TEXT, baseline, "start", name));
            x += TEXT + Lettering.width(name) + GAP;
        }
        return legend;
    }
}
