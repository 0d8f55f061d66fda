package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import ballast.study.table.Cell;
import java.util.List;
import java.util.Locale;

/** How the figures of a measure on a data set are written: in which unit and with how many decimals. */
final class Figures {

    /** Digits that the largest figure is shown with. */
    private static final int DIGITS = 4;

    private final double unit;
    private final int decimals;

    private Figures(double unit, int decimals) {
        this.unit = unit;
        this.decimals = decimals;
    }

    static Figures of(Measure measure, DataPlan data, List<List<Score>> bySetting) {
        boolean reported = bySetting.stream()
                .flatMap(List::stream)
                .anyMatch(score -> score.published().isPresent());
        double unit = reported || measure.name().equals("error") ? data.unit() : 1;
        double typical = bySetting.stream()
                .flatMap(List::stream)
                .filter(Score::complete)
                .mapToDouble(score -> Math.abs(score.mean() / unit))
                .filter(value -> value > 0)
                .sorted()
                .skip(bySetting.stream()
                                .flatMap(List::stream)
                                .filter(Score::complete)
                                .count()
                        / 4)
                .findFirst()
                .orElse(1);
        int before = (int) Math.floor(Math.log10(typical)) + 1;
        return new Figures(unit, Math.max(0, Math.min(6, DIGITS - before)));
    }

    Cell cell(double value) {
        return Cell.scaled(value, 1 / unit, decimals);
    }

    String text(double value) {
        return cell(value).shown();
    }

    double scaled(double value) {
        return value / unit;
    }

    /** Such as {@code , in units of 1e8}, or nothing. */
    String unitInWords() {
        return unit == 1 ? "" : String.format(Locale.ROOT, " In units of 1e%.0f.", Math.log10(unit));
    }
}
