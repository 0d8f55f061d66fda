package ballast.bench;

import ballast.data.generated.GeneratedFaces;
import ballast.fit.ProgressListener;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What a fit of {@code ballast} costs in plain fits, and how long a cancelled one goes on at most.
 *
 * <p>Both fits take turns; the ratio is that of the least times of each. Processor time is that of the thread, on one
 * thread. The longest silence is the longest time between two questions whether to go on, of one run.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/DetectionCost.java
 * [faces|ROWSxCOLUMNS...]}
 */
public final class DetectionCost {

    private static final int RUNS = 15;
    private static final int COMPONENTS = 30;

    private DetectionCost() {}

    /** Prints a line for every set of samples. */
    public static void main(String[] args) {
        String[] sets = args.length > 0 ? args : new String[] {"faces", "400x1024", "10000x50", "100000x50"};
        System.out.println("    samples  pca, ms  ballast, ms  ratio  longest silence, ms");
        for (String set : sets) {
            Samples samples = samples(set).onThreads(1);
            Method<VectorSubspace> ballast = RobustPca.of(COMPONENTS);
            Method<VectorSubspace> pca = VectorMethods.PCA.sized(COMPONENTS);
            double plain = Double.POSITIVE_INFINITY;
            double whole = Double.POSITIVE_INFINITY;
            for (int run = 0; run < RUNS; run++) {
                plain = Math.min(plain, millis(pca, samples));
                whole = Math.min(whole, millis(ballast, samples));
            }
            Silence silence = new Silence();
            ballast.fit(samples, silence);
            System.out.printf(
                    Locale.ROOT,
                    "%11s  %7.1f  %11.1f  %5.1f  %19.0f%n",
                    set,
                    plain,
                    whole,
                    whole / plain,
                    silence.longest());
        }
    }

    private static double millis(Method<?> method, Samples samples) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        method.fit(samples);
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6;
    }

    /** Measures how long it is not asked before the first iteration. */
    private static final class Silence implements ProgressListener {
        private long last = System.nanoTime();
        private long longest;

        @Override
        public boolean goOn(Progress progress) {
            return true;
        }

        @Override
        public boolean goOn(String phase) {
            long now = System.nanoTime();
            longest = Math.max(longest, now - last);
            last = now;
            return true;
        }

        double longest() {
            return longest / 1e6;
        }
    }

    private static Samples samples(String set) {
        if (set.equals("faces")) {
            return GeneratedFaces.of(40, 10).dataset().samples();
        }
        int n = Integer.parseInt(set.substring(0, set.indexOf('x')));
        int d = Integer.parseInt(set.substring(set.indexOf('x') + 1));
        SplittableRandom random = new SplittableRandom(1);
        double[] deviations = random.doubles(d, 0.5, 5).toArray();
        double[] values = new double[n * d];
        for (int at = 0; at < values.length; at++) {
            values[at] = deviations[at % d] * random.nextGaussian();
        }
        return Samples.of(d, values, ElementType.FLOAT64);
    }
}
