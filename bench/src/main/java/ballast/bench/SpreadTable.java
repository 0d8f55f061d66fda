package ballast.bench;

import ballast.samples.Samples;
import ballast.subspace.Basis;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Normal samples around two or three strong axes, and outliers on several sides of them, at the first noise axis or the
 * first two.
 *
 * @param kind how the outliers lie
 * @param samples number of samples
 * @param features number of features, at least 4
 * @param share share of the outliers
 * @param seed where everything comes from
 */
record SpreadTable(Kind kind, int samples, int features, double share, long seed) {

    /** How the outliers lie. */
    enum Kind {
        /** Both sides of one noise axis, 6 to 14 deviations off. */
        BOTH_SIDES {
            @Override
            void move(double[] z, double[] deviations, int noise, int number, SplittableRandom random) {
                z[noise] = side(random) * deviations[noise] * random.nextDouble(6, 14);
            }
        },
        /** A ring in the plane of two noise axes, at 8 to 12 deviations. */
        RING {
            @Override
            void move(double[] z, double[] deviations, int noise, int number, SplittableRandom random) {
                double angle = random.nextDouble(0, 2 * Math.PI);
                double radius = random.nextDouble(8, 12);
                z[noise] = radius * deviations[noise] * Math.cos(angle);
                z[noise + 1] = radius * deviations[noise + 1] * Math.sin(angle);
            }
        },
        /** One of two correlated features has the wrong sign: scores of 1.5 to 3 deviations go to the noise axis. */
        WRONG_SIGN {
            @Override
            void move(double[] z, double[] deviations, int noise, int number, SplittableRandom random) {
                z[0] = z[noise];
                z[noise] = side(random) * deviations[0] * random.nextDouble(1.5, 3);
            }
        },
        /** Two narrow clusters 10 deviations off, at one side of each of two noise axes. */
        TWO_CLUSTERS {
            @Override
            void move(double[] z, double[] deviations, int noise, int number, SplittableRandom random) {
                for (int j = 0; j < z.length; j++) {
                    z[j] *= CLUSTER_WIDTH;
                }
                int axis = noise + number % 2;
                z[axis] += (number % 2 == 0 ? 10 : -10) * deviations[axis];
            }
        };

        private static final double CLUSTER_WIDTH = Math.sqrt(1.0 / 15);

        abstract void move(double[] z, double[] deviations, int noise, int number, SplittableRandom random);

        private static int side(SplittableRandom random) {
            return random.nextBoolean() ? 1 : -1;
        }
    }

    /** What was drawn: the samples, which of them are outliers, and the true axes. */
    record Drawn(Samples samples, int[] outliers, int[] others, Basis axes) {}

    int components() {
        return signal().length;
    }

    private double[] signal() {
        return features <= 10 ? new double[] {12, 8} : new double[] {20, 14, 9};
    }

    Drawn draw() {
        SplittableRandom random = new SplittableRandom(
                ((seed * 31 + kind.ordinal()) * 1009 + samples) * 10007 + 100 * features + Math.round(100 * share));
        int c = components();
        double[] deviations = new double[features];
        Arrays.setAll(
                deviations, j -> Math.sqrt(j < c ? signal()[j] : 1 - 0.5 * (j - c) / Math.max(1, features - c - 1)));
        int[] order = order(random);
        int bad = (int) Math.round(share * samples);
        double[][] rows = new double[samples][features];
        for (int k = 0; k < samples; k++) {
            double[] z = rows[order[k]];
            Arrays.setAll(z, j -> deviations[j] * random.nextGaussian());
            if (k < bad) {
                kind.move(z, deviations, c, k, random);
            }
            if (kind == Kind.WRONG_SIGN) {
                turn(z, c);
            }
        }
        int[] outliers = Arrays.stream(order, 0, bad).sorted().toArray();
        int[] others = Arrays.stream(order, bad, samples).sorted().toArray();
        return new Drawn(Samples.of(rows), outliers, others, axes(c));
    }

    private int[] order(SplittableRandom random) {
        int[] order = new int[samples];
        for (int i = 0; i < samples; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    private Basis axes(int c) {
        double[] entries = new double[features * c];
        for (int k = 0; k < c; k++) {
            double[] axis = new double[features];
            axis[k] = 1;
            if (kind == Kind.WRONG_SIGN) {
                turn(axis, c);
            }
            for (int j = 0; j < features; j++) {
                entries[j * c + k] = axis[j];
            }
        }
        return Basis.of(features, c, entries);
    }

    /** Puts the first axis on the sum of two features and a noise axis on their difference. */
    private static void turn(double[] z, int noise) {
        double sum = z[0];
        double difference = z[noise];
        z[0] = (sum + difference) * Math.sqrt(0.5);
        z[noise] = (sum - difference) * Math.sqrt(0.5);
    }
}
