package ballast.testing;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.SplittableRandom;

/**
 * Random samples with a known make-up: a few strong directions, noise around them, and outliers far away.
 *
 * <p>The first samples are the outliers. Everything follows from the seed.
 *
 * @param rows number of samples n
 * @param columns number of values d
 * @param rank number of strong directions
 * @param noise standard deviation in all other directions, against 1 .. 3 in the strong ones
 * @param outliers number of samples moved far away
 * @param distance how far they are, in the units of the data
 */
public record Cloud(int rows, int columns, int rank, double noise, int outliers, double distance) {

    /** Noisy samples around a subspace of this rank, one in eight of them an outlier. */
    public static Cloud of(int rows, int columns, int rank) {
        return new Cloud(rows, columns, rank, 0.2, rows / 8, 15);
    }

    /** Samples that lie in a subspace up to rounding, no outliers. */
    public static Cloud exact(int rows, int columns, int rank) {
        return new Cloud(rows, columns, rank, 0, 0, 0);
    }

    /** The samples as rows. */
    public double[][] rows(long seed) {
        SplittableRandom random = new SplittableRandom(seed * 7919 + 31L * rows + 17L * columns + rank);
        double[][] directions = Rotation.random(columns, Math.min(rank, columns), random.nextLong());
        double[] centre = normal(columns, random);
        double[][] x = new double[rows][];
        for (int i = 0; i < rows; i++) {
            x[i] = normal(columns, random);
            for (int j = 0; j < columns; j++) {
                x[i][j] = centre[j] + noise * x[i][j];
            }
            for (int k = 0; k < directions.length; k++) {
                double score = (1 + 2.0 * (k + 1) / directions.length) * random.nextGaussian();
                for (int j = 0; j < columns; j++) {
                    x[i][j] += score * directions[k][j];
                }
            }
            if (i < outliers) {
                double[] away = normal(columns, random);
                for (int j = 0; j < columns; j++) {
                    x[i][j] += distance * away[j] / Math.sqrt(columns);
                }
            }
        }
        return x;
    }

    /** The samples. */
    public LocalSamples samples(long seed) {
        return LocalSamples.of(Samples.of(rows(seed)));
    }

    /** Standard normal numbers. */
    public static double[] normal(int count, SplittableRandom random) {
        double[] values = new double[count];
        for (int j = 0; j < count; j++) {
            values[j] = random.nextGaussian();
        }
        return values;
    }
}
