package ballast.classical;

/** Samples by a formula that any program can repeat: sine waves, the first samples moved away together. */
final class Waves {

    private Waves() {}

    /**
     * Samples i = 1..n of values j = 1..d: {@code (d + 1 - j) sin(1.3 i (j + 1) + j^2) + 0.3 cos(2.1 i + 0.7 i j)}, for
     * outliers plus {@code 4 d cos(2 j) + sin(i + j)}.
     */
    static double[][] rows(int n, int d, int outliers) {
        double[][] rows = new double[n][d];
        for (int i = 1; i <= n; i++) {
            for (int j = 1; j <= d; j++) {
                rows[i - 1][j - 1] = (d + 1 - j) * Math.sin(1.3 * i * (j + 1) + j * j)
                        + 0.3 * Math.cos(2.1 * i + 0.7 * i * j)
                        + (i <= outliers ? 4 * d * Math.cos(2 * j) + Math.sin(i + j) : 0);
            }
        }
        return rows;
    }

    /** The first value of each sample. */
    static double[] numbers(int n) {
        double[][] rows = rows(n, 6, 9);
        double[] numbers = new double[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = rows[i][0];
        }
        return numbers;
    }
}
