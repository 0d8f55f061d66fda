package ballast.bench;

import ballast.samples.Samples;
import java.util.Locale;

/** Drawn tables in which nothing is wrong: what is flagged and left out, and what the majority's fit loses by it. */
final class HarmlessMeasure {

    private static final int[][] SIZES = {{50, 5}, {100, 5}, {200, 10}, {500, 20}, {200, 100}, {1000, 50}};

    private HarmlessMeasure() {}

    static void run(MeasureRun run) {
        Tally tally = new Tally();
        double worstFlagged = 0;
        double worstLeftOut = 0;
        MeasureRun.line("               flagged, most   left out, most   excess of bounded loss, most (percent)");
        for (HarmlessTable kind : HarmlessTable.values()) {
            for (int[] size : SIZES) {
                for (int draw = 0; draw < run.drawsOr(8); draw++) {
                    one(kind, size, run.seed() + draw, tally);
                }
            }
            worstFlagged = Math.max(worstFlagged, tally.mean(kind, "flagged"));
            worstLeftOut = Math.max(worstLeftOut, tally.mean(kind, "left out"));
        }
        for (Object name : tally.sortedFirsts()) {
            MeasureRun.line(
                    "%-12s  %6.2f %6.1f   %6.2f %6.1f   %6.2f %6.1f",
                    name.toString().toLowerCase(Locale.ROOT),
                    tally.mean(name, "flagged"),
                    tally.max(name, "flagged"),
                    tally.mean(name, "left out"),
                    tally.max(name, "left out"),
                    tally.mean(name, "excess"),
                    tally.max(name, "excess"));
        }
        MeasureRun.demand(
                "harmless, flagged",
                MeasureRun.text("%.2f %%, worst kind %.2f %%", tally.mean("all", "flagged"), worstFlagged),
                "at most 4 %");
        MeasureRun.demand(
                "harmless, left out",
                MeasureRun.text("%.2f %%, worst kind %.2f %%", tally.mean("all", "left out"), worstLeftOut),
                "at most 2 %");
    }

    private static void one(HarmlessTable kind, int[] size, long seed, Tally tally) {
        Samples samples = kind.draw(size[0], size[1], seed);
        int components = size[1] < 10 ? 3 : 5;
        DefaultFit fit = DefaultFit.of(samples, components);
        double excess = new BoundedLoss(samples, DefaultFit.plain(samples, components)).excess(fit.subspace());
        for (Object name : new Object[] {kind, size[0] + "x" + size[1], "all"}) {
            tally.add(100 * fit.flaggedShare(), name, "flagged");
            tally.add(100 * fit.leftOutShare(), name, "left out");
            tally.add(100 * excess, name, "excess");
        }
    }
}
