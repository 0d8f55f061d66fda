package ballast.bench;

/** Real tables with nothing wrong: the inliers of tables with known outliers, and whole classes. */
final class CleanTableMeasure {

    private static final double MOST_EXCESS = 1;

    private CleanTableMeasure() {}

    static void run(MeasureRun run) {
        Tally tally = new Tally();
        int tables = 0;
        int above = 0;
        MeasureRun.line("                          samples   c  flagged, left out, excess of bounded loss (percent)");
        for (int draw = 0; draw < run.drawsOr(1); draw++) {
            for (RealTable table : RealTable.all(run.seed() + draw)) {
                RealTable clean = table.clean();
                DefaultFit fit = DefaultFit.of(clean.samples(), clean.components());
                double excess = 100
                        * new BoundedLoss(clean.samples(), DefaultFit.plain(clean.samples(), clean.components()))
                                .excess(fit.subspace());
                tally.add(100 * fit.flaggedShare(), "flagged");
                tally.add(100 * fit.leftOutShare(), "left out");
                tally.add(excess, "excess");
                tables++;
                above += excess > MOST_EXCESS ? 1 : 0;
                MeasureRun.line(
                        "%-18s  %5dx%-6d %4d  %7.1f %9.1f %9.2f %s",
                        clean.name(),
                        clean.samples().rows(),
                        clean.samples().columns(),
                        clean.components(),
                        100 * fit.flaggedShare(),
                        100 * fit.leftOutShare(),
                        excess,
                        excess > MOST_EXCESS ? "*" : "");
            }
        }
        MeasureRun.demand(
                "clean-real, left out",
                MeasureRun.text("%.2f %%, flagged %.2f %%", tally.mean("left out"), tally.mean("flagged")),
                "at most 3 %");
        MeasureRun.demand(
                "clean-real, bounded loss over plain PCA's",
                MeasureRun.text(
                        "mean %.2f %%, most %.2f %%, above 1 %% on %d of %d tables",
                        tally.mean("excess"), tally.max("excess"), above, tables),
                "never above 1 %");
    }
}
