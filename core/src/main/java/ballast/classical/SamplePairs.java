package ballast.classical;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Directions through pairs of samples: through all pairs if they are few, otherwise through pairs drawn at random.
 *
 * <p>Which samples are drawn depends on the seed and on their rank by distance from the origin, so neither their order
 * nor a rotation changes the directions.
 */
public final class SamplePairs {

    /** Samples nearer to each other than this share of their distance from the origin are equal. */
    private static final double SAME = 1e-12;

    private SamplePairs() {}

    /** Unit directions as rows; pairs of equal samples have none. To be closed by the caller. */
    public static Matrix directions(LocalSamples samples, int most, long seed) {
        int r = samples.columns();
        Set<Pair> pairs = pairs(samples, most, seed);
        double[] rows = new double[pairs.size() * r];
        int count = 0;
        for (Pair pair : pairs) {
            double[] direction = samples.row(pair.one);
            double[] other = samples.row(pair.other);
            double far = SquaredNorm.of(direction) + SquaredNorm.of(other);
            for (int j = 0; j < r; j++) {
                direction[j] -= other[j];
            }
            double length = Math.sqrt(SquaredNorm.of(direction));
            if (length > SAME * Math.sqrt(far)) {
                for (int j = 0; j < r; j++) {
                    rows[count * r + j] = direction[j] / length;
                }
                count++;
            }
        }
        return Matrix.of(count, r, rows);
    }

    private record Pair(int one, int other) {}

    private static Set<Pair> pairs(LocalSamples samples, int most, long seed) {
        int n = samples.rows();
        Set<Pair> pairs = new LinkedHashSet<>();
        if (n * (n - 1L) / 2 <= most) {
            for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                    pairs.add(new Pair(i, j));
                }
            }
            return pairs;
        }
        int[] ranked = OrderStatistic.rising(samples.squaredNorms());
        SplittableRandom random = new SplittableRandom(seed);
        while (pairs.size() < most) {
            int one = random.nextInt(n);
            int other = random.nextInt(n - 1);
            other += other >= one ? 1 : 0;
            pairs.add(new Pair(ranked[Math.min(one, other)], ranked[Math.max(one, other)]));
        }
        return pairs;
    }
}
