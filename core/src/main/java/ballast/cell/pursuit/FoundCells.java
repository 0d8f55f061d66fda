package ballast.cell.pursuit;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.subspace.ExplainedVariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cells that lie apart from a low-rank part L, and the subspace that follows.
 *
 * <p>A residual X - L is measured by the scale of its feature, 1.4826 times the median size of its residuals; where
 * that is rounding, by a hundred-thousandth of the scale of all values.
 *
 * @param cells the cells beyond the cutoff, and the missing ones
 * @param variance of L along its axes, and of L and the good residuals in all
 */
record FoundCells(CellwiseSubspace subspace, Cells cells, ExplainedVariance variance) {

    /** The 0.9995 quantile of the normal distribution: one good cell in a thousand lies beyond, on either side. */
    static final double CUTOFF = 3.2905;

    /** Smaller scales, as a share of the scale of all values, are rounding. */
    private static final double ROUNDING = 1e-5;

    /**
     * Looks at all cells.
     *
     * @param samples less the origin
     * @param origin one value per feature
     * @param low the low-rank part of the samples less the origin
     * @param rule how new samples are split
     */
    static FoundCells of(LocalSamples samples, double[] origin, LowRank low, CellRule rule) {
        int n = samples.rows();
        int d = samples.columns();
        double[] scales = scales(samples, low);
        Tally tally =
                samples.aggregate(Tally::new, (into, block) -> into.add(block, low, origin, scales), Tally::merge);
        double[] along = low.axisSquares();
        double total = Arrays.stream(along).sum() + tally.squares;
        return new FoundCells(
                new CellwiseSubspace(low.plane(origin), scales, rule, CUTOFF),
                new Cells(n, d, tally.bad),
                ExplainedVariance.ofSquares(Arrays.copyOf(along, Math.max(1, along.length)), total, n, n));
    }

    private static double[] scales(LocalSamples samples, LowRank low) {
        double[] scales = FeatureMedians.distances(samples, low);
        double least;
        try (LowRank none = LowRank.none(samples.rows(), samples.columns())) {
            double unit = CellSum.unit(samples);
            double typical = SizeCounts.of(samples, none, unit).scale();
            least = ROUNDING * (typical > 0 ? typical : unit);
        }
        for (int j = 0; j < scales.length; j++) {
            scales[j] = Math.max(least, OrderStatistic.ROUNDED_NORMAL_DEVIATION * scales[j]);
        }
        return scales;
    }

    private static final class Tally {
        private final List<Cell> bad = new ArrayList<>();
        private double squares;

        void add(Block block, LowRank low, double[] origin, double[] scales) {
            int d = origin.length;
            double[] values = block.values().toArray();
            double[] seen;
            try (Matrix expected = Matrix.allocate(block.rows(), d)) {
                low.writeTile(block.first(), 0, expected);
                seen = expected.toArray();
            }
            for (int k = 0; k < values.length; k++) {
                int j = k % d;
                double difference = values[k] - seen[k];
                double residual = difference / scales[j];
                if (Math.abs(residual) <= CUTOFF) {
                    squares += difference * difference;
                } else {
                    bad.add(new Cell(block.first() + k / d, j, origin[j] + values[k], origin[j] + seen[k], residual));
                }
            }
        }

        Tally merge(Tally later) {
            bad.addAll(later.bad);
            squares += later.squares;
            return this;
        }
    }
}
