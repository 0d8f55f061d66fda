package ballast.scaling;

import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.block.RowSubset;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Remarks on the columns of a table before a fit: one that would dominate all others, and constant ones. With many
 * samples, a random subset is examined first.
 */
public final class ColumnRemarks {

    /** A column dominates the others if its spread is this many times their median spread. */
    public static final double UNEVEN = 1000;

    /** A column is nearly constant if its spread is below this share of its values. */
    private static final double NEARLY_CONSTANT = 1e-9;

    /** Every method refuses numbers whose square overflows, with their place. */
    private static final double TOO_LARGE = 1e150;

    private static final int MOST_ROWS = 2000;
    private static final int MOST_REMARKS = 10;

    /** A code for missing values repeats at least this often, and is this many ranges away from the others. */
    private static final int FEWEST_REPEATS = 3;

    private static final double FAR = 2;
    private static final int MOST_NAMED = 5;

    private ColumnRemarks() {}

    /**
     * The remarks, one sentence each.
     *
     * @param scale how the columns will be scaled
     * @param name what a column is called, by its number from 0
     */
    public static List<String> on(Samples given, ScalingKind scale, IntFunction<String> name) {
        LocalSamples samples = LocalSamples.of(given);
        int n = samples.rows();
        int[] rows = RowSubset.of(n, MOST_ROWS).rows();
        if (n < 2 || Arrays.stream(samples.weights().select(rows).toArray()).sum() == 0) {
            return List.of();
        }
        LocalSamples some = samples.select(rows);
        ColumnStatistics statistics = ColumnStatistics.of(some);
        List<String> remarks = new ArrayList<>();
        if (IntStream.range(0, samples.columns()).anyMatch(flat(statistics))) {
            ColumnStatistics all = rows.length == n ? statistics : ColumnStatistics.of(samples);
            double[] ranges = all.ranges();
            IntPredicate flat = flat(all);
            columns("constant, so that nothing can be learned from it", j -> ranges[j] == 0, ranges.length, name)
                    .ifPresent(remarks::add);
            boolean stretched = scale != ScalingKind.NONE && scale != ScalingKind.UNIT;
            columns(
                            stretched
                                    ? "nearly constant, and scaling makes its rounding errors as large as all else; "
                                            + "--ignore it"
                                    : "nearly constant, so that next to nothing can be learned from it",
                            j -> ranges[j] > 0 && flat.test(j),
                            ranges.length,
                            name)
                    .ifPresent(remarks::add);
        }
        double[][] values = some.toArrays();
        for (int j = 0; j < some.columns() && remarks.size() < MOST_REMARKS; j++) {
            placeholder(values, j).map(name.apply(j)::concat).ifPresent(remarks::add);
        }
        if (scale == ScalingKind.NONE) {
            uneven(statistics.standardDeviations(some), ColumnQuantiles.of(some), flat(statistics), name)
                    .ifPresent(remarks::add);
        }
        return remarks;
    }

    /**
     * The smallest or largest value of a column if it repeats far from all others, like the code -999 for missing
     * values.
     */
    private static Optional<String> placeholder(double[][] rows, int column) {
        double[] values = Arrays.stream(rows)
                .mapToDouble(row -> row[column])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        int n = values.length;
        for (int end : n == 0 ? new int[0] : new int[] {0, n - 1}) {
            double value = values[end];
            double[] others =
                    Arrays.stream(values).filter(other -> other != value).toArray();
            int times = n - others.length;
            if (times >= FEWEST_REPEATS && others.length > times && value == Math.rint(value)) {
                double range = others[others.length - 1] - others[0];
                double gap = end == 0 ? others[0] - value : value - others[others.length - 1];
                if (range > 0 && gap > FAR * range) {
                    String shown = value == (long) value ? Long.toString((long) value) : Double.toString(value);
                    return Optional.of(" is " + shown + " in " + times + " of " + n
                            + " samples, far from all its other values; if that stands for missing ones, use --na "
                            + shown);
                }
            }
        }
        return Optional.empty();
    }

    private static IntPredicate flat(ColumnStatistics statistics) {
        double[] ranges = statistics.ranges();
        double[] minima = statistics.minima();
        return j -> ranges[j] == 0 || ranges[j] < NEARLY_CONSTANT * Math.abs(minima[j]);
    }

    private static Optional<String> columns(String what, IntPredicate which, int all, IntFunction<String> name) {
        int[] found = Indices.where(all, which);
        if (found.length == 0) {
            return Optional.empty();
        }
        String names = Arrays.stream(found).limit(MOST_NAMED).mapToObj(name).collect(Collectors.joining(", "));
        String more = found.length > MOST_NAMED ? " and " + (found.length - MOST_NAMED) + " more" : "";
        return Optional.of(names + more + (found.length == 1 ? " is " : " are each ") + what);
    }

    private static Optional<String> uneven(
            double[] deviations, ColumnQuantiles quantiles, IntPredicate flat, IntFunction<String> name) {
        double[] ranges = quantiles.interquartileRanges();
        double[] spreads = new double[ranges.length];
        Arrays.setAll(spreads, j -> ranges[j] > 0 ? ranges[j] : deviations[j]);
        int largest = IntStream.range(0, spreads.length)
                .reduce((a, b) -> spreads[b] > spreads[a] ? b : a)
                .orElse(0);
        double[] others = IntStream.range(0, spreads.length)
                .filter(j -> j != largest && spreads[j] > 0 && !flat.test(j))
                .mapToDouble(j -> spreads[j])
                .sorted()
                .toArray();
        if (others.length == 0
                || spreads[largest] < UNEVEN * others[others.length / 2]
                || spreads[largest] > TOO_LARGE) {
            return Optional.empty();
        }
        return Optional.of(name.apply(largest)
                + String.format(
                        Locale.ROOT,
                        " varies %,.0f times as much as the other columns and will decide alone; --scale robust or "
                                + "standard gives all of them a say",
                        spreads[largest] / others[others.length / 2]));
    }
}
