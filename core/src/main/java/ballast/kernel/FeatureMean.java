package ballast.kernel;

/**
 * A point of the feature space that components are taken about.
 *
 * @param coefficients the point as a sum of the images of the samples, g
 * @param values its kernel values with the samples, K g
 */
record FeatureMean(double[] coefficients, double[] values) {

    static FeatureMean none(int n) {
        return new FeatureMean(new double[n], new double[n]);
    }

    /**
     * {@code g'K g}, its squared distance from the origin: for the mean of all samples the mean of all kernel values.
     */
    double potential() {
        double potential = 0;
        for (int i = 0; i < values.length; i++) {
            potential += coefficients[i] * values[i];
        }
        return potential;
    }
}
