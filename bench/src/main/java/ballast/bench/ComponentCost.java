package ballast.bench;

import ballast.components.ComponentChoice;
import ballast.method.RobustPca;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What choosing the number of components adds to a fit by {@code ballast}: the least times of some runs with the number
 * given and chosen, taking turns. Tables have six components of deviations 8 to 3 in noise of deviation 1, and 5 % of
 * outliers.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/ComponentCost.java [ROWSxCOLUMNS...]}
 */
public final class ComponentCost {

    private static final int RUNS = 7;
    private static final double[] DEVIATIONS = {8, 7, 6, 5, 4, 3};

    private ComponentCost() {}

    /** Prints a line for every size. */
    public static void main(String[] args) {
        String[] sizes =
                args.length > 0 ? args : new String[] {"150x8", "1000x20", "5000x50", "20000x50", "200000x200"};
        System.out.println("      table   given, s    auto, s    ratio");
        for (String size : sizes) {
            int n = Integer.parseInt(size.substring(0, size.indexOf('x')));
            int d = Integer.parseInt(size.substring(size.indexOf('x') + 1));
            Samples samples = table(n, d);
            double choosing = Double.POSITIVE_INFINITY;
            double fitting = Double.POSITIVE_INFINITY;
            for (int run = 0; run < RUNS; run++) {
                long start = System.nanoTime();
                RobustPca.of(DEVIATIONS.length).fit(samples);
                long middle = System.nanoTime();
                ComponentChoice choice = ComponentChoice.of(samples);
                RobustPca.of(choice.components()).fit(samples);
                long end = System.nanoTime();
                fitting = Math.min(fitting, (middle - start) / 1e9);
                choosing = Math.min(choosing, (end - middle) / 1e9);
            }
            System.out.printf(Locale.ROOT, "%11s  %9.4f  %9.4f  %7.2f%n", size, fitting, choosing, choosing / fitting);
        }
    }

    private static Samples table(int n, int d) {
        SplittableRandom random = new SplittableRandom(1);
        double[][] axes = new double[DEVIATIONS.length][d];
        for (double[] axis : axes) {
            for (int j = 0; j < d; j++) {
                axis[j] = random.nextGaussian() / Math.sqrt(d);
            }
        }
        double[] values = new double[n * d];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < DEVIATIONS.length; k++) {
                double score = DEVIATIONS[k] * random.nextGaussian();
                for (int j = 0; j < d; j++) {
                    values[i * d + j] += score * axes[k][j];
                }
            }
            double noise = i % 20 == 0 ? 20 : 1;
            for (int j = 0; j < d; j++) {
                values[i * d + j] += noise * random.nextGaussian();
            }
        }
        return Samples.of(d, values, ElementType.FLOAT64);
    }
}
