package ballast.linalg;

import java.util.Arrays;

/**
 * Singular values of some vectors, largest first: pairs of vectors are turned until all are orthogonal (Hestenes 1958).
 *
 * @param directions the orthonormal vectors that result, one after another
 * @param turns the orthonormal coefficients of the given vectors in them, one after another
 */
record PlainSvd(double[] values, double[] directions, double[] turns) {

    /** Rounding of a product of two vectors of length one, per root of their number of entries. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    private static final int MOST_SWEEPS = 60;

    /** Of so many vectors, not longer in number than each is; they are overwritten. */
    static PlainSvd of(double[] vectors, int count, int length) {
        if (!Arrays.stream(vectors).allMatch(Double::isFinite)) {
            throw new ArithmeticException("singular values of numbers that are not finite");
        }
        double largest = Arrays.stream(vectors).map(Math::abs).max().orElse(0);
        double unit = largest > 0 ? largest : 1;
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] /= unit;
        }
        double[] turns = new double[count * count];
        for (int i = 0; i < count; i++) {
            turns[i * count + i] = 1;
        }
        int sweeps = 0;
        while (sweep(vectors, turns, count, length)) {
            if (++sweeps > MOST_SWEEPS) {
                throw new ArithmeticException("singular values do not converge");
            }
        }
        return sorted(vectors, turns, count, length, unit);
    }

    /** Turns every pair once; false if all were orthogonal already. */
    private static boolean sweep(double[] vectors, double[] turns, int count, int length) {
        double rounding = ROUNDING * Math.sqrt(length);
        boolean turned = false;
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                int a = i * length;
                int b = j * length;
                double overlap = PlainJava.dot(vectors, a, vectors, b, length);
                double first = PlainJava.dot(vectors, a, vectors, a, length);
                double second = PlainJava.dot(vectors, b, vectors, b, length);
                if (Math.abs(overlap) <= rounding * Math.sqrt(first) * Math.sqrt(second)) {
                    continue;
                }
                double half = (second - first) / (2 * overlap);
                double tangent = Math.copySign(1, half) / (Math.abs(half) + Math.hypot(1, half));
                double cosine = 1 / Math.hypot(1, tangent);
                PlainEigen.rotate(vectors, a, b, cosine * tangent, cosine, length);
                PlainEigen.rotate(turns, i * count, j * count, cosine * tangent, cosine, count);
                turned |= Math.abs(tangent) > 0;
            }
        }
        return turned;
    }

    private static PlainSvd sorted(double[] vectors, double[] turns, int count, int length, double unit) {
        double[] lengths = new double[count];
        Arrays.setAll(lengths, j -> PlainJava.norm(vectors, j * length, length));
        int[] order = OrderStatistic.falling(lengths);
        double[] values = new double[count];
        double[] directions = new double[vectors.length];
        double[] coefficients = new double[turns.length];
        for (int j = 0; j < count; j++) {
            values[j] = lengths[order[j]] * unit;
            System.arraycopy(vectors, order[j] * length, directions, j * length, length);
            System.arraycopy(turns, order[j] * count, coefficients, j * count, count);
        }
        double[] given = directions.clone();
        PlainReflections.orthonormalise(directions, count, length);
        for (int j = 0; j < count; j++) {
            if (PlainJava.dot(given, j * length, directions, j * length, length) < 0) {
                PlainJava.scale(directions, j * length, length, -1);
            }
        }
        return new PlainSvd(values, directions, coefficients);
    }
}
