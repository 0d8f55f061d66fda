package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;

/**
 * A table of exactly low rank, the product of two normal matrices with entries of variance one over the larger side:
 * the usual test of principal component pursuit.
 *
 * @param samples number of samples, at least 1
 * @param features number of features, at least 1
 * @param rank the rank, from 1 to the smaller side
 * @param seed seed of the random numbers
 * @see "Candès, Li, Ma, Wright, Robust principal component analysis?, section 4.1"
 */
public record LowRankTable(int samples, int features, int rank, long seed) {

    /** Refuses an empty table, and a rank that it cannot have. */
    public LowRankTable {
        if (samples < 1 || features < 1) {
            throw new BadInputException(samples + " x " + features + " values, must be at least 1 x 1");
        }
        if (rank < 1 || rank > Math.min(samples, features)) {
            throw new BadInputException(
                    "rank = " + rank + ", must be from 1 to " + Math.min(samples, features) + " for this table");
        }
    }

    /** Draws the table. */
    public Samples draw() {
        Draws draws = Draws.of(LowRankTable.class.getSimpleName(), samples, features, 1000L * rank + seed);
        double scale = 1.0 / Math.max(samples, features);
        double[][] right = new double[rank][];
        for (int k = 0; k < rank; k++) {
            right[k] = draws.split().normals(features);
        }
        SamplesBuilder builder = Samples.builder(features, ElementType.FLOAT64);
        for (int i = 0; i < samples; i++) {
            double[] left = draws.split().normals(rank);
            double[] row = new double[features];
            for (int k = 0; k < rank; k++) {
                for (int j = 0; j < features; j++) {
                    row[j] += scale * left[k] * right[k][j];
                }
            }
            builder.add(row);
        }
        return builder.build();
    }
}
