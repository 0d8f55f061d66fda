package ballast.bench;

import java.util.List;
import java.util.Locale;

/** Outliers on several sides. */
final class SpreadMeasure {

    private static final int[][] SIZES = {
        {100, 4}, {50, 5}, {100, 10}, {100, 20}, {50, 50}, {300, 40}, {400, 80}, {1000, 60}
    };
    private static final List<Double> SHARES = List.of(0.1, 0.25);

    private SpreadMeasure() {}

    static void run(MeasureRun run) {
        Tally tally = new Tally();
        for (double share : SHARES) {
            for (SpreadTable.Kind kind : SpreadTable.Kind.values()) {
                for (int[] size : SIZES) {
                    for (int draw = 0; draw < run.drawsOr(6); draw++) {
                        one(new SpreadTable(kind, size[0], size[1], share, run.seed() + draw), tally);
                    }
                }
            }
        }
        MeasureRun.line("                        maxsub  clean   plain   found   false   left out   AUC");
        for (Object name : tally.sortedFirsts()) {
            MeasureRun.line(
                    "%-22s  %.3f   %.3f   %.3f  %6.1f  %6.2f  %6.1f %%   %.3f",
                    name,
                    tally.mean(name, "maxsub"),
                    tally.mean(name, "clean"),
                    tally.mean(name, "plain"),
                    tally.mean(name, "found"),
                    tally.mean(name, "false"),
                    tally.mean(name, "left out"),
                    tally.mean(name, "AUC"));
        }
        for (double share : SHARES) {
            String name = Math.round(100 * share) + " %";
            MeasureRun.demand(
                    "spread, mean maxsub at " + name,
                    MeasureRun.text("%.3f, clean fit %.3f", tally.mean(name, "maxsub"), tally.mean(name, "clean")),
                    share < 0.2 ? "at most .12" : "at most .15");
        }
        MeasureRun.demand(
                "spread, found", MeasureRun.text("%.1f %%", tally.mean("all", "found")), "at least 85 % in the mean");
    }

    private static void one(SpreadTable table, Tally tally) {
        SpreadTable.Drawn drawn = table.draw();
        DefaultFit fit = DefaultFit.of(drawn.samples(), table.components());
        double angle = DefaultFit.maxsub(fit.subspace(), drawn.axes());
        double clean = DefaultFit.maxsub(
                DefaultFit.plain(drawn.samples().select(drawn.others()), table.components()), drawn.axes());
        double plain = DefaultFit.maxsub(DefaultFit.plain(drawn.samples(), table.components()), drawn.axes());
        String share = Math.round(100 * table.share()) + " %";
        for (String name : List.of(
                table.kind().name().toLowerCase(Locale.ROOT) + " " + share,
                table.samples() + "x" + table.features() + " " + share,
                share,
                "all")) {
            tally.add(angle, name, "maxsub");
            tally.add(clean, name, "clean");
            tally.add(plain, name, "plain");
            tally.add(100 * fit.flaggedAmong(drawn.outliers()), name, "found");
            tally.add(100 * fit.flaggedAmong(drawn.others()), name, "false");
            tally.add(100 * fit.leftOutShare(), name, "left out");
            tally.add(fit.separation(drawn.outliers()).areaUnderCurve().orElse(Double.NaN), name, "AUC");
        }
    }
}
