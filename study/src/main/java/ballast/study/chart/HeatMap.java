package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * A surface over two parameters as a table of shades, dark being high, with the figure in every field: readable without
 * any colour.
 *
 * @param across what the columns are
 * @param columns the values of the columns from left to right
 * @param up what the rows are
 * @param rows the values of the rows from bottom to top
 */
public record HeatMap(
        String title, String across, List<String> columns, String up, List<String> rows, List<List<Field>> fields) {

    /** As wide as other charts at least, so that letters are as large as theirs. */
    private static final double LEAST = 560;

    private static final double WIDTH = 74;
    private static final double HEIGHT = 34;
    private static final double GAP = 8;
    private static final double TOP = 26;
    private static final Colour LIGHT = Colour.of(0xf2f6fa);
    private static final Colour DARK = Colour.of(0x08306b);

    /** How dark a field is, and the value in figures; a field that is not finite has no shade. */
    public record Field(double value, String figure) {}

    public Element svg() {
        DoubleSummaryStatistics values = fields.stream()
                .flatMap(List::stream)
                .mapToDouble(Field::value)
                .filter(Double::isFinite)
                .summaryStatistics();
        double span = values.getMax() - values.getMin();
        double left = Lettering.widest(rows) + GAP;
        double bottom = TOP + HEIGHT * rows.size();
        double right = left + WIDTH * columns.size();
        Element svg = Panel.picture(Math.max(LEAST, right + GAP), bottom + Panel.BELOW, "heat", title, "");
        svg.add(Lettering.axisTitle(0, TOP - GAP, "start", up));
        for (int r = 0; r < rows.size(); r++) {
            double top = bottom - HEIGHT * (r + 1);
            svg.add(Lettering.at(left - GAP, middle(top), "end", rows.get(r)));
            for (int c = 0; c < columns.size(); c++) {
                Field field = fields.get(r).get(c);
                double shade = span > 0 ? (field.value() - values.getMin()) / span : 0;
                svg.add(field(field, left + WIDTH * c, top, shade));
            }
        }
        for (int c = 0; c < columns.size(); c++) {
            svg.add(Lettering.at(left + WIDTH * (c + 0.5), bottom + 2 * GAP, "middle", columns.get(c)));
        }
        return svg.add(Lettering.axisTitle((left + right) / 2, bottom + 4 * GAP, "middle", across));
    }

    private static double middle(double top) {
        return top + HEIGHT / 2 + Lettering.SIZE / 3;
    }

    private static Element field(Field field, double x, double top, double shade) {
        Element group = Element.of("g");
        if (Double.isFinite(field.value())) {
            group.add(Panel.rect(x, top, WIDTH, HEIGHT, "field")
                    .with("style", LIGHT.towards(DARK, shade).fill()));
        }
        return group.add(Lettering.at(x + WIDTH / 2, middle(top), "middle", field.figure())
                .with("style", Colour.ofLetters(shade)));
    }
}
