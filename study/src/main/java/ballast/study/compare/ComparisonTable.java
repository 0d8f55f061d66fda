package ballast.study.compare;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.study.trial.CellDetection;
import java.util.ArrayList;
import java.util.List;

/** One row per method: means over the repeats, and the spread of what is ranked. */
final class ComparisonTable {

    static final Column METHOD = Column.words("method", "The method, with the parameters that were set.", "method");
    static final Column FAMILY = Column.words(
            "family",
            "What the method takes: vectors, vectors with single bad values (cells), or images with components for each"
                    + " side.",
            "family");
    static final Column EXCESS = Column.numbers(
            "excess %", "How much larger the error is than that of the clean fit of the same family.", "excess");
    static final Column ANGLE = Column.numbers(
            "angle deg",
            "Largest principal angle to the clean fit of the same family; one direction that the data hardly determines"
                    + " is enough to make it large.",
            "angle_degrees");
    static final Column WEIGHT = Column.numbers(
            "outlier weight %", "Share of all weight that the contaminated samples have.", "outlier_weight");
    static final Column AREA = Column.numbers(
            "AUC",
            "Chance that a contaminated sample is farther from the subspace than a clean one;"
                    + " 1 is perfect, 0.5 is guessing.",
            "auc");
    static final Column CELLS = Column.numbers(
            "cell F1",
            "How well the bad cells found are those that were changed: harmonic mean of precision and recall.",
            "cell_f1");
    static final Column LOW_RANK_ERROR = Column.numbers(
            "L error %",
            "Distance of the reconstructions from the clean samples, relative to the length of the latter.",
            "low_rank_error");
    static final Column ITERATIONS = Column.numbers("iterations", "Iterations after the start.", "iterations");
    static final Column STOP = Column.words("stop", "Why the fit ended.", "stop");
    static final Column SECONDS = Column.numbers("seconds", "Time of one fit alone.", "seconds");

    private final ComparisonResult result;
    private final int exponent;
    private final boolean repeated;
    private final boolean cells;

    ComparisonTable(ComparisonResult result) {
        this.result = result;
        this.exponent = exponentOf(result.cleanFits().get(0).mean(Run::error));
        this.repeated = result.comparison().repeats() > 1;
        this.cells = result.shown().contaminatedCells().isPresent();
    }

    /** Errors are printed in units of a power of ten, like those of the papers. */
    private static int exponentOf(double error) {
        return error > 0 && Double.isFinite(error) ? (int) Math.floor(Math.log10(error)) : 0;
    }

    Table table() {
        List<List<TableEntry>> rows = new ArrayList<>();
        for (Standings family : result.standings()) {
            family.results().forEach(method -> rows.add(row(family, method)));
        }
        return new Table(columns(), rows);
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>(List.of(METHOD));
        if (result.mixed()) {
            columns.add(FAMILY);
        }
        columns.add(Column.numbers(
                exponent == 0 ? "error" : "error /1e" + exponent,
                "Squared distance between the clean samples and the reconstructions of the contaminated ones"
                        + " (EPCA, Eq. 57).",
                "error"));
        columns.add(EXCESS);
        if (repeated) {
            columns.add(Column.numbers("sd", "Standard deviation of the excess over the repeats.", "excess_deviation"));
        }
        columns.add(ANGLE);
        columns.addAll(cells ? List.of(CELLS, LOW_RANK_ERROR) : List.of(WEIGHT, AREA));
        columns.addAll(List.of(ITERATIONS, STOP, SECONDS));
        return columns;
    }

    private List<TableEntry> row(Standings family, MethodResult method) {
        List<TableEntry> row = new ArrayList<>();
        row.add(TableEntry.words(method.name()));
        if (result.mixed()) {
            row.add(TableEntry.words(family.word()));
        }
        row.add(TableEntry.scaled(method.mean(Run::error), Math.pow(10, -exponent), 4));
        row.add(TableEntry.percent(method.excess(), 2));
        if (repeated) {
            row.add(TableEntry.percent(method.deviation(Run::excess).orElse(Double.NaN), 2));
        }
        row.add(degrees(method.mean(ComparisonTable::angle)));
        if (cells) {
            row.add(TableEntry.fixed(method.mean(ComparisonTable::cellF1), 3));
            row.add(TableEntry.percent(method.mean(Run::lowRankError), 3));
        } else {
            row.add(TableEntry.percent(method.mean(run -> run.separation().weightShare()), 2));
            row.add(TableEntry.fixed(method.mean(ComparisonTable::area), 3));
        }
        row.add(TableEntry.fixed(method.mean(Run::iterations), repeated ? 1 : 0));
        row.add(TableEntry.words(stop(method)));
        row.add(seconds(method.mean(Run::seconds)));
        return row;
    }

    static double angle(Run run) {
        return run.angle().orElse(Double.NaN);
    }

    static double area(Run run) {
        return run.separation().areaUnderCurve().orElse(Double.NaN);
    }

    static double cellF1(Run run) {
        return run.cells().map(CellDetection::f1).orElse(Double.NaN);
    }

    static TableEntry degrees(double radians) {
        return TableEntry.fixed(Math.toDegrees(radians), 1);
    }

    static TableEntry seconds(double seconds) {
        return TableEntry.fixed(seconds, 3);
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
