package ballast.study.compare;

import ballast.study.table.Column;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.CellDetection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The tables of a comparison: one row per method with means over the repeats, and one row per method and repeat. */
record ComparisonTable(ComparisonResult result) {

    private static final Figure EXCESS = new Figure(
            "excess %",
            "How much larger the error is than that of the clean fit of the same family.",
            "excess",
            Run::excess,
            excess -> TableEntry.percent(excess, 2));
    private static final Figure ANGLE = new Figure(
            "angle deg",
            "Largest principal angle to the clean fit of the same family; one direction that the data hardly"
                    + " determines is enough to make it large.",
            "angle_degrees",
            run -> run.angle().orElse(Double.NaN),
            radians -> TableEntry.fixed(Math.toDegrees(radians), 1));
    private static final Figure SECONDS = new Figure(
            "seconds", "Time of one fit alone.", "seconds", Run::seconds, seconds -> TableEntry.fixed(seconds, 3));

    /** What is measured of whole samples that are contaminated. */
    private static final List<Figure> OF_SAMPLES = List.of(
            new Figure(
                    "outlier weight %",
                    "Share of all weight that the contaminated samples have.",
                    "outlier_weight",
                    run -> run.separation().weightShare(),
                    share -> TableEntry.percent(share, 2)),
            new Figure(
                    "AUC",
                    "Chance that a contaminated sample is farther from the subspace than a clean one; 1 is perfect,"
                            + " 0.5 is guessing.",
                    "auc",
                    Run::area,
                    area -> TableEntry.fixed(area, 3)));

    /** What is measured of single cells that are. */
    private static final List<Figure> OF_CELLS = List.of(
            new Figure(
                    "cell F1",
                    "How well the bad cells found are those that were changed: harmonic mean of precision and recall.",
                    "cell_f1",
                    run -> run.cells().map(CellDetection::f1).orElse(Double.NaN),
                    f1 -> TableEntry.fixed(f1, 3)),
            new Figure(
                    "L error %",
                    "Distance of the reconstructions from the clean samples, relative to the length of the latter.",
                    "low_rank_error",
                    Run::lowRankError,
                    error -> TableEntry.percent(error, 3)));

    /** A measure of a run, and how its mean is shown. */
    private record Figure(
            String header,
            String meaning,
            String key,
            ToDoubleFunction<Run> measure,
            DoubleFunction<TableEntry> shown) {

        void addTo(Columns<MethodResult> columns) {
            columns.numbers(header, meaning, key, method -> shown.apply(method.mean(measure)));
        }
    }

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
        Columns<MethodResult> columns = new Columns<MethodResult>()
                .words("method", "The method, with the parameters that were set.", "method", MethodResult::name)
                .addIf(
                        single || result.mixed(),
                        Column.words(
                                "family",
                                "What the method takes: vectors, vectors with single bad values (cells), or images with"
                                        + " components for each side.",
                                "family"),
                        row -> TableEntry.words(row.familyWord()))
                .addIf(
                        single,
                        Column.numbers("repeat", "Number of the contamination, from 1.", "repeat"),
                        row -> TableEntry.whole(row.runs().get(0).repeat() + 1))
                .addIf(
                        single,
                        Column.numbers("seed", "Seed of the contamination.", "seed"),
                        row -> TableEntry.whole(
                                result.comparison().seed() + row.runs().get(0).repeat()))
                .numbers(
                        exponent == 0 ? "error" : "error /1e" + exponent,
                        "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                                + " (EPCA, Eq. 57).",
                        "error",
                        row -> TableEntry.scaled(row.mean(Run::error), Math.pow(10, -exponent), 4));
        EXCESS.addTo(columns);
        columns.addIf(
                repeated,
                Column.numbers("sd", "Standard deviation of the excess over the repeats.", "excess_deviation"),
                row -> TableEntry.percent(row.deviation(Run::excess).orElse(Double.NaN), 2));
        ANGLE.addTo(columns);
        if (single || !cells) {
            OF_SAMPLES.forEach(figure -> figure.addTo(columns));
        }
        if (single || cells) {
            OF_CELLS.forEach(figure -> figure.addTo(columns));
        }
        columns.numbers(
                        "iterations",
                        "Iterations after the start.",
                        "iterations",
                        row -> single
                                ? TableEntry.whole(row.runs().get(0).iterations())
                                : TableEntry.fixed(row.mean(Run::iterations), repeated ? 1 : 0))
                .words("stop", "Why the fit ended.", "stop", ComparisonTable::stop);
        SECONDS.addTo(columns);
        return columns.table(rows.toList());
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
