package ballast.study.compare;

import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.stream.Stream;

/** The tables of a comparison: one row per method with means over the repeats, and one row per method and repeat. */
record ComparisonTable(ComparisonResult result) {

    Table means() {
        return table(false, result.results());
    }

    /** Each run with the seed that gives it again. */
    Table runs() {
        return table(true, result.results().flatMap(MethodResult::single));
    }

    private Table table(boolean single, Stream<MethodResult> rows) {
        double cleanError = result.cleanFits().get(0).mean(Run::error);
        // Errors are printed in units of a power of ten, like those of the papers.
        int exponent = cleanError > 0 && Double.isFinite(cleanError) ? (int) Math.floor(Math.log10(cleanError)) : 0;
        boolean repeated = !single && result.comparison().repeats() > 1;
        boolean cells = result.shown().contaminatedCells().isPresent();
        Columns<MethodResult> columns = new Columns<MethodResult>("comparison").words("method", MethodResult::name);
        if (single || result.mixed()) {
            columns.words("family", MethodResult::familyWord);
        }
        if (single) {
            columns.numbers("repeat", row -> TableEntry.whole(row.runs().get(0).repeat() + 1))
                    .numbers(
                            "seed",
                            row -> TableEntry.whole(result.comparison().seed()
                                    + row.runs().get(0).repeat()));
        }
        columns.numbers(
                        exponent == 0 ? "error" : "error /1e" + exponent,
                        "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                                + " (EPCA, Eq. 57).",
                        "error",
                        row -> TableEntry.scaled(row.mean(Run::error), Math.pow(10, -exponent), 4))
                .numbers("excess", row -> TableEntry.percent(row.excess(), 2));
        if (repeated) {
            columns.numbers(
                    "excess_deviation",
                    row -> TableEntry.percent(row.deviation(Run::excess).orElse(Double.NaN), 2));
        }
        columns.numbers("angle_degrees", row -> TableEntry.fixed(Math.toDegrees(row.mean(Run::angle)), 1));
        if (single || !cells) {
            columns.numbers("outlier_weight", row -> TableEntry.percent(row.mean(Run::outlierWeight), 2))
                    .numbers("auc", row -> TableEntry.fixed(row.mean(Run::auc), 3));
        }
        if (single || cells) {
            columns.numbers("cell_f1", row -> TableEntry.fixed(row.mean(Run::cellF1), 3))
                    .numbers("low_rank_error", row -> TableEntry.percent(row.mean(Run::lowRankError), 3));
        }
        return columns.numbers(
                        "iterations",
                        row -> single
                                ? TableEntry.whole(row.runs().get(0).iterations())
                                : TableEntry.fixed(row.mean(Run::iterations), repeated ? 1 : 0))
                .words("stop", ComparisonTable::stop)
                .numbers("seconds", row -> TableEntry.fixed(row.mean(Run::seconds), 3))
                .table(rows.toList());
    }

    /** The reason, or if the repeats differ, how many did not converge. */
    private static String stop(MethodResult method) {
        List<String> unconverged = method.runs().stream()
                .filter(run -> !run.converged())
                .map(Run::stop)
                .toList();
        int repeats = method.runs().size();
        if (unconverged.isEmpty() || unconverged.size() == repeats) {
            return method.runs().get(0).stop();
        }
        return unconverged.get(0) + " (" + unconverged.size() + " of " + repeats + ")";
    }
}
