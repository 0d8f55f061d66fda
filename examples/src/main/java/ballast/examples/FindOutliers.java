package ballast.examples;

import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Random;

/**
 * Finds the samples in which a sensor failed, and names the sensor. Another one fails each time: outliers that are
 * alike mask each other.
 */
public final class FindOutliers {

    private static final int SENSORS = 12;

    public static void main(String[] args) {
        double[][] readings = readings(300);
        int[] planted = {17, 42, 108, 231};
        for (int sample : planted) {
            readings[sample][sample % SENSORS] += 4;
        }
        Samples samples = Samples.of(readings);
        Fit<VectorSubspace> fit = RobustPca.of(2).fit(samples);

        System.out.println("planted: " + Arrays.toString(planted));
        System.out.println("found: " + Arrays.toString(fit.outliers()));
        for (int sample : fit.outliers()) {
            System.out.println(
                    "sample " + sample + ": " + fit.judge(readings[sample]).reason());
        }
    }

    /** All sensors follow the same two causes, each in its own way. */
    private static double[][] readings(int count) {
        Random random = new Random(1);
        double[][] readings = new double[count][SENSORS];
        for (double[] reading : readings) {
            double load = 3 * random.nextGaussian();
            double heat = 2 * random.nextGaussian();
            Arrays.setAll(reading, j -> load * Math.cos(j) + heat * Math.sin(j) + 0.1 * random.nextGaussian());
        }
        return readings;
    }
}
