package ballast.testing;

import java.util.SplittableRandom;

/** Takes values out of samples. */
public final class Gaps {

    private Gaps() {}

    /** The rows with this share of their values, drawn at random, replaced by NaN. */
    public static double[][] in(double[][] rows, double share, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] gappy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            gappy[i] = rows[i].clone();
            for (int j = 0; j < gappy[i].length; j++) {
                gappy[i][j] = random.nextDouble() < share ? Double.NaN : gappy[i][j];
            }
        }
        return gappy;
    }
}
