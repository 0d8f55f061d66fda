package ballast.study.protocol;

import ballast.samples.Samples;
import java.util.Arrays;

/** How alike samples of a class are: the share of the variance of each feature that lies between the classes. */
final class ClassShare {

    private ClassShare() {}

    /** The mean over all features that vary, 0 to 1; one if samples of a class are equal, NaN if all are. */
    static double of(Samples samples, int[] classes) {
        double[][] rows = samples.toArrays();
        int count = Arrays.stream(classes).max().orElse(0) + 1;
        double sum = 0;
        int varying = 0;
        for (int j = 0; j < samples.columns(); j++) {
            double all = 0;
            double[] totals = new double[count];
            double[] sizes = new double[count];
            for (int i = 0; i < rows.length; i++) {
                all += rows[i][j] / rows.length;
                totals[classes[i]] += rows[i][j];
                sizes[classes[i]]++;
            }
            double within = 0;
            double whole = 0;
            for (int i = 0; i < rows.length; i++) {
                within += Math.pow(rows[i][j] - totals[classes[i]] / sizes[classes[i]], 2);
                whole += Math.pow(rows[i][j] - all, 2);
            }
            if (whole > 0) {
                sum += 1 - within / whole;
                varying++;
            }
        }
        return sum / varying;
    }
}
