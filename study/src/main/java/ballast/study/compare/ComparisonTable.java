package ballast.study.compare;

import ballast.study.table.Column;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.CellDetection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** The tables of a comparison: one row per method with means over the repeats, and one row per method and repeat. */
record ComparisonTable(ComparisonResult result) {

    private static final Column FAMILY = Column.words(
            "family",
            "What the method takes: vectors, vectors with single bad values (cells), or images with components for each"
                    + " side.",
            "family");

    private static final Figure EXCESS = new Figure(
            Column.numbers(
                    "excess %",
                    "How much larger the error is than that of the clean fit of the same family.", "excess"),
            Run::excess,
            excess -> TableEntry.percent(excess, 2));
    private static final Figure ANGLE = new Figure(
            Column.numbers(
                    "angle deg",
                    "Largest principal angle to the clean fit of the same family; one direction that the data hardly"
                            + " determines is enough to make it large.",
                    "angle_degrees"),
            run -> run.angle().orElse(Double.NaN),
            radians -> TableEntry.fixed(Math.toDegrees(radians), 1));
    private static final Figure SECONDS = new Figure(
            Column.numbers("seconds", "Time of one fit alone.", "seconds"),
            Run::seconds,
            seconds -> TableEntry.fixed(seconds, 3));

    /** What is measured of whole samples that are contaminated. */
    private static final List<Figure> OF_SAMPLES = List.of(
            new Figure(
                    Column.numbers(
                            "outlier weight %",
                            "Share of all weight that the contaminated samples have.", "outlier_weight"),
                    run -> run.separation().weightShare(),
                    share -> TableEntry.percent(share, 2)),
            new Figure(
                    Column.numbers(
                            "AUC",
                            "Chance that a contaminated sample is farther from the subspace than a clean one;"
                                    + " 1 is perfect, 0.5 is guessing.",
                            "auc"),
                    Run::area,
                    area -> TableEntry.fixed(area, 3)));

    /** What is measured of single cells that are. */
    private static final List<Figure> OF_CELLS = List.of(
            new Figure(
                    Column.numbers(
                            "cell F1",
                            "How well the bad cells found are those that were changed: harmonic mean of precision and"
                                    + " recall.",
                            "cell_f1"),
                    run -> run.cells().map(CellDetection::f1).orElse(Double.NaN),
                    f1 -> TableEntry.fixed(f1, 3)),
            new Figure(
                    Column.numbers(
                            "L error %",
                            "Distance of the reconstructions from the clean samples, relative to the length of the"
                                    + " latter.",
                            "low_rank_error"),
                    Run::lowRankError,
                    error -> TableEntry.percent(error, 3)));

    /** A measure of a run, and how it or its mean is shown. */
    private record Figure(Column column, ToDoubleFunction<Run> measure, DoubleFunction<TableEntry> shown) {

        Columns<Row> ofRun(Columns<Row> columns) {
            return columns.add(column, row -> shown.apply(measure.applyAsDouble(row.run())));
        }

        Columns<Row> mean(Columns<Row> columns) {
            return columns.add(column, row -> shown.apply(row.method().mean(measure)));
        }
    }

    /** A method of a family, and one of its runs. */
    private record Row(Standings family, MethodResult method, Run run) {}

    private static Columns<Row> columns() {
        return new Columns<Row>()
                .words(
                        "method",
                        "The method, with the parameters that were set.",
                        "method",
                        row -> row.method().name());
    }

    /** In each family the clean fit first and then the method nearest to it. */
    Table means() {
        double error = result.cleanFits().get(0).mean(Run::error);
        // Errors are printed in units of a power of ten, like those of the papers.
        int exponent = error > 0 && Double.isFinite(error) ? (int) Math.floor(Math.log10(error)) : 0;
        boolean repeated = result.comparison().repeats() > 1;
        Columns<Row> columns = columns()
                .addIf(
                        result.mixed(),
                        FAMILY,
                        row -> TableEntry.words(row.family().word()))
                .numbers(
                        exponent == 0 ? "error" : "error /1e" + exponent,
                        "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                                + " (EPCA, Eq. 57).",
                        "error",
                        row -> TableEntry.scaled(row.method().mean(Run::error), Math.pow(10, -exponent), 4));
        EXCESS.mean(columns)
                .addIf(
                        repeated,
                        Column.numbers("sd", "Standard deviation of the excess over the repeats.", "excess_deviation"),
                        row -> TableEntry.percent(
                                row.method().deviation(Run::excess).orElse(Double.NaN), 2));
        ANGLE.mean(columns);
        (result.shown().contaminatedCells().isPresent() ? OF_CELLS : OF_SAMPLES).forEach(each -> each.mean(columns));
        columns.numbers(
                        "iterations",
                        "Iterations after the start.",
                        "iterations",
                        row -> TableEntry.fixed(row.method().mean(Run::iterations), repeated ? 1 : 0))
                .words("stop", "Why the fit ended.", "stop", row -> stop(row.method()));
        List<Row> rows = new ArrayList<>();
        result.standings()
                .forEach(family -> family.results()
                        .forEach(method ->
                                rows.add(new Row(family, method, method.runs().get(0)))));
        return SECONDS.mean(columns).table(rows);
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

    /** Each run with the seed that gives it again. */
    Table runs() {
        Columns<Row> columns = columns()
                .add(FAMILY, row -> TableEntry.words(row.family().word()))
                .numbers(
                        "repeat",
                        "Number of the contamination, from 1.",
                        "repeat",
                        row -> TableEntry.whole(row.run().repeat() + 1))
                .numbers(
                        "seed",
                        "Seed of the contamination.",
                        "seed",
                        row -> TableEntry.whole(
                                result.comparison().seed() + row.run().repeat()))
                .numbers(
                        "error",
                        "Error of EPCA, Eq. 57.",
                        "error",
                        row -> TableEntry.fixed(row.run().error(), 1));
        ANGLE.ofRun(EXCESS.ofRun(columns));
        OF_SAMPLES.forEach(each -> each.ofRun(columns));
        OF_CELLS.forEach(each -> each.ofRun(columns));
        columns.numbers(
                        "iterations",
                        "Iterations after the start.",
                        "iterations",
                        row -> TableEntry.whole(row.run().iterations()))
                .words("stop", "Why the fit ended.", "stop", row -> row.run().stop());
        List<Row> rows = new ArrayList<>();
        result.standings()
                .forEach(family -> family.results()
                        .forEach(method -> method.runs().forEach(run -> rows.add(new Row(family, method, run)))));
        return SECONDS.ofRun(columns).table(rows);
    }
}
