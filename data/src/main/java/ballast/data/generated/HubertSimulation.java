package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.List;

/**
 * The regular samples of simulations of robust PCA in the style of Hubert, Rousseeuw and Vanden Branden: normal with
 * mean 0, the axes of the space being the principal axes.
 *
 * <p>The variances along the axes follow from the dimension. A {@link ballast.data.contamination.Contamination}, with
 * other random numbers, replaces some of the samples by outliers.
 *
 * @param samples number of samples, at least 1
 * @param dimension number of features, one of {@link #DIMENSIONS}
 * @param seed seed of the random numbers
 * @see "Hubert, Rousseeuw, Vanden Branden, ROBPCA: a new approach to robust principal component analysis, section 4"
 */
public record HubertSimulation(int samples, int dimension, long seed) {

    /** The dimensions that there are variances for. */
    public static final List<Integer> DIMENSIONS = List.of(2, 4, 10, 20, 100);

    /** Refuses no samples and another dimension. */
    public HubertSimulation {
        if (samples < 1) {
            throw new BadInputException("samples = " + samples + ", must be at least 1");
        }
        checkDimension(dimension);
    }

    /** The variances along the axes, falling. */
    public static double[] variances(int dimension) {
        checkDimension(dimension);
        return switch (dimension) {
            case 2 -> new double[] {4, 0.25};
            case 4 -> new double[] {8, 4, 2, 1};
            case 10 -> falling(10, 1, 0.5, 12, 8);
            case 20 -> falling(20, 1, 0.5, 20, 14, 9);
            default -> falling(100, 0.095, 0.001, 17, 13.5, 8, 3, 1);
        };
    }

    /** Some leading variances, and others that decrease linearly between two numbers. */
    private static double[] falling(int dimension, double from, double to, double... leading) {
        double[] variances = new double[dimension];
        int others = dimension - leading.length;
        for (int j = 0; j < dimension; j++) {
            int k = j - leading.length;
            variances[j] = k < 0 ? leading[j] : from + (to - from) * k / (others - 1);
        }
        return variances;
    }

    private static void checkDimension(int dimension) {
        if (!DIMENSIONS.contains(dimension)) {
            throw new BadInputException("dimension = " + dimension + ", must be one of " + DIMENSIONS);
        }
    }

    /** Draws the samples. */
    public Samples draw() {
        Draws draws = Draws.of(HubertSimulation.class.getSimpleName(), samples, dimension, seed);
        double[] variances = variances(dimension);
        SamplesBuilder builder = Samples.builder(dimension, ElementType.FLOAT64);
        for (int i = 0; i < samples; i++) {
            double[] sample = draws.split().normals(dimension);
            for (int j = 0; j < dimension; j++) {
                sample[j] *= Math.sqrt(variances[j]);
            }
            builder.add(sample);
        }
        return builder.build();
    }
}
