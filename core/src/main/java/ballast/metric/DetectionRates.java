package ballast.metric;

/**
 * Which samples a fit left out, measured by those that are known to be outliers.
 *
 * @param found share of the outliers that have no weight; not a number if there are none
 * @param falseAlarms share of the others that have no weight; not a number if there are none
 */
public record DetectionRates(double found, double falseAlarms) {

    public static DetectionRates of(double[] weights, int[] outliers, int[] others) {
        return new DetectionRates(withoutWeight(weights, outliers), withoutWeight(weights, others));
    }

    private static double withoutWeight(double[] weights, int[] rows) {
        int count = 0;
        for (int row : rows) {
            count += weights[row] == 0 ? 1 : 0;
        }
        return rows.length == 0 ? Double.NaN : (double) count / rows.length;
    }
}
