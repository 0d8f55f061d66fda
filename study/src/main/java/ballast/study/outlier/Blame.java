package ballast.study.outlier;

import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which features make a sample an outlier: each has a share of the squared distance of the sample from its
 * reconstruction, {@code (x_j - x'_j)^2 / ||x - x'||^2}.
 */
public final class Blame {

    private static final int ROWS_AT_ONCE = 256;

    private final int sample;
    private final double[] residual;
    private final double square;

    private Blame(int sample, double[] residual) {
        this.sample = sample;
        this.residual = residual;
        this.square = SquaredNorm.of(residual);
    }

    /** The blame for each of some samples, in their order. */
    public static List<Blame> of(Subspace subspace, Samples samples, int[] chosen) {
        List<Blame> blames = new ArrayList<>();
        for (int first = 0; first < chosen.length; first += ROWS_AT_ONCE) {
            int[] rows = IntStream.range(first, Math.min(chosen.length, first + ROWS_AT_ONCE))
                    .map(k -> chosen[k])
                    .toArray();
            Samples some = samples.select(rows);
            double[][] residuals = some.toArrays();
            double[][] seen = subspace.reconstruct(some).toArrays();
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < residuals[i].length; j++) {
                    double difference = residuals[i][j] - seen[i][j];
                    // what is missing is not to blame
                    residuals[i][j] = Double.isNaN(difference) ? 0 : difference;
                }
                blames.add(new Blame(rows[i], residuals[i]));
            }
        }
        return blames;
    }

    public int sample() {
        return sample;
    }

    /** The residual of each feature. */
    public double[] residual() {
        return residual.clone();
    }

    /** The share of a feature; 0 if all residuals are zero. */
    public double share(int feature) {
        return square == 0 ? 0 : residual[feature] * residual[feature] / square;
    }

    /** The features with the largest shares, the largest first. */
    public int[] features(int most) {
        double[] sizes = Arrays.stream(residual).map(Math::abs).toArray();
        return Arrays.stream(OrderStatistic.falling(sizes)).limit(most).toArray();
    }
}
