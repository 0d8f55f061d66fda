package ballast.bench;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import java.util.Locale;
import java.util.SplittableRandom;

/** The time to judge one row of 20 features, regular or with one wrong cell, which takes reasons. */
final class JudgeOneRow {

    private static final int ROWS = 2000;
    private static final int FEATURES = 20;
    private static final int COMPONENTS = 3;
    private static final int REPEATS = 20_000;

    private JudgeOneRow() {}

    /** Prints milliseconds for each row, after a warm-up. */
    public static void main(String[] args) {
        for (String method : new String[] {"ballast", "pca"}) {
            SplittableRandom random = new SplittableRandom(1);
            double[][] loads = new double[COMPONENTS][FEATURES];
            for (double[] load : loads) {
                fill(load, random);
            }
            double[][] rows = new double[ROWS][];
            for (int i = 0; i < ROWS; i++) {
                rows[i] = row(loads, random);
            }
            Fit<?> fit = Catalogue.method(method).sized(COMPONENTS).fit(Samples.of(rows));
            double[] regular = new double[FEATURES];
            double[] wrong = rows[0].clone();
            wrong[4] += 50;
            for (int round = 0; round < 3; round++) {
                System.out.printf(
                        Locale.ROOT,
                        "%s: %.4f ms a regular row, %.4f ms an outlier with reasons%n",
                        method,
                        milliseconds(fit, regular),
                        milliseconds(fit, wrong));
            }
        }
    }

    private static double milliseconds(Fit<?> fit, double[] row) {
        long start = System.nanoTime();
        int outliers = 0;
        for (int i = 0; i < REPEATS; i++) {
            outliers += fit.judge(row).isOutlier() ? 1 : 0;
        }
        if (outliers != 0 && outliers != REPEATS) {
            throw new IllegalStateException("one row has two judgements");
        }
        return (System.nanoTime() - start) * 1e-6 / REPEATS;
    }

    private static double[] row(double[][] loads, SplittableRandom random) {
        double[] row = new double[FEATURES];
        fill(row, random);
        for (double[] load : loads) {
            double score = 5 * random.nextDouble(-1, 1);
            for (int j = 0; j < FEATURES; j++) {
                row[j] += score * load[j];
            }
        }
        return row;
    }

    private static void fill(double[] values, SplittableRandom random) {
        for (int j = 0; j < values.length; j++) {
            values[j] = random.nextDouble(-1, 1);
        }
    }
}
