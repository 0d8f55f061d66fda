package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A table of many signed values as colours: orange above zero, blue below, white at zero. Fields that are wide enough
 * have their figure in them, so that the map can be read without colour; in all, it shows under the pointer.
 */
public record SignedMap(String title, List<String> rows, List<String> columns, double[][] values) {

    private static final double WIDTH = 620;
    private static final double MOST_CELL = 64;
    private static final double LEAST_CELL = 12;
    private static final double LEAST_FOR_FIGURES = 34;
    private static final double ROW = 15;
    private static final double TOP = 20;
    private static final double GAP = 6;
    private static final double LONGEST = 220;
    private static final double SMALL_LETTERS = 0.92;
    private static final Colour ABOVE = Colour.of(0xb35206);
    private static final Colour BELOW = Colour.of(0x1f5fa8);

    public Element svg() {
        List<String> names = Lettering.elided(rows, LONGEST);
        double left = Lettering.widest(names) * SMALL_LETTERS + GAP;
        double cell = Math.min(MOST_CELL, Math.max(LEAST_CELL, (WIDTH - left) / columns.size()));
        double most = Arrays.stream(values)
                .flatMapToDouble(Arrays::stream)
                .map(Math::abs)
                .max()
                .orElse(1);
        Element svg = Panel.picture(
                Math.max(WIDTH, left + cell * columns.size()), TOP + ROW * rows.size() + GAP, "signed", title, "");
        Element group = Element.of("g").with("class", "axis");
        for (int c = 0; c < columns.size(); c++) {
            group.add(Lettering.at(left + cell * (c + 0.5), TOP - GAP, "middle", columns.get(c)));
        }
        for (int r = 0; r < rows.size(); r++) {
            double top = TOP + ROW * r;
            group.add(Lettering.at(left - GAP, top + ROW - 4, "end", names.get(r)));
            for (int c = 0; c < columns.size(); c++) {
                double value = values[r][c];
                double shade = most > 0 ? Math.abs(value) / most : 0;
                String remark = String.format(Locale.ROOT, "%s, %s: %.4f", rows.get(r), columns.get(c), value);
                group.add(Panel.rect(left + cell * c, top, cell, ROW, "field")
                        .with(
                                "style",
                                Colour.WHITE
                                        .towards(value < 0 ? BELOW : ABOVE, shade)
                                        .fill())
                        .add(Element.of("title").text(remark)));
                if (cell >= LEAST_FOR_FIGURES) {
                    String figure = String.format(Locale.ROOT, "%.2f", value);
                    group.add(Lettering.at(left + cell * (c + 0.5), top + ROW - 4, "middle", figure)
                            .with("style", Colour.ofLetters(shade)));
                }
            }
        }
        return svg.add(group);
    }
}
