package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/**
 * A table of shades, dark being high, with the figure in every field: readable without any colour. Of signed values,
 * orange is above zero, blue below and white at zero; where fields are narrow, figures show under the pointer only.
 *
 * @param across what the columns are
 * @param columns the values of the columns from left to right
 * @param up what the rows are
 * @param rows the values of the rows from bottom to top
 */
public record HeatMap(
        String title,
        String across,
        List<String> columns,
        String up,
        List<String> rows,
        List<List<Field>> fields,
        boolean signed) {

    /** As wide as other charts at least, so that letters are as large as theirs. */
    private static final double MIN_TOTAL_WIDTH = 560;

    private static final double WIDTH = 74;
    private static final double MIN_WIDTH = 12;
    private static final double MIN_WIDTH_FOR_FIGURES = 34;
    private static final double HEIGHT = 34;
    private static final double SIGNED_HEIGHT = 16;
    private static final double GAP = 8;
    private static final double TOP = 26;
    private static final double MAX_NAME = 220;
    private static final Colour LIGHT = Colour.of(0xf2f6fa);
    private static final Colour DARK = Colour.of(0x08306b);
    private static final Colour ABOVE = Colour.of(0xb35206);
    private static final Colour BELOW = Colour.of(0x1f5fa8);

    /** How dark a field is, and the value in figures; a field that is not finite has no shade. */
    public record Field(double value, String figure) {}

    /** A surface over two parameters. */
    public HeatMap(
            String title, String across, List<String> columns, String up, List<String> rows, List<List<Field>> fields) {
        this(title, across, columns, up, rows, fields, false);
    }

    /** Signed values, with the first row at the top. */
    public static HeatMap signed(
            String title, List<String> rows, String across, List<String> columns, double[][] values) {
        List<String> rising = new ArrayList<>();
        List<List<Field>> fields = new ArrayList<>();
        for (int r = rows.size() - 1; r >= 0; r--) {
            rising.add(rows.get(r));
            List<Field> row = new ArrayList<>();
            for (double value : values[r]) {
                row.add(new Field(value, String.format(Locale.ROOT, "%.2f", value)));
            }
            fields.add(row);
        }
        return new HeatMap(title, across, columns, "", rising, fields, true);
    }

    public Element svg() {
        DoubleSummaryStatistics values = fields.stream()
                .flatMap(List::stream)
                .mapToDouble(this::size)
                .filter(Double::isFinite)
                .summaryStatistics();
        double low = signed ? 0 : values.getMin();
        double span = values.getMax() - low;
        List<String> names = Lettering.elided(rows, MAX_NAME);
        double left = Lettering.widest(names) + GAP;
        double width = signed ? Math.max(MIN_WIDTH, Math.min(WIDTH, (MIN_TOTAL_WIDTH - left) / columns.size())) : WIDTH;
        double height = signed ? SIGNED_HEIGHT : HEIGHT;
        double bottom = TOP + height * rows.size();
        double right = left + width * columns.size();
        Element svg = Panel.picture(Math.max(MIN_TOTAL_WIDTH, right + GAP), bottom + Panel.BELOW, "heat", title, "");
        svg.add(Lettering.axisTitle(0, TOP - GAP, "start", up));
        for (int r = 0; r < rows.size(); r++) {
            double top = bottom - height * (r + 1);
            double baseline = top + height / 2 + Lettering.SIZE / 3;
            svg.add(Lettering.at(left - GAP, baseline, "end", names.get(r)));
            for (int c = 0; c < columns.size(); c++) {
                Field field = fields.get(r).get(c);
                double shade = span > 0 ? (size(field) - low) / span : 0;
                Element group = Element.of("g");
                if (Double.isFinite(field.value)) {
                    Element shown = Panel.rect(left + width * c, top, width, height, "field")
                            .with("style", colour(field.value, shade).fill());
                    if (signed) {
                        String remark = rows.get(r) + ", " + columns.get(c) + ": " + field.figure;
                        shown.add(Element.of("title").text(remark));
                    }
                    group.add(shown);
                }
                if (width >= MIN_WIDTH_FOR_FIGURES) {
                    group.add(Lettering.at(left + width * (c + 0.5), baseline, "middle", field.figure)
                            .with("style", Colour.ofLetters(shade)));
                }
                svg.add(group);
            }
        }
        for (int c = 0; c < columns.size(); c++) {
            svg.add(Lettering.at(left + width * (c + 0.5), bottom + 2 * GAP, "middle", columns.get(c)));
        }
        return svg.add(Lettering.axisTitle((left + right) / 2, bottom + 4 * GAP, "middle", across));
    }

    private double size(Field field) {
        return signed ? Math.abs(field.value) : field.value;
    }

    private Colour colour(double value, double shade) {
        return signed ? Colour.WHITE.towards(value < 0 ? BELOW : ABOVE, shade) : LIGHT.towards(DARK, shade);
    }
}
