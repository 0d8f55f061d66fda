package ballast.bench;

import ballast.cluster.Clustering;
import ballast.cluster.KMeans;
import ballast.data.generated.Ellipses;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.recognition.NearestNeighbour;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What happens between the passes, and work on pairs of samples. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SmallKernels {

    private static final int SWEEPS = 20;

    private Matrix projected;
    private Matrix formed;
    private Samples images;
    private Samples scores;
    private Samples asked;
    private int[] classes;

    /** Draws matrices, images and scores. */
    @Setup
    public void draw() {
        projected = symmetric(180);
        formed = symmetric(784);
        images = Ellipses.of(400, 1024, 100).draw().samples().withShape(new ImageShape(32, 32));
        scores = Ellipses.of(5000, 50, 20).withSeed(1).draw().samples();
        asked = Ellipses.of(2000, 50, 20).withSeed(2).draw().samples();
        classes = IntStream.range(0, 5000).map(i -> i % 40).toArray();
    }

    private static Matrix symmetric(int size) {
        Matrix symmetric = Matrix.zeros(size, size);
        try (Matrix some = Orthonormal.random(2 * size, size, size)) {
            some.scaleColumns(
                    IntStream.range(0, size).mapToDouble(j -> 10.0 / (1 + j)).toArray());
            symmetric.addGramUpper(some);
        }
        symmetric.mirrorUpper();
        return symmetric;
    }

    /** Gives the native memory back. */
    @TearDown
    public void close() {
        projected.close();
        formed.close();
    }

    /** The eigenproblem of a block of 60 with its search directions: 120 vectors of 180. */
    @Benchmark
    public double eigenproblemOf180() {
        try (SymmetricEigen eigen = SymmetricEigen.largest(projected, 120)) {
            return eigen.values()[0];
        }
    }

    /** The leading 60 vectors of a formed scatter of 784 dimensions. */
    @Benchmark
    public double eigenproblemOf784() {
        try (SymmetricEigen eigen = SymmetricEigen.largest(formed, 60)) {
            return eigen.values()[0];
        }
    }

    /**
     * A sweep of the left and the right basis of 400 images of 32 x 32 at 14 x 14, with losses and weights; the start
     * is shared by 20.
     */
    @Benchmark
    @OperationsPerInvocation(SWEEPS)
    public Fit<?> bilateralSweep() {
        return fit("r2dpca", "14x14", images, SWEEPS);
    }

    /** The nearest of 5000 samples for 2000 others, 50 values each. */
    @Benchmark
    public int[] nearestNeighbours() {
        return NearestNeighbour.of(scores, classes).neighboursOf(asked);
    }

    /** One start of k-means with 40 clusters on 5000 samples of 50 values, until it stands still. */
    @Benchmark
    public Clustering kMeans() {
        return new KMeans(40, 1, 0).best(scores);
    }

    /** The distances of all pairs of 5000 samples, as kernels: five iterations of MaxEnt-PCA with 10 components. */
    @Benchmark
    @OperationsPerInvocation(5)
    public Fit<?> pairKernels() {
        return fit("maxent-pca", "10", scores, 5);
    }

    private static Fit<?> fit(String id, String components, Samples samples, int iterations) {
        Method<?> method =
                Catalogue.method(id).sized(Components.parse(components)).withStopping(new Stopping(0, iterations));
        return method.fit(samples);
    }
}
