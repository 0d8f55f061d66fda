package ballast.study.outcome;

import ballast.study.protocol.Measure;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Whether figures of a paper are reproduced, by one rule for reports, pages and other programs.
 *
 * <p>A figure is within its tolerance if it is off by at most twice the standard deviation of the difference of two
 * runs, ours and the printed one, which is that of the repeats times the root of two; but never by more than a quarter
 * of the range that the methods have in print in that setting, or figures would confirm a difference that they do not
 * show; and half a unit of the last digit in print is always allowed.
 *
 * <ul>
 *   <li><em>reproduced</em>: every figure is within its tolerance.
 *   <li><em>direction only</em>: not so, but of the pairs of methods that differ in print by more than the tolerances
 *       of both, at least nine in ten differ in the same direction, and there is such a pair.
 *   <li><em>not comparable</em>: nothing is printed or measured, there are fewer than two repeats and so no spread, or
 *       the figures are seconds of other machines.
 *   <li><em>not reproduced</em>: everything else.
 * </ul>
 *
 * @param word the verdict
 * @param why what prevents a comparison, or in how many of the printed settings there was one if not in all; or empty
 * @param worst the largest distance from the paper in units of its tolerance; NaN if nothing was compared
 */
public record Verdict(Word word, String why, double worst) {

    /** Deviations over the repeats that a figure may be off: two of the difference of two runs. */
    private static final double DEVIATIONS = 2 * Math.sqrt(2);

    /** Share of the range of a setting in print that a figure may be off at most. */
    private static final double SHARE_OF_RANGE = 0.25;

    /** Share of the printed differences that have to have their direction. */
    private static final double DIRECTIONS = 0.9;

    /** How far measured figures agree with printed ones. */
    public enum Word {
        /** Every figure is within its tolerance. */
        REPRODUCED,
        /** Methods are in the order of print. */
        DIRECTION_ONLY,
        /** Neither. */
        NOT_REPRODUCED,
        /** Something is missing. */
        NOT_COMPARABLE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * A figure beside that of the paper.
     *
     * @param mean over the repeats; not a number if there is none
     * @param spread the standard deviation over the repeats; not a number for fewer than two
     * @param printed the paper's figure; not a number if it has none
     */
    public record Figure(String method, double mean, double spread, double printed) {

        boolean isPrinted() {
            return !Double.isNaN(printed);
        }

        boolean isComparable() {
            return isPrinted() && !Double.isNaN(mean) && !Double.isNaN(spread);
        }

        private double distance() {
            return Math.abs(mean - printed);
        }
    }

    /** The verdict on one method by a measure over all settings, each with the figures of all methods. */
    public static Verdict of(String measure, String method, List<List<Figure>> settings) {
        return judged(measure, settings, figure -> figure.method().equals(method));
    }

    public static Verdict of(String measure, List<List<Figure>> settings) {
        return judged(measure, settings, figure -> true);
    }

    private static Verdict judged(String measure, List<List<Figure>> settings, Predicate<Figure> subject) {
        Optional<String> missing = missing(measure, settings, subject);
        if (missing.isPresent()) {
            return new Verdict(Word.NOT_COMPARABLE, missing.get(), Double.NaN);
        }
        double worst = 0;
        int pairs = 0;
        int same = 0;
        for (List<Figure> setting : settings) {
            List<Figure> all = setting.stream().filter(Figure::isComparable).toList();
            for (Figure own : all.stream().filter(subject).toList()) {
                double tolerance = tolerance(own, setting);
                worst = Math.max(worst, own.distance() == 0 ? 0 : own.distance() / tolerance);
                for (Figure other : all) {
                    double printed = own.printed() - other.printed();
                    if (Math.abs(printed) > tolerance + tolerance(other, setting)) {
                        pairs++;
                        same += printed * (own.mean() - other.mean()) > 0 ? 1 : 0;
                    }
                }
            }
        }
        Word word = worst <= 1
                ? Word.REPRODUCED
                : pairs > 0 && same >= DIRECTIONS * pairs ? Word.DIRECTION_ONLY : Word.NOT_REPRODUCED;
        return new Verdict(word, coverage(settings, subject), worst);
    }

    private static String coverage(List<List<Figure>> settings, Predicate<Figure> subject) {
        long printed = settings.stream()
                .filter(setting -> setting.stream().filter(subject).anyMatch(Figure::isPrinted))
                .count();
        long compared = settings.stream()
                .filter(setting -> setting.stream().filter(subject).anyMatch(Figure::isComparable))
                .count();
        return compared == printed ? "" : "in " + compared + " of " + printed + " settings";
    }

    private static Optional<String> missing(String measure, List<List<Figure>> settings, Predicate<Figure> subject) {
        List<Figure> own = settings.stream()
                .flatMap(List::stream)
                .filter(subject)
                .filter(Figure::isPrinted)
                .toList();
        if (own.isEmpty()) {
            return Optional.of("nothing printed");
        }
        if (measure.equals(Measure.SECONDS)) {
            return Optional.of("seconds of another machine");
        }
        if (own.stream().noneMatch(figure -> !Double.isNaN(figure.mean()))) {
            return Optional.of("no figures");
        }
        return own.stream().anyMatch(Figure::isComparable) ? Optional.empty() : Optional.of("one repeat, no spread");
    }

    static double tolerance(Figure figure, List<Figure> setting) {
        List<Double> printed = setting.stream()
                .filter(Figure::isPrinted)
                .map(Figure::printed)
                .sorted(Comparator.naturalOrder())
                .toList();
        double range = printed.get(printed.size() - 1) - printed.get(0);
        double spread = DEVIATIONS * figure.spread();
        double limited = printed.size() > 1 ? Math.min(spread, SHARE_OF_RANGE * range) : spread;
        double rounding = printed.stream()
                .mapToDouble(value ->
                        BigDecimal.valueOf(value).stripTrailingZeros().ulp().doubleValue() / 2)
                .min()
                .orElseThrow();
        return Math.max(rounding, limited);
    }

    @Override
    public String toString() {
        return word + (why.isEmpty() ? "" : " (" + why + ")");
    }
}
