package ballast.bench;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.data.generated.Ellipses;
import ballast.fit.Fit;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.method.Catalogue;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The passes over the samples that fits are made of: 20000 samples of 784 values, 30 directions. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PassKernels {

    private static final int ROWS = 20_000;
    private static final int COLUMNS = 784;
    private static final int DIRECTIONS = 30;

    /** As many rows as a block of such samples has. */
    private static final int BLOCK = (1 << 17) / COLUMNS;

    /** How the samples are stored. */
    @Param({"UINT8", "FLOAT32", "FLOAT64"})
    public ElementType type;

    private LocalSamples samples;
    private Fit<?> plain;
    private double[] roots;
    private Matrix directions;
    private Matrix coefficients;

    /** Draws the samples and shifts them to where bytes can hold them. */
    @Setup
    public void draw() {
        Samples drawn = Ellipses.of(ROWS, COLUMNS, DIRECTIONS).draw().samples();
        SamplesBuilder builder = Samples.builder(COLUMNS, type);
        for (int i = 0; i < ROWS; i++) {
            builder.add(Arrays.stream(drawn.row(i))
                    .map(x -> Math.rint(Math.max(0, Math.min(255, 128 + 20 * x))))
                    .toArray());
        }
        samples = LocalSamples.of(builder.build());
        plain = Catalogue.method("pca").sized(DIRECTIONS).fit(samples);
        roots = IntStream.range(0, ROWS).mapToDouble(i -> Math.sqrt(1 + i % 7)).toArray();
        directions = Orthonormal.random(COLUMNS, DIRECTIONS, 1);
        coefficients = Orthonormal.random(ROWS, DIRECTIONS, 2);
    }

    /** Gives the native memory back. */
    @TearDown
    public void close() {
        directions.close();
        coefficients.close();
    }

    /** X Q. */
    @Benchmark
    public double forth() {
        try (Matrix scores = samples.project(directions)) {
            return scores.get(0, 0);
        }
    }

    /** X'C, parts merged in the order of the samples, so that any number of threads gives the same bits. */
    @Benchmark
    public double back() {
        try (Matrix sums = samples.combine(coefficients)) {
            return sums.get(0, 0);
        }
    }

    /** X'C without that guarantee: each thread takes the next block when it is free and adds to a sum of its own. */
    @Benchmark
    public double backInAnyOrder() {
        AtomicInteger next = new AtomicInteger();
        int threads = Workers.shared().threads();
        CompletableFuture<?>[] others = new CompletableFuture<?>[threads - 1];
        Matrix[] sums = new Matrix[threads];
        for (int t = 0; t < threads - 1; t++) {
            int own = t;
            others[t] = CompletableFuture.runAsync(() -> sums[own] = sumOfNext(next));
        }
        sums[threads - 1] = sumOfNext(next);
        CompletableFuture.allOf(others).join();
        try (Matrix sum = Arrays.stream(sums).reduce(Matrix::absorb).orElseThrow()) {
            return sum.get(0, 0);
        }
    }

    private Matrix sumOfNext(AtomicInteger next) {
        Matrix sum = Matrix.zeros(COLUMNS, DIRECTIONS);
        double[] staged = new double[BLOCK * COLUMNS];
        try (Matrix buffer = Matrix.allocate(BLOCK, COLUMNS)) {
            for (int first = next.getAndAdd(BLOCK); first < ROWS; first = next.getAndAdd(BLOCK)) {
                int count = Math.min(BLOCK, ROWS - first);
                samples.read(first, count, staged);
                Matrix values = buffer.rowRange(0, count);
                values.write(staged);
                sum.addTransposeProduct(values, coefficients.rowRange(first, count));
            }
        }
        return sum;
    }

    /** The weighted scatter, formed. */
    @Benchmark
    public double scatter() {
        try (Matrix scatter = samples.aggregate(
                () -> Matrix.zeros(COLUMNS, COLUMNS),
                (into, block) -> {
                    block.values().scaleRows(Arrays.copyOfRange(roots, block.first(), block.first() + block.rows()));
                    into.addGramUpper(block.values());
                },
                Matrix::absorb)) {
            return scatter.get(0, 0);
        }
    }

    /** The distance of every sample from a subspace. */
    @Benchmark
    public double[] residuals() {
        return plain.subspace().residuals(samples);
    }
}
