package ballast.conformance;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * Samples with odd numbers in them, drawn by a seed: few levels, ties, huge and tiny scales, single cells far away,
 * weights over hundreds of orders.
 *
 * @param samples what was drawn
 * @param words how
 */
record OddNumbers(Samples samples, String words) {

    private enum Kind {
        NORMAL,
        ONE_HOT,
        BINARY,
        SIGNS,
        LEVELS,
        SPARSE,
        MOSTLY_EQUAL,
        TWO_POINTS,
        SYMMETRIC,
        CONSTANT_COLUMNS,
        LOW_RANK,
        CAUCHY
    }

    private enum Twist {
        NONE,
        ONE_CELL,
        ONE_ROW,
        SHIFT,
        UNEVEN_COLUMNS,
        DUPLICATES
    }

    private enum Weights {
        NONE,
        UNIFORM,
        TINY,
        HUGE,
        SPREAD,
        SOME_ZERO
    }

    private static final double[] SCALES = {1, 1, 1, 1e-160, 1e-100, 1e-30, 1e-8, 1e8, 1e17, 1e30, 1e100, 1e149};

    private static final double[] FAR = {1e3, 1e9, 1e12, 1e20, 9.97e36, 3.4e38, 1e100, 1e154, 1e308};

    /** Vectors of up to 40 samples and 16 features. */
    static OddNumbers vectors(long seed) {
        Random random = new Random(seed);
        return of(random, 2 + random.nextInt(39), 1 + random.nextInt(16));
    }

    /** Images of up to 5 x 5 pixels. */
    static OddNumbers images(long seed) {
        Random random = new Random(seed);
        int height = 1 + random.nextInt(5);
        int width = 1 + random.nextInt(5);
        OddNumbers flat = of(random, 2 + random.nextInt(39), height * width);
        return new OddNumbers(flat.samples.withShape(new ImageShape(height, width)), flat.words);
    }

    private static OddNumbers of(Random random, int n, int d) {
        Kind kind = one(random, Kind.values());
        Twist twist = one(random, Twist.values());
        Weights weights = random.nextBoolean() ? Weights.NONE : one(random, Weights.values());
        double scale = SCALES[random.nextInt(SCALES.length)];
        double far = FAR[random.nextInt(FAR.length)];
        double[][] rows = drawn(random, kind, n, d);
        for (double[] row : rows) {
            for (int j = 0; j < d; j++) {
                row[j] *= scale;
            }
        }
        twisted(random, twist, rows, scale, far);
        Samples samples = Samples.of(rows);
        String words = String.format(
                Locale.ROOT, "%s x %g, %s %g, weights %s, %d x %d", kind, scale, twist, far, weights, n, d);
        return new OddNumbers(weights == Weights.NONE ? samples : samples.weightedBy(drawn(random, weights, n)), words);
    }

    private static <T> T one(Random random, T[] of) {
        return of[random.nextInt(of.length)];
    }

    private static double[][] drawn(Random random, Kind kind, int n, int d) {
        double[][] rows = new double[n][d];
        double[] direction = new double[d];
        Arrays.setAll(direction, j -> random.nextGaussian());
        for (int i = 0; i < n; i++) {
            double[] row = rows[i];
            double along = random.nextGaussian();
            int last = i;
            switch (kind) {
                case NORMAL -> Arrays.setAll(row, j -> random.nextGaussian());
                case ONE_HOT -> row[random.nextInt(d)] = 1;
                case BINARY -> Arrays.setAll(row, j -> random.nextInt(2));
                case SIGNS -> Arrays.setAll(row, j -> 2 * random.nextInt(2) - 1);
                case LEVELS -> Arrays.setAll(row, j -> random.nextInt(4));
                case SPARSE -> Arrays.setAll(row, j -> random.nextInt(10) == 0 ? random.nextGaussian() : 0);
                case MOSTLY_EQUAL -> Arrays.setAll(row, j -> last < 2 || last % 20 == 0 ? random.nextGaussian() : 1);
                case TWO_POINTS -> Arrays.setAll(row, j -> last % 2 == 0 ? direction[j] : 0);
                case SYMMETRIC -> Arrays.setAll(row, j -> (last % 2 == 0 ? 1 : -1) * ((last / 2 % d) == j ? 1 : 0));
                case CONSTANT_COLUMNS -> Arrays.setAll(row, j -> j % 2 == 0 ? 7 : random.nextGaussian());
                case LOW_RANK -> Arrays.setAll(row, j -> along * direction[j]);
                case CAUCHY -> Arrays.setAll(row, j -> Math.tan(Math.PI * (random.nextDouble() - 0.5)));
            }
        }
        return rows;
    }

    private static void twisted(Random random, Twist twist, double[][] rows, double scale, double far) {
        int n = rows.length;
        int d = rows[0].length;
        int i = random.nextInt(n);
        switch (twist) {
            case NONE -> {}
            case ONE_CELL -> rows[i][random.nextInt(d)] = finite(far * scale);
            case ONE_ROW -> Arrays.setAll(rows[i], j -> finite(far * scale * (j % 2 == 0 ? 1 : -1)));
            case SHIFT -> {
                for (double[] row : rows) {
                    Arrays.setAll(row, j -> row[j] + 1e9 * scale);
                }
            }
            case UNEVEN_COLUMNS -> {
                for (double[] row : rows) {
                    row[0] = finite(row[0] * 1e12);
                }
            }
            case DUPLICATES -> {
                for (int k = 0; k < n; k++) {
                    rows[k] = rows[k % (1 + n / 3)].clone();
                }
            }
        }
    }

    private static double finite(double value) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, value));
    }

    private static double[] drawn(Random random, Weights kind, int n) {
        double[] weights = new double[n];
        switch (kind) {
            case NONE -> Arrays.fill(weights, 1);
            case UNIFORM -> Arrays.setAll(weights, i -> 0.1 + random.nextDouble());
            case TINY -> Arrays.setAll(weights, i -> 1e-300 * (1 + random.nextInt(3)));
            case HUGE -> Arrays.setAll(weights, i -> 1e300 * (1 + random.nextInt(3)));
            case SPREAD -> Arrays.setAll(weights, i -> Math.pow(10, 600 * random.nextDouble() - 300));
            case SOME_ZERO -> Arrays.setAll(weights, i -> i == 0 ? 1 : random.nextInt(3));
        }
        return weights;
    }
}
