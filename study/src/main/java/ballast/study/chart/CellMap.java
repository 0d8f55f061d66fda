package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Samples as rows, features as columns, and a field for each cell: red where its value is higher than expected, blue
 * where it is lower, the stronger the further it is off, white where it is missing, grey where it is good.
 *
 * <p>In large tables a field stands for a block of cells, and shows the mean over its cells.
 *
 * @param title what the chart shows
 * @param samples what the samples are called
 * @param features what the features are called
 * @param residuals the standardised residuals of the bad cells, 0 for good cells, NaN for missing ones; by sample
 * @param outliers which samples are outliers as a whole
 */
public record CellMap(
        String title, List<String> samples, List<String> features, double[][] residuals, boolean[] outliers) {

    /** Fields down and across at most; more cells are put together in blocks. */
    private static final int MOST_DOWN = 100;

    private static final int MOST_ACROSS = 80;

    /** Residuals from this on have the strongest colour, as cellWise has it about. */
    private static final double STRONGEST = 10;

    private static final double LEAST = 500;
    private static final double GAP = 8;
    private static final double TOP = 44;
    private static final double LONGEST = 160;

    private static final int[] GOOD = {0xec, 0xec, 0xe4};
    private static final int[] HIGH = {0xc0, 0x1a, 0x1a};
    private static final int[] LOW = {0x16, 0x4f, 0xb8};
    private static final int[] MISSING = {0xff, 0xff, 0xff};

    /** Draws the chart. */
    public Element svg() {
        int tall = (samples.size() + MOST_DOWN - 1) / MOST_DOWN;
        int wide = (features.size() + MOST_ACROSS - 1) / MOST_ACROSS;
        int down = (samples.size() + tall - 1) / tall;
        int across = (features.size() + wide - 1) / wide;
        double height = down > 40 ? 7 : 14;
        double width = across > 40 ? 9 : 18;
        List<String> rowNames = names(samples, tall, height);
        List<String> columnNames = names(features, wide, width);
        double left = Lettering.widest(rowNames) + GAP;
        double below = Lettering.widest(columnNames) + 2 * GAP;
        double right = left + width * across;
        double bottom = TOP + height * down;
        double breadth = Math.max(LEAST, right + 3 * GAP);
        Element svg = Panel.picture(breadth, bottom + below + GAP, "cell-map", title, "")
                .with("style", "max-width:" + Math.round(breadth) + "px");
        svg.add(Lettering.at(0, GAP + 4, "start", title).with("class", "axis-title"));
        svg.add(legend());
        for (int r = 0; r < down; r++) {
            double top = TOP + height * r;
            if (!rowNames.get(r).isEmpty()) {
                svg.add(Lettering.at(left - GAP / 2, top + height / 2 + 4, "end", rowNames.get(r)));
            }
            for (int c = 0; c < across; c++) {
                svg.add(field(left + width * c, top, width, height, colour(r * tall, tall, c * wide, wide)));
            }
            if (outlier(r * tall, tall)) {
                svg.add(dot(right + GAP, top + height / 2));
            }
        }
        for (int c = 0; c < across; c++) {
            if (!columnNames.get(c).isEmpty()) {
                double x = left + width * (c + 0.5) + 4;
                svg.add(Lettering.at(x, bottom + GAP, "end", columnNames.get(c))
                        .with("transform", String.format(Locale.ROOT, "rotate(-90 %.1f %.1f)", x, bottom + GAP)));
            }
        }
        return svg;
    }

    private static Element legend() {
        Element legend = Element.of("g");
        List<String> words = List.of("higher than expected", "lower", "missing", "good");
        int[][] colours = {HIGH, LOW, MISSING, GOOD};
        double x = 0;
        for (int k = 0; k < words.size(); k++) {
            legend.add(Panel.rect(x, TOP - 24, 12, 12, "ring").with("style", "fill:" + hex(colours[k])));
            legend.add(Lettering.at(x + 16, TOP - 14, "start", words.get(k)));
            x += 16 + Lettering.width(words.get(k)) + 2 * GAP;
        }
        legend.add(dot(x + 6, TOP - 18));
        return legend.add(Lettering.at(x + 16, TOP - 14, "start", "outlier as a whole"));
    }

    private static Element dot(double x, double y) {
        return Panel.dots(List.of(new double[] {x, y}), "outlying");
    }

    private static Element field(double x, double y, double width, double height, String colour) {
        return Panel.rect(x, y, width, height, "cell").with("style", "stroke:#fbfbfb;stroke-width:0.5;fill:" + colour);
    }

    /** The names of blocks: of the first cell, where blocks are wide enough for letters. */
    private static List<String> names(List<String> all, int block, double room) {
        int step = Math.max(1, (int) Math.ceil(Lettering.SIZE / room));
        List<String> fitting = Lettering.elided(all, LONGEST);
        List<String> names = new ArrayList<>();
        for (int first = 0; first < all.size(); first += block) {
            boolean shown = names.size() % step == 0;
            names.add(shown ? fitting.get(first) : "");
        }
        return names;
    }

    private boolean outlier(int first, int count) {
        int outlying = 0;
        int end = Math.min(first + count, outliers.length);
        for (int i = first; i < end; i++) {
            outlying += outliers[i] ? 1 : 0;
        }
        return 2 * outlying >= end - first && outlying > 0;
    }

    /** The mean colour of a block. */
    private String colour(int firstRow, int rows, int firstColumn, int columns) {
        double[] sum = new double[3];
        int count = 0;
        for (int i = firstRow; i < Math.min(firstRow + rows, samples.size()); i++) {
            for (int j = firstColumn; j < Math.min(firstColumn + columns, features.size()); j++) {
                int[] own = colour(residuals[i][j]);
                for (int k = 0; k < sum.length; k++) {
                    sum[k] += own[k];
                }
                count++;
            }
        }
        int[] mean = new int[sum.length];
        for (int k = 0; k < mean.length; k++) {
            mean[k] = (int) Math.round(sum[k] / count);
        }
        return hex(mean);
    }

    private static int[] colour(double residual) {
        if (Double.isNaN(residual)) {
            return MISSING;
        }
        if (residual == 0) {
            return GOOD;
        }
        int[] end = residual > 0 ? HIGH : LOW;
        double share = 0.35 + 0.65 * Math.min(1, Math.abs(residual) / STRONGEST);
        int[] mixed = new int[end.length];
        for (int k = 0; k < mixed.length; k++) {
            mixed[k] = (int) Math.round(GOOD[k] + share * (end[k] - GOOD[k]));
        }
        return mixed;
    }

    private static String hex(int[] colour) {
        return String.format(Locale.ROOT, "#%02x%02x%02x", colour[0], colour[1], colour[2]);
    }
}
