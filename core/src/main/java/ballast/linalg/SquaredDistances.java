package ballast.linalg;

/** The squared distances between the rows of two matrices by one product; exact to the rounding of squared norms. */
public final class SquaredDistances {

    private SquaredDistances() {}

    /** {@code ||a_i - b_j||^2}, row after row. */
    public static double[] between(Matrix a, Matrix b) {
        double[] ownNorms = a.rowSquaredNorms();
        double[] otherNorms = b.rowSquaredNorms();
        double[] distances;
        try (Matrix products = a.timesTranspose(b)) {
            distances = products.toArray();
        }
        for (int i = 0; i < ownNorms.length; i++) {
            int start = i * otherNorms.length;
            for (int j = 0; j < otherNorms.length; j++) {
                distances[start + j] = Math.max(0, ownNorms[i] + otherNorms[j] - 2 * distances[start + j]);
            }
        }
        return distances;
    }
}
