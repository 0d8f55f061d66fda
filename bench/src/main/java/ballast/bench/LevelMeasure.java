package ballast.bench;

import ballast.data.generated.RegularTable;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.List;

/** The share of clean normal samples that is flagged, over the level. */
final class LevelMeasure {

    private static final double[] ALPHAS = {0.003, 0.01, 0.05, 0.2};
    private static final int[][] SIZES = {
        {50, 5},
        {100, 6},
        {200, 10},
        {500, 6},
        {500, 20},
        {1000, 50},
        {2000, 20},
        {10000, 20},
        {50, 20},
        {50, 100},
        {100, 50},
        {200, 100},
        {200, 500},
        {1000, 300}
    };

    /** With this many samples in all a share of 0.003 has a relative standard error of about a quarter. */
    private static final int ENOUGH = 5000;

    private LevelMeasure() {}

    static void run(MeasureRun run) {
        Tally ratios = new Tally();
        MeasureRun.line("flagged over alpha    %7.3f %7.3f %7.3f %7.3f", 0.003, 0.01, 0.05, 0.2);
        for (int[] size : SIZES) {
            boolean tall = size[0] >= 5 * size[1];
            Tally flagged = new Tally();
            int draws = run.drawsOr(1) * Math.max(1, Math.min(ENOUGH / size[0], 1_000_000 / (size[0] * size[1])));
            for (int draw = 0; draw < draws; draw++) {
                Samples samples =
                        new RegularTable(RegularTable.Kind.NORMAL, size[0], size[1], run.seed() + draw).draw();
                for (double alpha : ALPHAS) {
                    Method<VectorSubspace> method =
                            RobustPca.of(size[1] < 10 ? 3 : 5).with("alpha", alpha);
                    flagged.add(DefaultFit.of(samples, method).flaggedShare(), alpha);
                }
            }
            StringBuilder text = new StringBuilder();
            for (double alpha : ALPHAS) {
                double ratio = flagged.mean(alpha) / alpha;
                text.append(MeasureRun.text(" %7.2f", ratio));
                ratios.add(ratio, tall);
                double factor = tall ? 2 : 3;
                double expected = alpha * draws * size[0];
                ratios.add(beyond(ratio, factor, expected, 0) ? 1 : 0, tall, "beyond");
                ratios.add(beyond(ratio, factor, expected, 2) ? 1 : 0, tall, "surely");
            }
            MeasureRun.line("%6dx%-4d %5d draws %s", size[0], size[1], draws, text);
        }
        for (boolean tall : List.of(true, false)) {
            MeasureRun.demand(
                    "level, flagged over alpha, " + (tall ? "n >= 5 d" : "n < 5 d"),
                    MeasureRun.text(
                            "%.2f to %.2f, %.0f %% of the cells beyond, %.0f %% by two standard errors",
                            ratios.min(tall),
                            ratios.max(tall),
                            100 * ratios.mean(tall, "beyond"),
                            100 * ratios.mean(tall, "surely")),
                    tall ? "0.5 to 2" : "0.33 to 3");
        }
    }

    /** Whether a ratio is beyond a factor or its inverse by this many standard errors of a Poisson count there. */
    private static boolean beyond(double ratio, double factor, double expected, double errors) {
        return ratio > factor + errors * Math.sqrt(factor / expected)
                || ratio < 1 / factor - errors * Math.sqrt(1 / factor / expected);
    }
}
