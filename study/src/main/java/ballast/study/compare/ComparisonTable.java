package ballast.study.compare;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.CellDetection;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The tables of a comparison: one row per method with means over the repeats, and one row per method and repeat. */
record ComparisonTable(ComparisonResult result) {

    private static final Column METHOD =
            Column.words("method", "The method, with the parameters that were set.", "method");
    private static final Column FAMILY = Column.words(
            "family",
            "What the method takes: vectors, vectors with single bad values (cells), or images with components for each"
                    + " side.",
            "family");
    private static final Column ITERATIONS = Column.numbers("iterations", "Iterations after the start.", "iterations");
    private static final Column STOP = Column.words("stop", "Why the fit ended.", "stop");

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

        TableEntry of(Run run) {
            return shown.apply(measure.applyAsDouble(run));
        }

        TableEntry mean(MethodResult method) {
            return shown.apply(method.mean(measure));
        }
    }

    /** In each family the clean fit first and then the method nearest to it. */
    Table means() {
        double error = result.cleanFits().get(0).mean(Run::error);
        // Errors are printed in units of a power of ten, like those of the papers.
        int exponent = error > 0 && Double.isFinite(error) ? (int) Math.floor(Math.log10(error)) : 0;
        boolean repeated = result.comparison().repeats() > 1;
        List<Figure> figures = new ArrayList<>(List.of(ANGLE));
        figures.addAll(result.shown().contaminatedCells().isPresent() ? OF_CELLS : OF_SAMPLES);
        List<Column> columns = new ArrayList<>(List.of(METHOD));
        if (result.mixed()) {
            columns.add(FAMILY);
        }
        columns.add(Column.numbers(
                exponent == 0 ? "error" : "error /1e" + exponent,
                "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                        + " (EPCA, Eq. 57).",
                "error"));
        columns.add(EXCESS.column());
        if (repeated) {
            columns.add(Column.numbers("sd", "Standard deviation of the excess over the repeats.", "excess_deviation"));
        }
        figures.forEach(figure -> columns.add(figure.column()));
        columns.addAll(List.of(ITERATIONS, STOP, SECONDS.column()));
        List<List<TableEntry>> rows = new ArrayList<>();
        for (Standings family : result.standings()) {
            for (MethodResult method : family.results()) {
                List<TableEntry> row = new ArrayList<>(List.of(TableEntry.words(method.name())));
                if (result.mixed()) {
                    row.add(TableEntry.words(family.word()));
                }
                row.add(TableEntry.scaled(method.mean(Run::error), Math.pow(10, -exponent), 4));
                row.add(EXCESS.mean(method));
                if (repeated) {
                    row.add(TableEntry.percent(method.deviation(Run::excess).orElse(Double.NaN), 2));
                }
                figures.forEach(figure -> row.add(figure.mean(method)));
                row.add(TableEntry.fixed(method.mean(Run::iterations), repeated ? 1 : 0));
                row.add(TableEntry.words(stop(method)));
                row.add(SECONDS.mean(method));
                rows.add(row);
            }
        }
        return new Table(columns, rows);
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
        List<Figure> figures = Stream.of(List.of(EXCESS, ANGLE), OF_SAMPLES, OF_CELLS)
                .flatMap(List::stream)
                .toList();
        List<Column> columns = new ArrayList<>(List.of(
                METHOD,
                FAMILY,
                Column.numbers("repeat", "Number of the contamination, from 1.", "repeat"),
                Column.numbers("seed", "Seed of the contamination.", "seed"),
                Column.numbers("error", "Error of EPCA, Eq. 57.", "error")));
        figures.forEach(figure -> columns.add(figure.column()));
        columns.addAll(List.of(ITERATIONS, STOP, SECONDS.column()));
        List<List<TableEntry>> rows = new ArrayList<>();
        for (Standings family : result.standings()) {
            for (MethodResult method : family.results()) {
                for (Run run : method.runs()) {
                    List<TableEntry> row = new ArrayList<>(List.of(
                            TableEntry.words(method.name()),
                            TableEntry.words(family.word()),
                            TableEntry.whole(run.repeat() + 1),
                            TableEntry.whole(result.comparison().seed() + run.repeat()),
                            TableEntry.fixed(run.error(), 1)));
                    figures.forEach(figure -> row.add(figure.of(run)));
                    row.addAll(
                            List.of(TableEntry.whole(run.iterations()), TableEntry.words(run.stop()), SECONDS.of(run)));
                    rows.add(row);
                }
            }
        }
        return new Table(columns, rows);
    }
}
