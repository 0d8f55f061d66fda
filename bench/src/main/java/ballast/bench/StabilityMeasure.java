package ballast.bench;

import ballast.samples.Samples;
import java.util.DoubleSummaryStatistics;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** How much the answer changes when a hundredth of the samples, drawn at random, is left out beforehand. */
final class StabilityMeasure {

    private static final double LEFT_OUT = 0.01;
    private static final double MOST_POINTS = 5;
    private static final double MOST_LOSS = 2;

    private StabilityMeasure() {}

    static void run(MeasureRun run) {
        int jumps = 0;
        int losses = 0;
        int tables = 0;
        MeasureRun.line("                    flagged, %%: least, most   bounded loss: range, plain PCA's, %%");
        for (RealTable table : RealTable.all(run.seed())) {
            BoundedLoss loss = new BoundedLoss(table.samples(), DefaultFit.plain(table.samples(), table.components()));
            DoubleSummaryStatistics flagged = new DoubleSummaryStatistics();
            DoubleSummaryStatistics bounded = new DoubleSummaryStatistics();
            DoubleSummaryStatistics plain = new DoubleSummaryStatistics();
            for (int draw = 0; draw < run.drawsOr(12); draw++) {
                Samples fewer = fewer(table.samples(), run.seed() + draw);
                DefaultFit fit = DefaultFit.of(fewer, table.components());
                flagged.accept(100 * fit.flaggedShare());
                bounded.accept(loss.of(fit.subspace()));
                plain.accept(loss.of(DefaultFit.plain(fewer, table.components())));
            }
            double range = range(bounded);
            boolean jumped = flagged.getMax() - flagged.getMin() > MOST_POINTS;
            boolean lost = range > MOST_LOSS;
            jumps += jumped ? 1 : 0;
            losses += lost ? 1 : 0;
            tables++;
            MeasureRun.line(
                    "%-18s  %8.1f %6.1f %s   %20.2f %s %8.2f",
                    table.name(),
                    flagged.getMin(),
                    flagged.getMax(),
                    jumped ? "*" : " ",
                    range,
                    lost ? "*" : " ",
                    range(plain));
        }
        MeasureRun.demand(
                "stability, range of the share flagged above 5 points",
                MeasureRun.text("%d of %d tables", jumps, tables),
                "at most 3 of 24");
        MeasureRun.demand(
                "stability, range of the bounded loss above 2 %",
                MeasureRun.text("%d of %d tables", losses, tables), "at most 1 of 24");
    }

    /** The largest over the smallest, less one, in percent. */
    private static double range(DoubleSummaryStatistics losses) {
        return losses.getMin() > 0 ? 100 * (losses.getMax() / losses.getMin() - 1) : 0;
    }

    private static Samples fewer(Samples samples, long seed) {
        int n = samples.rows();
        int gone = Math.max(1, (int) Math.round(LEFT_OUT * n));
        SplittableRandom random = new SplittableRandom(seed);
        int[] order = IntStream.range(0, n).toArray();
        for (int k = 0; k < gone; k++) {
            int other = k + random.nextInt(n - k);
            int row = order[k];
            order[k] = order[other];
            order[other] = row;
        }
        return samples.select(IntStream.of(order).skip(gone).sorted().toArray());
    }
}
