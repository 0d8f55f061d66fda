package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A surface over two parameters as a table of shades, dark being high, with the figure in every field: readable without
 * any colour.
 *
 * @param title what the chart shows
 * @param across what the columns are
 * @param columns the values of the columns from left to right
 * @param up what the rows are
 * @param rows the values of the rows from bottom to top
 * @param fields a field for every row and column
 */
public record HeatMap(
        String title, String across, List<String> columns, String up, List<String> rows, List<List<Field>> fields) {

    /** As wide as other charts at least, so that letters are as large as theirs. */
    private static final double LEAST = 560;

    private static final double WIDTH = 74;
    private static final double HEIGHT = 34;
    private static final double GAP = 8;
    private static final double TOP = 26;

    /** Beyond this shade figures are white. */
    private static final double DARK = 0.55;

    private static final int[] LIGHT_COLOUR = {0xf2, 0xf6, 0xfa};
    private static final int[] DARK_COLOUR = {0x08, 0x30, 0x6b};

    /**
     * One field.
     *
     * @param value how dark it is; a field that is not finite has no shade
     * @param figure the value in figures
     */
    public record Field(double value, String figure) {}

    /** A chart of these fields. */
    public HeatMap {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        fields = fields.stream().map(List::copyOf).toList();
    }

    /** Draws the chart. */
    public Element svg() {
        double[] values = fields.stream()
                .flatMap(List::stream)
                .mapToDouble(Field::value)
                .filter(Double::isFinite)
                .toArray();
        double low = Arrays.stream(values).min().orElse(0);
        double high = Arrays.stream(values).max().orElse(1);
        double left = Lettering.widest(rows) + GAP;
        double bottom = TOP + HEIGHT * rows.size();
        double right = left + WIDTH * columns.size();
        Element svg = Panel.picture(Math.max(LEAST, right + GAP), bottom + Panel.BELOW, "heat", title, "");
        svg.add(Lettering.at(0, TOP - GAP, "start", up).with("class", "axis-title"));
        for (int r = 0; r < rows.size(); r++) {
            double top = bottom - HEIGHT * (r + 1);
            svg.add(Lettering.at(left - GAP, middle(top), "end", rows.get(r)));
            for (int c = 0; c < columns.size(); c++) {
                Field field = fields.get(r).get(c);
                svg.add(field(field, left + WIDTH * c, top, high > low ? (field.value() - low) / (high - low) : 0));
            }
        }
        for (int c = 0; c < columns.size(); c++) {
            svg.add(Lettering.at(left + WIDTH * (c + 0.5), bottom + 2 * GAP, "middle", columns.get(c)));
        }
        return svg.add(Lettering.at((left + right) / 2, bottom + 4 * GAP, "middle", across)
                .with("class", "axis-title"));
    }

    private static double middle(double top) {
        return top + HEIGHT / 2 + Lettering.SIZE / 3;
    }

    private static Element field(Field field, double x, double top, double shade) {
        Element group = Element.of("g");
        if (Double.isFinite(field.value())) {
            group.add(Panel.rect(x, top, WIDTH, HEIGHT, "field").with("style", "fill:" + colour(shade)));
        }
        return group.add(Lettering.at(x + WIDTH / 2, middle(top), "middle", field.figure())
                .with("style", "fill:" + (shade > DARK ? "#ffffff" : "#1b1f24")));
    }

    private static String colour(double shade) {
        StringBuilder colour = new StringBuilder("#");
        for (int k = 0; k < LIGHT_COLOUR.length; k++) {
            long part = Math.round(LIGHT_COLOUR[k] + shade * (DARK_COLOUR[k] - LIGHT_COLOUR[k]));
            colour.append(String.format(Locale.ROOT, "%02x", part));
        }
        return colour.toString();
    }
}
