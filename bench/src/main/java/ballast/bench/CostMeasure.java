package ballast.bench;

import ballast.data.generated.GeneratedFaces;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Processor time of a fit, warm and on one thread, beside that of a plain fit. */
final class CostMeasure {

    /** Small fits are repeated this many times as often, until they are compiled. */
    private static final int SMALL = 20;

    private CostMeasure() {}

    static void run(MeasureRun run) {
        int runs = run.drawsOr(15);
        MeasureRun.line("                        pca, ms   ballast, ms: least  median   ratio");
        double faces =
                cost("drawn faces 400x1024", GeneratedFaces.of(40, 10).dataset().samples(), 30, runs)[1];
        double wide = cost("normal 400x1024", normal(400, 1024, 0), 30, runs)[1];
        cost("10 % out 400x1024", normal(400, 1024, 40), 30, runs);
        double small = cost("normal 500x20", normal(500, 20, 0), 5, SMALL * runs)[0];
        double found = cost("10 % out 500x20", normal(500, 20, 50), 5, SMALL * runs)[0];
        double tall = cost("normal 10000x50", normal(10000, 50, 0), 5, runs)[0];
        double tallFound = cost("10 % out 10000x50", normal(10000, 50, 1000), 5, runs)[0];
        MeasureRun.demand("cost, 400 x 1024", MeasureRun.text("%.1f and %.1f plain fits", faces, wide), "at most 3");
        MeasureRun.demand("cost, 500 x 20", MeasureRun.text("%.1f and %.1f ms", small, found), "at most 10 ms");
        MeasureRun.demand(
                "cost, 10 000 x 50",
                MeasureRun.text("%.2f and %.2f s", tall / 1000, tallFound / 1000),
                "at most 0.2 s");
    }

    /** The least time in milliseconds, and its ratio to that of a plain fit. */
    private static double[] cost(String name, Samples samples, int components, int runs) {
        Samples onOne = samples.onThreads(1);
        double[] plain = new double[runs];
        double[] whole = new double[runs];
        for (int k = 0; k < runs; k++) {
            plain[k] = millis(VectorMethods.PCA.sized(components), onOne);
            whole[k] = millis(RobustPca.of(components), onOne);
        }
        Arrays.sort(plain);
        Arrays.sort(whole);
        double ratio = whole[0] / plain[0];
        MeasureRun.line("%-22s %8.1f   %18.1f %7.1f   %5.1f", name, plain[0], whole[0], whole[runs / 2], ratio);
        return new double[] {whole[0], ratio};
    }

    private static double millis(Method<?> method, Samples samples) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        method.fit(samples);
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6;
    }

    /** Independent features, the first samples of which are moved by ten deviations along the last one. */
    private static Samples normal(int samples, int features, int outliers) {
        SplittableRandom random = new SplittableRandom(1);
        double[] deviations = random.doubles(features, 0.5, 5).toArray();
        double[][] rows = new double[samples][features];
        for (int i = 0; i < samples; i++) {
            Arrays.setAll(rows[i], j -> deviations[j] * random.nextGaussian());
            rows[i][features - 1] += i < outliers ? 10 * deviations[features - 1] : 0;
        }
        return Samples.of(rows);
    }
}
