package ballast.bench;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.outlier.Judgement;
import ballast.samples.Samples;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a program asks for: a fit with three components, the scores of all its samples, the judgements of all, and of a
 * single row, regular or with one wrong cell, which takes reasons. One sample in ten is an outlier.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class EverydayCalls {

    private static final int COMPONENTS = 3;

    /** The method that is fitted. */
    @Param({"ballast", "pca"})
    public String id;

    /** Samples x features. */
    @Param({"500x20", "10000x50"})
    public String size;

    private Method<?> method;
    private Samples samples;
    private Fit<?> fit;
    private double[] regular;
    private double[] wrong;

    /** Draws the samples. */
    @Setup
    public void draw() {
        int n = Integer.parseInt(size.substring(0, size.indexOf('x')));
        int d = Integer.parseInt(size.substring(size.indexOf('x') + 1));
        SplittableRandom random = new SplittableRandom(1);
        double[][] axes = new double[COMPONENTS][];
        for (int k = 0; k < COMPONENTS; k++) {
            axes[k] = random.doubles(d, -1, 1).toArray();
        }
        double[][] rows = new double[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = random.doubles(d, -1, 1).toArray();
            for (double[] axis : axes) {
                double score = 5 * random.nextDouble(-1, 1);
                for (int j = 0; j < d; j++) {
                    rows[i][j] += score * axis[j];
                }
            }
        }
        regular = rows[n - 1].clone();
        wrong = regular.clone();
        wrong[4] += 50;
        for (int i = 0; i < n / 10; i++) {
            rows[i][i % d] += 20;
        }
        samples = Samples.of(rows);
        method = Catalogue.method(id).sized(COMPONENTS);
        fit = method.fit(samples);
    }

    /** The fit. */
    @Benchmark
    public Fit<?> fit() {
        return method.fit(samples);
    }

    /** Scores of all samples as arrays. */
    @Benchmark
    public double[][] score() {
        return fit.score(samples).toArrays();
    }

    /** Judgements of all samples. */
    @Benchmark
    public List<Judgement> judge() {
        return fit.judge(samples);
    }

    /** The judgement of one regular row. */
    @Benchmark
    public Judgement judgeRegularRow() {
        return fit.judge(regular);
    }

    /** The judgement of one outlier, with its reasons. */
    @Benchmark
    public Judgement judgeOutlier() {
        return fit.judge(wrong);
    }
}
