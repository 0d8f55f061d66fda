package ballast.bench;

import ballast.metric.OutlierSeparation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Real tables with known outliers. */
final class RealMeasure {

    private RealMeasure() {}

    static void run(MeasureRun run) {
        Map<String, List<RealTable>> parts = new LinkedHashMap<>();
        parts.put("seen", RealTable.seen());
        parts.put("others", RealTable.others());
        List<RealTable> fresh = new ArrayList<>();
        for (int draw = 0; draw < run.drawsOr(1); draw++) {
            fresh.addAll(RealTable.fresh(run.seed() + draw));
        }
        parts.put("new", fresh);
        Tally tally = new Tally();
        MeasureRun.line("                      samples   c    AUC     AP   found  false  left out");
        parts.forEach((part, tables) -> {
            for (RealTable table : tables) {
                one(part, table, tally);
            }
            print(part, "", tally);
        });
        MeasureRun.demand(
                "real, AUC and AP over both halves",
                MeasureRun.text("%.3f, %.3f", tally.mean("known", "AUC"), tally.mean("known", "AP")),
                "within .01 of .893 and .537");
        parts.keySet()
                .forEach(part -> MeasureRun.demand(
                        "real, " + part + ", found and false",
                        MeasureRun.text("%.1f %%, %.2f %%", tally.mean(part, "found"), tally.mean(part, "false")),
                        part.equals("new") ? "no demand" : "at least 30 % at most 6 %"));
    }

    private static void one(String part, RealTable table, Tally tally) {
        DefaultFit fit = DefaultFit.of(table.samples(), table.components());
        OutlierSeparation separation = fit.separation(table.outliers());
        for (String name : new String[] {table.name(), part, part.equals("new") ? "new" : "known"}) {
            tally.add(separation.areaUnderCurve().orElseThrow(), name, "AUC");
            tally.add(separation.averagePrecision().orElseThrow(), name, "AP");
            tally.add(100 * fit.flaggedAmong(table.outliers()), name, "found");
            tally.add(100 * fit.flaggedAmong(table.inliers()), name, "false");
            tally.add(100 * fit.leftOutShare(), name, "left out");
        }
        print(
                table.name(),
                MeasureRun.text(
                        "%dx%d %3d", table.samples().rows(), table.samples().columns(), table.components()),
                tally);
    }

    private static void print(String name, String size, Tally tally) {
        MeasureRun.line(
                "%-18s %14s  %.3f  %.3f  %6.1f %6.2f    %6.1f",
                name,
                size,
                tally.mean(name, "AUC"),
                tally.mean(name, "AP"),
                tally.mean(name, "found"),
                tally.mean(name, "false"),
                tally.mean(name, "left out"));
    }
}
