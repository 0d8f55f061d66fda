package ballast.solver;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.Rotation;
import java.util.SplittableRandom;

/** How the standard deviations of samples fall from direction to direction. */
enum Spectrum {
    /** Like 1 / j, as in many pictures. */
    DECAYING {
        @Override
        double deviation(int direction, int components) {
            return 10.0 / (1 + direction);
        }
    },
    /** The wanted directions hardly differ from each other; then comes a gap. */
    CLUSTERED {
        @Override
        double deviation(int direction, int components) {
            return direction < components ? 4 + 1e-3 * (components - direction) : 1;
        }
    },
    /** No gap anywhere: the subspace itself is hardly determined. */
    FLAT {
        @Override
        double deviation(int direction, int components) {
            return 1 + 0.2 / (1 + direction);
        }
    };

    /** Standard deviation along a direction. */
    abstract double deviation(int direction, int components);

    /** Samples with this spectrum in turned coordinates, one in ten of them an outlier this far away. */
    LocalSamples samples(int n, int d, int components, double outliers, long seed) {
        SplittableRandom random = new SplittableRandom(seed + 1000L * n + d);
        int rank = Math.min(d, 2 * components + 20);
        double[][] directions = Rotation.random(d, rank, seed);
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = Cloud.normal(d, random);
            double noise = deviation(rank, components) / 4;
            for (int j = 0; j < d; j++) {
                rows[i][j] = 3 + noise * rows[i][j];
            }
            for (int k = 0; k < rank; k++) {
                double score = deviation(k, components) * random.nextGaussian();
                for (int j = 0; j < d; j++) {
                    rows[i][j] += score * directions[k][j];
                }
            }
            if (i % 10 == 0 && outliers > 0) {
                double[] away = Cloud.normal(d, random);
                for (int j = 0; j < d; j++) {
                    rows[i][j] += outliers * away[j] / Math.sqrt(d);
                }
            }
        }
        return LocalSamples.of(Samples.of(rows));
    }
}
