package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Samples as rows, features as columns, and a field for each cell: red where its value is higher than expected, blue
 * where it is lower, the stronger the further it is off, white where it is missing, grey where it is good.
 *
 * <p>In large tables a field stands for a block of cells, and shows the mean over its cells.
 *
 * @param residuals the standardised residuals of the bad cells, 0 for good cells, NaN for missing ones; by sample
 * @param outliers which samples are outliers as a whole
 */
public record CellMap(
        String title, List<String> samples, List<String> features, double[][] residuals, boolean[] outliers) {

    /** Fields down and across at most; more cells are put together in blocks. */
    private static final int MAX_DOWN = 100;

    private static final int MAX_ACROSS = 80;

    /** Residuals from this on have the strongest colour, as cellWise has it about. */
    private static final double MAX_RESIDUAL = 10;

    /** The share of the strongest colour that the weakest residual has. */
    private static final double MIN_SHARE = 0.35;

    private static final double MIN_WIDTH = 500;
    private static final double GAP = 8;
    private static final double TOP = 44;
    private static final double MAX_NAME = 160;
    private static final Colour GOOD = Colour.of(0xecece4);
    private static final Colour HIGH = Colour.of(0xc01a1a);
    private static final Colour LOW = Colour.of(0x164fb8);

    public Element svg() {
        int tall = (samples.size() + MAX_DOWN - 1) / MAX_DOWN;
        int wide = (features.size() + MAX_ACROSS - 1) / MAX_ACROSS;
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
        double breadth = Math.max(MIN_WIDTH, right + 3 * GAP);
        Element svg = Panel.picture(breadth, bottom + below + GAP, "cell-map", title, "")
                .with("style", "max-width:" + Math.round(breadth) + "px");
        svg.add(Lettering.axisTitle(0, GAP + 4, "start", title), legend());
        for (int r = 0; r < down; r++) {
            double top = TOP + height * r;
            int[] rows = block(r, tall, samples.size());
            svg.add(Lettering.at(left - GAP / 2, top + height / 2 + 4, "end", rowNames.get(r)));
            for (int c = 0; c < across; c++) {
                svg.add(Panel.rect(left + width * c, top, width, height, "cell")
                        .with(
                                "style",
                                "stroke:#fbfbfb;stroke-width:0.5;"
                                        + colour(rows, block(c, wide, features.size()))
                                                .fill()));
            }
            long outlying = IntStream.of(rows).filter(i -> outliers[i]).count();
            if (outlying > 0 && 2 * outlying >= rows.length) {
                svg.add(Panel.dot(right + GAP, top + height / 2, "outlying"));
            }
        }
        for (int c = 0; c < across; c++) {
            double x = left + width * (c + 0.5) + 4;
            svg.add(Lettering.at(x, bottom + GAP, "end", columnNames.get(c))
                    .with("transform", String.format(Locale.ROOT, "rotate(-90 %.1f %.1f)", x, bottom + GAP)));
        }
        return svg;
    }

    private static Element legend() {
        Element legend = Element.of("g");
        List<String> words = List.of("higher than expected", "lower", "missing", "good");
        List<Colour> colours = List.of(HIGH, LOW, Colour.WHITE, GOOD);
        double x = 0;
        for (int k = 0; k < words.size(); k++) {
            legend.add(Panel.rect(x, TOP - 24, 12, 12, "ring")
                    .with("style", colours.get(k).fill()));
            legend.add(Lettering.at(x + 16, TOP - 14, "start", words.get(k)));
            x += 16 + Lettering.width(words.get(k)) + 2 * GAP;
        }
        legend.add(Panel.dot(x + 6, TOP - 18, "outlying"));
        return legend.add(Lettering.at(x + 16, TOP - 14, "start", "outlier as a whole"));
    }

    /** The names of blocks: of the first cell, where blocks are wide enough for letters, and else nothing. */
    private static List<String> names(List<String> all, int block, double room) {
        int step = Math.max(1, (int) Math.ceil(Lettering.SIZE / room));
        List<String> fitting = Lettering.elided(all, MAX_NAME);
        List<String> names = new ArrayList<>();
        for (int first = 0; first < all.size(); first += block) {
            names.add(names.size() % step == 0 ? fitting.get(first) : "");
        }
        return names;
    }

    private static int[] block(int number, int size, int end) {
        return IntStream.range(number * size, Math.min((number + 1) * size, end))
                .toArray();
    }

    private Colour colour(int[] rows, int[] columns) {
        return Colour.mean(IntStream.of(rows)
                .boxed()
                .flatMap(i -> IntStream.of(columns).mapToObj(j -> colour(residuals[i][j])))
                .toList());
    }

    private static Colour colour(double residual) {
        if (Double.isNaN(residual)) {
            return Colour.WHITE;
        }
        double share = MIN_SHARE + (1 - MIN_SHARE) * Math.min(1, Math.abs(residual) / MAX_RESIDUAL);
        return residual == 0 ? GOOD : GOOD.towards(residual > 0 ? HIGH : LOW, share);
    }
}
