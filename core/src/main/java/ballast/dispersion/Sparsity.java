package ballast.dispersion;

import ballast.BadInputException;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;

/**
 * What a direction may look like, and so which one is best for a gradient v: the direction w that maximises {@code v'w
 * / norm(w)}. As dispersion is convex, going there never lowers {@code dispersion / norm}.
 */
public sealed interface Sparsity {

    /** The best unit vector for a gradient. */
    double[] direction(double[] gradient);

    /** By what the dispersion along a unit vector is divided. */
    default double norm(double[] direction) {
        return 1;
    }

    /** The same for samples with this many values: fills in what was left open and refuses what makes no sense. */
    default Sparsity in(int dimension) {
        return this;
    }

    /** Any unit vector. */
    record Dense() implements Sparsity {

        @Override
        public double[] direction(double[] gradient) {
            return scaledToOne(gradient);
        }
    }

    /**
     * At most {@code count} entries that are not zero (RSPCA): the largest entries of the gradient are kept.
     *
     * @param count 0 for half of the entries, rounded up
     */
    record Largest(int count) implements Sparsity {

        @Override
        public Sparsity in(int dimension) {
            if (count > dimension) {
                throw new BadInputException("nonzeros = " + count + ", but the samples have only " + dimension
                        + " values: choose 1.." + dimension);
            }
            return count == 0 ? new Largest((dimension + 1) / 2) : this;
        }

        @Override
        public double[] direction(double[] gradient) {
            double[] kept = new double[gradient.length];
            for (int j : OrderStatistic.smallest(
                    count,
                    Arrays.stream(gradient).map(entry -> -Math.abs(entry)).toArray())) {
                kept[j] = gradient[j];
            }
            return scaledToOne(kept);
        }
    }

    /**
     * An elastic net (2DPCA-L1-S): {@code norm(w) = ||w||_2 + lambda ||w||_1}.
     *
     * <p>The best direction is {@code soft(c v, lambda)}, each entry of the gradient drawn towards zero by lambda, with
     * the c that makes it a unit vector. The paper's step {@code w <- v |w| / (lambda + |w|)}, normalised, has no
     * stated objective; it has the stationary points of this ratio, but only approaches zeros, while the direction here
     * has them.
     *
     * @param lambda how much the absolute sum counts, not negative
     */
    record ElasticNet(double lambda) implements Sparsity {

        /** A tenth of the largest entry that a unit vector can have. */
        public static final double DEFAULT_LAMBDA = 0.1;

        @Override
        public double norm(double[] direction) {
            return 1 + lambda * Arrays.stream(direction).map(Math::abs).sum();
        }

        @Override
        public double[] direction(double[] gradient) {
            double[] unit = scaledToOne(gradient);
            double factor = factor(falling(unit));
            for (int j = 0; j < unit.length; j++) {
                double size = Math.max(0, factor * Math.abs(unit[j]) - lambda);
                unit[j] = size == 0 ? 0 : Math.copySign(size, unit[j]);
            }
            return scaledToOne(unit);
        }

        /**
         * The c with {@code sum (c |v| - lambda)_+^2 = 1}: a quadratic equation once it is known which entries stay.
         */
        private double factor(double[] sizes) {
            double sum = 0;
            double squares = 0;
            double factor = 1;
            for (int m = 1; m <= sizes.length; m++) {
                sum += sizes[m - 1];
                squares += sizes[m - 1] * sizes[m - 1];
                double under = lambda * lambda * (sum * sum - m * squares) + squares;
                factor = (lambda * sum + Math.sqrt(Math.max(0, under))) / squares;
                if (m == sizes.length || factor * sizes[m] <= lambda) {
                    break;
                }
            }
            return factor;
        }
    }

    private static double[] falling(double[] values) {
        return Arrays.stream(values)
                .map(value -> -Math.abs(value))
                .sorted()
                .map(Math::abs)
                .toArray();
    }

    /** A vector of length one, or zeros for zeros; also for lengths whose squares overflow. */
    private static double[] scaledToOne(double[] vector) {
        double largest = Arrays.stream(vector).map(Math::abs).max().orElse(0);
        if (largest == 0) {
            return vector.clone();
        }
        double[] scaled = Arrays.stream(vector).map(entry -> entry / largest).toArray();
        double length = Math.sqrt(SquaredNorm.of(scaled));
        return Arrays.stream(scaled).map(entry -> entry / length).toArray();
    }
}
