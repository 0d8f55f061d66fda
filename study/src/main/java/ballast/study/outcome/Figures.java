package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The format of the figures of a measure on a data set: unit and decimals. */
final class Figures {

    /** Digits that a typical figure is shown with, leading zeros after the point included. */
    private static final int DIGITS = 4;

    /** Larger figures are written in units of a power of ten. */
    private static final double LARGE = 1e5;

    /** Measures that are whole numbers in a single run. */
    private static final Set<String> COUNTS = Set.of(Measure.ITERATIONS, Measure.ACTIVATED);

    private final double unit;
    private final int decimals;

    private Figures(double unit, int decimals) {
        this.unit = unit;
        this.decimals = decimals;
    }

    static Figures of(Measure measure, DataPlan data, List<List<MethodFigures>> bySetting) {
        List<MethodFigures> scores = bySetting.stream()
                .flatMap(List::stream)
                .filter(MethodFigures::complete)
                .toList();
        boolean reported = scores.stream().anyMatch(score -> score.published().isPresent());
        double[] sizes = scores.stream()
                .mapToDouble(score -> Math.abs(score.mean()))
                .filter(size -> size > 0)
                .sorted()
                .toArray();
        double typical = sizes.length == 0 ? 1 : sizes[sizes.length / 4];
        double unit = reported || measure.name().equals("error") ? data.unit() : 1;
        if (unit == 1 && typical >= LARGE) {
            unit = Math.pow(10, Math.floor(Math.log10(typical)));
        }
        int before = (int) Math.floor(Math.log10(typical / unit)) + 1;
        boolean counted = COUNTS.contains(measure.name());
        return new Figures(unit, counted ? 1 : Math.max(0, DIGITS - Math.max(0, before)));
    }

    TableEntry entry(double value) {
        return TableEntry.scaled(value, 1 / unit, decimals);
    }

    String text(double value) {
        return entry(value).shown();
    }

    /** A value in units, as shown in the table. */
    double shown(double value) {
        return Double.isNaN(value) ? value : Double.parseDouble(text(value));
    }

    double scaled(double value) {
        return value / unit;
    }

    /** A sentence such as {@code In units of 1e8.}, or nothing. */
    String unitInWords() {
        return unit == 1 ? "" : " In " + units() + ".";
    }

    /** A clause such as {@code , in units of 1e8}, or nothing. */
    String unitClause() {
        return unit == 1 ? "" : ", in " + units();
    }

    private String units() {
        return String.format(Locale.ROOT, "units of 1e%.0f", Math.log10(unit));
    }
}
