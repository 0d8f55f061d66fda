package ballast.solver;

import ballast.samples.BlockFold;
import ballast.samples.BlockMap;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.samples.Workers;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Samples that count how often they, or views of them, are read from end to end. */
final class CountedSamples implements Samples {

    private final Samples samples;
    private final AtomicInteger passes;

    private CountedSamples(Samples samples, AtomicInteger passes) {
        this.samples = samples;
        this.passes = passes;
    }

    static CountedSamples of(Samples samples) {
        return new CountedSamples(samples, new AtomicInteger());
    }

    int passes() {
        return passes.get();
    }

    private Samples view(Samples of) {
        return new CountedSamples(of, passes);
    }

    @Override
    public <A> A aggregate(Supplier<A> zero, BlockFold<A> fold, BinaryOperator<A> merge) {
        passes.incrementAndGet();
        return samples.aggregate(zero, fold, merge);
    }

    @Override
    public boolean inSingles() {
        return samples.inSingles();
    }

    @Override
    public int rows() {
        return samples.rows();
    }

    @Override
    public int columns() {
        return samples.columns();
    }

    @Override
    public Optional<ImageShape> shape() {
        return samples.shape();
    }

    @Override
    public Optional<double[]> userWeights() {
        return samples.userWeights();
    }

    @Override
    public Samples centredAt(double[] centre) {
        return view(samples.centredAt(centre));
    }

    @Override
    public Samples mapped(int columns, BlockMap map) {
        return view(samples.mapped(columns, map));
    }

    @Override
    public Samples filledFrom(Samples others) {
        return view(samples.filledFrom(others));
    }

    @Override
    public Samples select(int[] rows) {
        return view(samples.select(rows));
    }

    @Override
    public Samples weightedBy(double[] weights) {
        return view(samples.weightedBy(weights));
    }

    @Override
    public Samples withShape(ImageShape shape) {
        return view(samples.withShape(shape));
    }

    @Override
    public Samples on(Workers workers) {
        return view(samples.on(workers));
    }

    @Override
    public Samples split(int parts) {
        return view(samples.split(parts));
    }

    @Override
    public Workers workers() {
        return samples.workers();
    }

    @Override
    public long storedBytes() {
        return samples.storedBytes();
    }

    @Override
    public void read(int first, int count, double[] into) {
        samples.read(first, count, into);
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        samples.readColumns(first, count, left, width, into);
    }
}
