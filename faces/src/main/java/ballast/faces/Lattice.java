package ballast.faces;

/**
 * Points spread evenly over a pixel, no two in one row or column, so that edges in any direction are smooth.
 *
 * <p>A Fibonacci lattice: with {@code F, G} neighbouring Fibonacci numbers, point {@code i} of {@code G} lies at
 * {@code (i + 1/2, (i F mod G) + 1/2) / G}.
 */
final class Lattice {

    private static final int MOST_POINTS = 10946;

    private final double[] right;
    private final double[] down;

    private Lattice(int smaller, int points) {
        right = new double[points];
        down = new double[points];
        for (int i = 0; i < points; i++) {
            right[i] = (i + 0.5) / points;
            down[i] = ((long) i * smaller % points + 0.5) / points;
        }
    }

    /** The smallest lattice of five points or more that has as many as asked for, up to some ten thousand. */
    static Lattice ofAtLeast(double wanted) {
        int smaller = 3;
        int points = 5;
        while (points < wanted && points < MOST_POINTS) {
            int next = smaller + points;
            smaller = points;
            points = next;
        }
        return new Lattice(smaller, points);
    }

    /** Mean brightness of the pixel with this upper left corner. */
    double mean(Portrait portrait, double left, double top, double pixel) {
        double sum = 0;
        for (int i = 0; i < right.length; i++) {
            sum += portrait.at(left + right[i] * pixel, top - down[i] * pixel);
        }
        return sum / right.length;
    }
}
