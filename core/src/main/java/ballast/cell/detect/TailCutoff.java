package ballast.cell.detect;

import java.util.Arrays;

/**
 * The standardised residual from which on bad cells outnumber good ones.
 *
 * <p>How fast the residuals of good cells become rare is read off where nearly all cells are good: their number falls
 * like {@code exp(-b u)} from the interval around 2.5 to that around 3.5, and is taken to go on like that. Normal
 * residuals fall faster, those of images about so. The cutoff is where the first interval of half a unit begins that
 * holds more than three times as many cells as are expected, beyond what chance explains, or further out if their
 * number goes on falling from there: good cells with a tail that is heavier still. If there is none, it is where less
 * than a twentieth of a cell is expected in all.
 */
final class TailCutoff {

    private static final double NEAR = 2.25;
    private static final double FAR = 3.25;
    private static final double WIDTH = 0.5;

    /** No cell below this is bad. */
    private static final double LEAST = 3.25;

    /** Slowest fall: that of the double exponential distribution in units of its one-step scale, about. */
    private static final double SLOWEST = 1;

    /** Times the expected number of cells from which on most are bad, whatever the tail of the good ones. */
    private static final double MOST = 3;

    /** Cells that are expected beyond a cutoff where nothing is bad. */
    private static final double NONE = 0.05;

    private final double[] sorted;
    private final double fall;
    private final double atFar;

    private TailCutoff(double[] sizes) {
        this.sorted = sizes;
        Arrays.sort(sorted);
        double near = between(NEAR, NEAR + WIDTH) + 1;
        this.atFar = between(FAR, FAR + WIDTH) + 1;
        this.fall = Math.max(SLOWEST, Math.log(near / atFar));
    }

    /**
     * The cutoff for cells.
     *
     * @param sizes absolute standardised residuals, which are sorted
     */
    static double of(double[] sizes) {
        return new TailCutoff(sizes).cutoff();
    }

    private double cutoff() {
        double last = FAR + WIDTH / 2 + Math.log(Math.max(1, atFar / (fall * WIDTH) / NONE)) / fall;
        for (double at = LEAST; at < last; at += WIDTH) {
            double expected = expected(at) - expected(at + WIDTH);
            if (between(at, at + WIDTH) > MOST * expected + 2 * Math.sqrt(expected) + 0.5) {
                return valley(at);
            }
        }
        return Math.max(LEAST, last);
    }

    /** Where cells stop becoming fewer, beyond what chance explains, from interval to interval. */
    private double valley(double from) {
        double at = from;
        while (isFewer(between(at + WIDTH, at + 2 * WIDTH), between(at, at + WIDTH))) {
            at += WIDTH;
        }
        return at;
    }

    private static boolean isFewer(int next, int now) {
        return now - next > 2 * Math.sqrt(now + next);
    }

    /** Good cells beyond a size. */
    private double expected(double size) {
        return atFar / (fall * WIDTH) * Math.exp(-fall * (size - FAR - WIDTH / 2));
    }

    private int between(double low, double high) {
        return below(high) - below(low);
    }

    /** How many are no larger. */
    private int below(double size) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= size) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
