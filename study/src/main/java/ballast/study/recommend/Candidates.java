package ballast.study.recommend;

import ballast.BadInputException;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.parameter.Alternatives;
import ballast.parameter.Parameter;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * Methods with parameters to try: one parameter at a time leaves its default, for the values that the catalogue says
 * are worth it, some of which are multiples of a unit of the data.
 *
 * @param residual the median distance of the inliers from the plain fit
 * @param distance the median distance between two inliers
 */
record Candidates(double residual, double distance) {

    /** Pairs of samples that the distance between samples is the median of. */
    private static final int PAIRS = 1000;

    /** Measures the units on the data as given. */
    static Candidates on(Samples samples, int[] inliers, Family family, Components components, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] distances = new double[PAIRS];
        for (int k = 0; k < PAIRS; k++) {
            double[] one = samples.row(inliers[random.nextInt(inliers.length)]);
            double[] other = samples.row(inliers[random.nextInt(inliers.length)]);
            double sum = 0;
            for (int j = 0; j < one.length; j++) {
                sum += (one[j] - other[j]) * (one[j] - other[j]);
            }
            distances[k] = Math.sqrt(sum);
        }
        double[] residuals = CleanFit.of(samples, inliers, family.leastSquares(components))
                .fit()
                .losses();
        return new Candidates(median(residuals), median(distances));
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /** A method, first with its defaults; one whose parameters were set by the user is tried as it is. */
    List<Method<?>> of(Method<?> method) {
        List<Method<?>> candidates = new ArrayList<>(List.of(method));
        if (method.given().isEmpty()) {
            method.entry().parameters().forEach(parameter -> add(candidates, method, parameter));
        }
        return candidates;
    }

    /** On data without residuals a multiple of them may be refused; then only the default is tried. */
    private <T> void add(List<Method<?>> candidates, Method<?> method, Parameter<T> parameter) {
        Alternatives.Unit unit = parameter.alternatives().unit();
        for (T value : parameter.alternatives().values()) {
            OptionalDouble number = parameter.number(value);
            try {
                candidates.add(
                        number.isPresent()
                                ? method.with(parameter.name(), inUnits(unit, number.getAsDouble()))
                                : method.with(parameter.name(), parameter.text(value)));
            } catch (BadInputException e) {
                assert unit != Alternatives.Unit.ONE : e.getMessage();
            }
        }
    }

    private double inUnits(Alternatives.Unit unit, double value) {
        return switch (unit) {
            case ONE -> value;
            case RESIDUAL -> rounded(residual * value);
            case DISTANCE -> rounded(distance * value);
        };
    }

    /** To three digits, so that users can type the value. */
    static double rounded(double value) {
        return new BigDecimal(value).round(new MathContext(3)).doubleValue();
    }
}
