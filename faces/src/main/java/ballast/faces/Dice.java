package ballast.faces;

import java.util.random.RandomGenerator;

/**
 * Draws parameters from a generator, using nothing of it but its longs, so that the numbers depend on no library's way
 * of making a bell curve.
 */
final class Dice {

    private final RandomGenerator generator;

    Dice(RandomGenerator generator) {
        this.generator = generator;
    }

    long seed() {
        return generator.nextLong();
    }

    double unit() {
        return (generator.nextLong() >>> 11) * 0x1.0p-53;
    }

    double between(double least, double most) {
        return least + (most - least) * unit();
    }

    boolean chance(double probability) {
        return unit() < probability;
    }

    int below(int bound) {
        return (int) (unit() * bound);
    }

    /** A standard bell curve cut at six: the sum of twelve uniform numbers. */
    double bell() {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += unit();
        }
        return sum;
    }

    /** Bell-shaped around the middle of the range, cut at its ends, two standard deviations away. */
    double around(double least, double most) {
        double value = (least + most) / 2 + (most - least) / 4 * bell();
        return Math.max(least, Math.min(most, value));
    }
}
