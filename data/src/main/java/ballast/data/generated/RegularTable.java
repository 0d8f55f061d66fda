package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;

/**
 * Tables of several distributions without contamination: every flagged sample is a false alarm.
 *
 * @param kind the distribution
 * @param samples number of samples, at least 1
 * @param features number of features, at least 1
 * @param seed seed of the random numbers
 */
public record RegularTable(Kind kind, int samples, int features, long seed) {

    /** The distributions. */
    public enum Kind {
        /** Normal, correlated. */
        NORMAL {
            @Override
            Row rows(int features, long seed, Draws draws) {
                return Correlation.drawn(features, draws)::normal;
            }
        },
        /** Student's t with 5 degrees of freedom, correlated: tails heavier than normal. */
        T5 {
            @Override
            Row rows(int features, long seed, Draws draws) {
                Correlation correlation = Correlation.drawn(features, draws);
                return own -> {
                    double squares = 0;
                    for (double normal : own.normals(DEGREES)) {
                        squares += normal * normal;
                    }
                    return scaled(1 / Math.sqrt(squares / DEGREES), correlation.normal(own));
                };
            }
        },
        /** Log-normal, correlated: skewed. */
        LOGNORMAL {
            @Override
            Row rows(int features, long seed, Draws draws) {
                Correlation correlation = Correlation.drawn(features, draws);
                return own -> {
                    double[] sample = correlation.normal(own);
                    for (int j = 0; j < features; j++) {
                        sample[j] = StrictMath.exp(sample[j] / correlation.deviation(j));
                    }
                    return sample;
                };
            }
        },
        /** Uniform on -1..1, independent. */
        UNIFORM {
            @Override
            Row rows(int features, long seed, Draws draws) {
                return own -> each(features, j -> own.between(-1, 1));
            }
        },
        /** Two to six normal groups, by the seed, none with much more than half of the samples. */
        MIXTURE {
            @Override
            Row rows(int features, long seed, Draws draws) {
                return Groups.drawn(MIN_GROUPS + Math.floorMod(seed, MORE_GROUPS), features, draws)::sample;
            }
        },
        /** Whole numbers 1..5, each equally likely. */
        LEVELS {
            @Override
            Row rows(int features, long seed, Draws draws) {
                return own -> each(features, j -> 1 + own.below(LEVEL_COUNT));
            }
        },
        /** Counts with many zeros: Poisson, with a mean of its own for every feature and a size for every sample. */
        ZEROS {
            @Override
            Row rows(int features, long seed, Draws draws) {
                double[] means = each(features, j -> draws.between(0.05, 1.5));
                return own -> {
                    double size = StrictMath.exp(0.5 * own.normal());
                    return each(features, j -> poisson(size * means[j], own));
                };
            }
        },
        /** Zeros and ones, with a share of ones of its own for every feature. */
        BINARY {
            @Override
            Row rows(int features, long seed, Draws draws) {
                double[] shares = each(features, j -> draws.between(0.05, 0.5));
                return own -> each(features, j -> own.chance(shares[j]) ? 1 : 0);
            }
        };

        private static final int DEGREES = 5;
        private static final int MIN_GROUPS = 2;
        private static final int MORE_GROUPS = 5;
        private static final int LEVEL_COUNT = 5;

        /** Draws the parameters that all samples share and returns a generator of samples. */
        abstract Row rows(int features, long seed, Draws draws);
    }

    /** Draws a sample. */
    @FunctionalInterface
    interface Row {
        double[] sample(Draws own);
    }

    /** The value of a feature. */
    @FunctionalInterface
    private interface Cell {
        double value(int feature);
    }

    /** Refuses an empty table. */
    public RegularTable {
        if (samples < 1 || features < 1) {
            throw new BadInputException(
                    "a table of " + samples + " samples and " + features + " features, must be at least 1 of each");
        }
    }

    /** Draws the samples. */
    public Samples draw() {
        Draws draws = Draws.of(kind.name(), samples, features, seed);
        Row row = kind.rows(features, seed, draws.split());
        SamplesBuilder builder = Samples.builder(features, ElementType.FLOAT64);
        for (int i = 0; i < samples; i++) {
            builder.add(row.sample(draws.split()));
        }
        return builder.build();
    }

    private static double[] each(int features, Cell cell) {
        double[] sample = new double[features];
        for (int j = 0; j < features; j++) {
            sample[j] = cell.value(j);
        }
        return sample;
    }

    private static double[] scaled(double factor, double[] sample) {
        return each(sample.length, j -> factor * sample[j]);
    }

    /** Knuth's algorithm: the number of uniform factors until the product falls below {@code exp(-mean)}. */
    private static double poisson(double mean, Draws draws) {
        double limit = StrictMath.exp(-mean);
        int count = -1;
        double product = 1;
        do {
            product *= draws.unit();
            count++;
        } while (product > limit);
        return count;
    }

    /** A random linear map of independent normal numbers with decreasing weights. */
    private record Correlation(double[][] map) {

        static Correlation drawn(int features, Draws draws) {
            double[][] map = new double[features][];
            for (int i = 0; i < features; i++) {
                map[i] = draws.normals(features);
                for (int j = 0; j < features; j++) {
                    map[i][j] *= Math.sqrt(1.0 / (j + 1));
                }
            }
            return new Correlation(map);
        }

        double[] normal(Draws own) {
            double[] independent = own.normals(map.length);
            return each(map.length, i -> dot(map[i], independent));
        }

        double deviation(int feature) {
            return Math.sqrt(dot(map[feature], map[feature]));
        }

        private static double dot(double[] a, double[] b) {
            double sum = 0;
            for (int j = 0; j < a.length; j++) {
                sum += a[j] * b[j];
            }
            return sum;
        }
    }

    /** Normal groups with the same variance. */
    private record Groups(double[] shares, double[][] centres, double width) {

        /** Parameter of the Dirichlet distribution of the shares: the larger, the more equal. */
        private static final int EVENNESS = 8;

        static Groups drawn(int count, int features, Draws draws) {
            double[] shares = count == 2 ? new double[] {0.55, 0.45} : each(count, g -> gamma(draws));
            double sum = 0;
            for (double share : shares) {
                sum += share;
            }
            double spread = draws.chance(0.5) ? 3 : 6;
            double[][] centres = new double[count][];
            for (int g = 0; g < count; g++) {
                centres[g] = scaled(spread, draws.normals(features));
            }
            return new Groups(scaled(1 / sum, shares), centres, draws.between(0.5, 1.5));
        }

        /** Gamma with a whole parameter, a sum of exponential numbers. */
        private static double gamma(Draws draws) {
            double sum = 0;
            for (int k = 0; k < EVENNESS; k++) {
                sum -= StrictMath.log(1 - draws.unit());
            }
            return sum;
        }

        double[] sample(Draws own) {
            double rest = own.unit();
            int group = 0;
            while (group < shares.length - 1 && rest >= shares[group]) {
                rest -= shares[group++];
            }
            double[] centre = centres[group];
            return each(centre.length, j -> centre[j] + width * own.normal());
        }
    }
}
