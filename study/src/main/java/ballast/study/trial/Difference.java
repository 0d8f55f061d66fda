package ballast.study.trial;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The mean difference of two methods over the same repeats, with the half width of its 95 % confidence interval by
 * Student's t.
 *
 * @param halfWidth the half width; not a number for fewer than two repeats
 */
public record Difference(double mean, double halfWidth) {

    /** Differences of excess below this share of the error of the clean fit do not matter in practice. */
    public static final double NEGLIGIBLE_EXCESS = 0.005;

    /** The 97.5 % quantiles of Student's t for 1 .. 30 degrees of freedom. */
    private static final double[] T = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    /** The first method minus the second, repeat by repeat. */
    public static Difference between(List<Double> own, List<Double> other) {
        double[] differences = IntStream.range(0, own.size())
                .mapToDouble(i -> own.get(i) - other.get(i))
                .toArray();
        int n = differences.length;
        return new Difference(
                Arrays.stream(differences).average().orElse(Double.NaN),
                n < 2 ? Double.NaN : t(n - 1) * deviation(differences) / Math.sqrt(n));
    }

    /** The standard deviation (n - 1); not a number for fewer than two values. */
    public static double deviation(double... values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double[] squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .toArray();
        return values.length < 2 ? Double.NaN : Math.sqrt(Arrays.stream(squares).sum() / (values.length - 1));
    }

    /** The quantile; beyond the table, to three digits by its expansion about the normal one. */
    static double t(int freedom) {
        return freedom <= T.length ? T[freedom - 1] : 1.96 + 2.4 / freedom;
    }

    /** Whether the confidence interval excludes zero. */
    public boolean sure() {
        return Math.abs(mean) > halfWidth;
    }
}
