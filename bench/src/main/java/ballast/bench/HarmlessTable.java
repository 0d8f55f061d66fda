package ballast.bench;

import ballast.data.generated.RegularTable;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Tables in which nothing is wrong though they are not normal. */
enum HarmlessTable {
    /** Student's t with 5 degrees of freedom. */
    T5 {
        @Override
        Samples draw(int samples, int features, long seed) {
            return new RegularTable(RegularTable.Kind.T5, samples, features, seed).draw();
        }
    },
    /** Student's t with 3 degrees of freedom. */
    T3 {
        @Override
        Samples draw(int samples, int features, long seed) {
            Samples normal = new RegularTable(RegularTable.Kind.NORMAL, samples, features, ~seed).draw();
            SplittableRandom random = new SplittableRandom(seed);
            double[][] rows = normal.toArrays();
            for (double[] row : rows) {
                double squares = 0;
                for (int k = 0; k < 3; k++) {
                    squares += Math.pow(random.nextGaussian(), 2);
                }
                double factor = 1 / Math.sqrt(squares / 3);
                Arrays.setAll(row, j -> factor * row[j]);
            }
            return Samples.of(rows);
        }
    },
    /** Skewed. */
    LOGNORMAL {
        @Override
        Samples draw(int samples, int features, long seed) {
            return new RegularTable(RegularTable.Kind.LOGNORMAL, samples, features, seed).draw();
        }
    },
    /** Poisson with means of 1 to 20 and a size for every sample. */
    COUNTS {
        @Override
        Samples draw(int samples, int features, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] means = random.doubles(features, 1, 20).toArray();
            double[][] rows = new double[samples][features];
            for (double[] row : rows) {
                double size = Math.exp(0.3 * random.nextGaussian());
                Arrays.setAll(row, j -> poisson(size * means[j], random));
            }
            return Samples.of(rows);
        }
    },
    /** Zeros and ones. */
    BINARY {
        @Override
        Samples draw(int samples, int features, long seed) {
            return new RegularTable(RegularTable.Kind.BINARY, samples, features, seed).draw();
        }
    },
    /** Counts most of which are zero. */
    ZEROS {
        @Override
        Samples draw(int samples, int features, long seed) {
            return new RegularTable(RegularTable.Kind.ZEROS, samples, features, seed).draw();
        }
    },
    /** Two groups of 35 to 65 %, by the seed; their centres are 3 or 6 within deviations apart in every feature. */
    TWO_GROUPS {
        @Override
        Samples draw(int samples, int features, long seed) {
            double first = 0.5 + 0.05 * Math.floorMod(seed, 4);
            return groups(samples, features, seed, first, 1 - first);
        }
    },
    /** Three groups of about a third. */
    THREE_GROUPS {
        @Override
        Samples draw(int samples, int features, long seed) {
            return groups(samples, features, seed, 0.36, 0.33, 0.31);
        }
    };

    abstract Samples draw(int samples, int features, long seed);

    private static Samples groups(int samples, int features, long seed, double... shares) {
        SplittableRandom random = new SplittableRandom(seed);
        double apart = seed % 2 == 0 ? 3 : 6;
        double[][] centres = new double[shares.length][features];
        for (double[] centre : centres) {
            Arrays.setAll(centre, j -> apart * random.nextGaussian());
        }
        double[][] rows = new double[samples][features];
        for (int i = 0; i < samples; i++) {
            double place = (i + 0.5) / samples;
            int group = 0;
            for (double end = shares[0]; place > end && group < shares.length - 1; end += shares[group]) {
                group++;
            }
            double[] centre = centres[group];
            Arrays.setAll(rows[i], j -> centre[j] + random.nextGaussian());
        }
        return Samples.of(rows);
    }

    private static double poisson(double mean, SplittableRandom random) {
        double limit = Math.exp(-mean);
        int count = -1;
        for (double product = 1; product > limit; product *= random.nextDouble()) {
            count++;
        }
        return count;
    }
}
