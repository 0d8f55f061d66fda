package ballast.solver;

import ballast.block.BlockFold;
import ballast.block.BlockMap;
import ballast.block.LocalSamples;
import ballast.block.RowEdit;
import ballast.block.Workers;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Samples that count how often they, or views of them, are read from end to end. */
final class CountedSamples implements LocalSamples {

    private final LocalSamples samples;
    private final AtomicInteger passes;

    private CountedSamples(LocalSamples samples, AtomicInteger passes) {
        this.samples = samples;
        this.passes = passes;
    }

    static CountedSamples of(LocalSamples samples) {
        return new CountedSamples(samples, new AtomicInteger());
    }

    int passes() {
        return passes.get();
    }

    private LocalSamples view(LocalSamples of) {
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
    public Optional<List<String>> featureNames() {
        return samples.featureNames();
    }

    @Override
    public LocalSamples withFeatureNames(List<String> names) {
        return view(samples.withFeatureNames(names));
    }

    @Override
    public Optional<ImageShape> shape() {
        return samples.shape();
    }

    @Override
    public SampleWeights weights() {
        return samples.weights();
    }

    @Override
    public LocalSamples centredAt(double[] centre) {
        return view(samples.centredAt(centre));
    }

    @Override
    public LocalSamples mapped(int columns, BlockMap map) {
        return view(samples.mapped(columns, map));
    }

    @Override
    public LocalSamples filledFrom(LocalSamples others) {
        return view(samples.filledFrom(others));
    }

    @Override
    public LocalSamples edited(RowEdit edit) {
        return view(samples.edited(edit));
    }

    @Override
    public LocalSamples select(int[] rows) {
        return view(samples.select(rows));
    }

    @Override
    public LocalSamples weightedBy(double[] weights) {
        return view(samples.weightedBy(weights));
    }

    @Override
    public LocalSamples withShape(ImageShape shape) {
        return view(samples.withShape(shape));
    }

    @Override
    public LocalSamples onThreads(int threads) {
        return view(samples.onThreads(threads));
    }

    @Override
    public LocalSamples on(Workers workers) {
        return view(samples.on(workers));
    }

    @Override
    public LocalSamples split(int parts) {
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
