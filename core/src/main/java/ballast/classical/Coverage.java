package ballast.classical;

/**
 * How many samples a robust estimate covers: all for alpha = 1, the fewest that determine it for alpha = 0.5, linear
 * between.
 *
 * @param alpha the share, from 0.5 to 1
 */
public record Coverage(double alpha) {

    /** The number of n samples in p dimensions; at least {@code floor((n + p + 1) / 2)}, and n at most. */
    public int of(int n, int p) {
        int fewest = Math.min(n, (n + p + 1) / 2);
        return (int) Math.floor(2 * fewest - n + 2 * (n - fewest) * alpha);
    }
}
