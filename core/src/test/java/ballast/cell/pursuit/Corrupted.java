package ballast.cell.pursuit;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The protocol of Candès, Li, Ma and Wright (2011), table 1: a product of two normal matrices with entries of variance
 * 1 / n, and a share of the cells off by plus or minus one.
 *
 * @param low the low-rank part
 * @param values the low-rank part with bad cells, and noise where asked for
 * @param bad how many cells are bad
 */
record Corrupted(double[][] low, double[][] values, int bad) {

    static Corrupted of(int n, int d, int rank, double share, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] left = normal(random, n, rank);
        double[][] right = normal(random, rank, d);
        double[][] low = new double[n][d];
        double[][] values = new double[n][d];
        int bad = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < rank; k++) {
                    low[i][j] += left[i][k] * right[k][j] / Math.sqrt((double) n * d);
                }
                boolean off = random.nextDouble() < share;
                bad += off ? 1 : 0;
                values[i][j] = low[i][j] + noise * random.nextGaussian() + (off ? random.nextInt(2) * 2 - 1 : 0);
            }
        }
        return new Corrupted(low, values, bad);
    }

    private static double[][] normal(SplittableRandom random, int rows, int columns) {
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        return values;
    }

    double share() {
        return (double) bad / values.length / values[0].length;
    }

    /** The distance from the low-rank part, relative to its length. */
    double error(double[][] other) {
        return distance(other, low) / distance(new double[low.length][low[0].length], low);
    }

    static double distance(double[][] a, double[][] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                sum += (a[i][j] - b[i][j]) * (a[i][j] - b[i][j]);
            }
        }
        return Math.sqrt(sum);
    }
}
