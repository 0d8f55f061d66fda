package ballast.recognition;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * The weighted mean of each class, {@code sum p_i x_i / sum p_i} over its samples (MaxEnt-PCA, Eq. 35).
 *
 * <p>Weights multiply the user's. A class whose samples all have weight zero is centred as if they all had weight one.
 * One pass.
 *
 * @param classes the numbers of the classes, rising
 * @param rows the centre of each of them
 */
public record WeightedCentres(int[] classes, double[][] rows) {

    /** The centres of the classes under weights of which only the ratios within a class matter. */
    public static WeightedCentres of(Samples samples, int[] classes, double[] weights) {
        if (classes.length != samples.rows() || weights.length != samples.rows()) {
            throw new BadInputException(
                    classes.length + " classes and " + weights.length + " weights for " + samples.rows() + " samples");
        }
        int[] numbers = Arrays.stream(classes).distinct().sorted().toArray();
        int[] classOf =
                Arrays.stream(classes).map(c -> Arrays.binarySearch(numbers, c)).toArray();
        double[] shares = sharesWithinClass(samples, classOf, weights, numbers.length);
        double[] members = new double[shares.length * numbers.length];
        for (int i = 0; i < shares.length; i++) {
            members[i * numbers.length + classOf[i]] = shares[i];
        }
        try (Matrix membership = Matrix.of(shares.length, numbers.length, members);
                Matrix centres = LocalSamples.of(samples).combine(membership)) {
            double[][] rows = new double[numbers.length][];
            Arrays.setAll(rows, k -> centres.columnRange(k, 1).toArray());
            return new WeightedCentres(numbers, rows);
        }
    }

    /** The plain centres of the classes. */
    public static WeightedCentres of(Samples samples, int[] classes) {
        return of(samples, classes, SampleWeights.ones(samples.rows()).toArray());
    }

    @Override
    public int[] classes() {
        return classes.clone();
    }

    @Override
    public double[][] rows() {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    private static double[] sharesWithinClass(Samples samples, int[] classes, double[] weights, int count) {
        double[] shares = weights.clone();
        Arrays.setAll(shares, i -> weights[i] * samples.weights().of(i));
        double[] totals = new double[count];
        double[] sizes = new double[count];
        for (int i = 0; i < shares.length; i++) {
            if (!(shares[i] >= 0) || Double.isInfinite(shares[i])) {
                throw new BadInputException(
                        "weight " + (i + 1) + " is " + weights[i] + ", must be finite and not negative");
            }
            totals[classes[i]] += shares[i];
            sizes[classes[i]]++;
        }
        for (int i = 0; i < shares.length; i++) {
            double total = totals[classes[i]];
            shares[i] = total > 0 ? shares[i] / total : 1 / sizes[classes[i]];
        }
        return shares;
    }
}
