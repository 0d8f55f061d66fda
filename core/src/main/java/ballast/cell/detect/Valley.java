package ballast.cell.detect;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * The place of a valley in the number of cells of a size.
 *
 * <p>Sizes of good cells may have heavy tails, but the larger, the fewer they are. On the scale of logarithms, let M be
 * the number of cells in the step by a quarter below a size c and N that of all beyond c. Where the number falls at
 * least like {@code c^-1.8}, N is at most 2 M. There is a valley if N is above 2 M by two standard errors.
 */
final class Valley {

    /** A step on the scale of sizes. */
    private static final double STEP = 1.25;

    /** Sizes that are tried lie this far apart. */
    private static final double FINE_STEP = 1.05;

    /** Cells beyond a size in those of the step below it, at most, if their number only falls. */
    private static final double FALLING = 2;

    /** Standard errors beyond which more cells than that are no chance. */
    private static final double BEYOND_CHANCE = 2;

    private final double[] sizes;
    private final double least;

    /**
     * A valley among the sizes of cells.
     *
     * @param least the least size that it may be at
     */
    Valley(DoubleStream sizes, double least) {
        this.sizes = sizes.filter(size -> size > least / STEP).sorted().toArray();
        this.least = least;
    }

    /** The size at which it is deepest: by most standard errors; infinite if there is none. */
    double deepest() {
        double best = BEYOND_CHANCE;
        double at = Double.POSITIVE_INFINITY;
        for (double c = least; c < largest(); c *= FINE_STEP) {
            double errors = errors(c);
            if (errors > best) {
                best = errors;
                at = c;
            }
        }
        return at;
    }

    /** The least size at which it is; infinite if there is none. */
    double first() {
        for (double c = least; c < largest(); c *= FINE_STEP) {
            if (errors(c) > BEYOND_CHANCE) {
                return c;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private double largest() {
        return sizes.length == 0 ? 0 : sizes[sizes.length - 1];
    }

    private double errors(double c) {
        int inside = upTo(c);
        int beyond = sizes.length - inside;
        double falling = FALLING * (inside - upTo(c / STEP));
        return (beyond - falling) / Math.sqrt(beyond + falling + 1);
    }

    private int upTo(double size) {
        int place = Arrays.binarySearch(sizes, Math.nextUp(size));
        int next = place < 0 ? -place - 1 : place;
        while (next > 0 && sizes[next - 1] > size) {
            next--; // several that are just as large
        }
        return next;
    }
}
