package ballast.bench;

import ballast.data.generated.Ellipses;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.Samples;
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

/** Whole fits in a warm JVM, for tall and wide samples. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class FitBenchmark {

    /** The method. */
    @Param({"pca", "rpca-om", "rpca-an", "epca"})
    public String method;

    /** Samples x dimension. */
    @Param({"2000x500", "300x5000"})
    public String size;

    private Samples samples;

    /** Draws the samples, a tenth of them outliers. */
    @Setup
    public void draw() {
        String[] sides = size.split("x");
        samples = Ellipses.of(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]), 30)
                .withOutliers(0.1, 20)
                .draw()
                .samples();
    }

    /** One fit with 30 components. */
    @Benchmark
    public Fit<?> fit() {
        return Catalogue.method(method).sized(30).fit(samples);
    }
}
