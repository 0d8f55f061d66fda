package ballast.study.outcome;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The mean difference of two methods over the same repeats, with the half width of its 95 % confidence interval by
 * Student's t.
 *
 * @param mean the mean difference
 * @param halfWidth the half width; not a number for fewer than two repeats
 */
record Difference(double mean, double halfWidth) {

    /** The 97.5 % quantiles of Student's t for 1 .. 30 degrees of freedom. */
    private static final double[] T = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042
    };

    static Difference between(List<Double> own, List<Double> other) {
        List<Double> differences = IntStream.range(0, own.size())
                .mapToObj(i -> own.get(i) - other.get(i))
                .toList();
        int n = differences.size();
        return new Difference(
                MethodFigures.mean(differences),
                n < 2 ? Double.NaN : t(n - 1) * MethodFigures.deviation(differences) / Math.sqrt(n));
    }

    /** The quantile; beyond the table, to three digits by its expansion about the normal one. */
    static double t(int freedom) {
        return freedom <= T.length ? T[freedom - 1] : 1.96 + 2.4 / freedom;
    }

    /** Whether the interval leaves zero out. */
    boolean sure() {
        return Math.abs(mean) > halfWidth;
    }
}
