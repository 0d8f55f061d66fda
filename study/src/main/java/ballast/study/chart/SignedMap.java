package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A table of many signed values as colours: orange above zero, blue below, white at zero. Fields that are wide enough
 * have their figure in them, so that the map can be read without colour; in all, it shows under the pointer.
 *
 * @param title what the chart shows
 * @param rows what the rows are called
 * @param columns what the columns are called
 * @param values a value for every row and column
 */
public record SignedMap(String title, List<String> rows, List<String> columns, double[][] values) {

    private static final double WIDTH = 620;
    private static final double MOST_CELL = 64;
    private static final double LEAST_FOR_FIGURES = 34;
    private static final double ROW = 15;
    private static final double TOP = 20;
    private static final double GAP = 6;
    private static final double LONGEST = 220;
    private static final double SMALL_LETTERS = 0.92;

    private static final int[] ABOVE = {0xb3, 0x52, 0x06};
    private static final int[] BELOW = {0x1f, 0x5f, 0xa8};

    /** Beyond this share of the largest value figures are white. */
    private static final double DARK = 0.6;

    /** A map of these values. */
    public SignedMap {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
    }

    /** Draws the chart. */
    public Element svg() {
        List<String> names = Lettering.elided(rows, LONGEST);
        double left = Lettering.widest(names) * SMALL_LETTERS + GAP;
        double cell = Math.min(MOST_CELL, Math.max(12, (WIDTH - left) / columns.size()));
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
                group.add(Panel.rect(left + cell * c, top, cell, ROW, "field")
                        .with("style", "fill:" + colour(shade, value < 0 ? BELOW : ABOVE))
                        .add(Element.of("title")
                                .text(String.format(Locale.ROOT, "%s, %s: %.4f", rows.get(r), columns.get(c), value))));
                if (cell >= LEAST_FOR_FIGURES) {
                    group.add(Lettering.at(
                                    left + cell * (c + 0.5),
                                    top + ROW - 4,
                                    "middle",
                                    String.format(Locale.ROOT, "%.2f", value))
                            .with("style", "fill:" + (shade > DARK ? "#ffffff" : "#1b1f24")));
                }
            }
        }
        return svg.add(group);
    }

    private static String colour(double shade, int[] end) {
        StringBuilder colour = new StringBuilder("#");
        for (int part : end) {
            colour.append(String.format(Locale.ROOT, "%02x", Math.round(255 + shade * (part - 255))));
        }
        return colour.toString();
    }
}
