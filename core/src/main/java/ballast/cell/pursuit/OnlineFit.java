package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.CellwiseSubspace;
import ballast.classical.WholeWeights;
import ballast.estimator.DictionaryState;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.solver.UnusableValue;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Online robust PCA that goes on as samples arrive.
 *
 * <p>Samples are learned from in batches of {@value OnlineDictionary#BATCH}, in their order: those after the last whole
 * batch are kept, and learned from on a copy for the answer. So it does not matter how many come at a time, and one
 * pass over all samples gives the same dictionary, as long as what coefficients cost is the same. User weights are
 * numbers of samples.
 */
record OnlineFit(PursuitFit first, DictionaryState dictionary, double[][] waiting, Fit<CellwiseSubspace> latest)
        implements PartialFit<CellwiseSubspace> {

    /** Samples for each dimension of the subspace from which on there is an ordinary fit. */
    private static final int ENOUGH = 5;

    /** Before the first sample. */
    static OnlineFit by(PursuitFit first) {
        return new OnlineFit(first, null, new double[0][], null);
    }

    @Override
    public PartialFit<CellwiseSubspace> resumedAt(State left) {
        if (!(left instanceof DictionaryState kept)) {
            throw new BadInputException("what was kept of the samples are axes, not a dictionary");
        }
        if (kept.dictionary().length != first.components() + 1) {
            throw new BadInputException("components = " + first.components() + ", but the dictionary that was kept has "
                    + (kept.dictionary().length - 1) + " columns");
        }
        return new OnlineFit(first, kept, new double[0][], null);
    }

    @Override
    public Optional<State> state() {
        return Optional.ofNullable(dictionary);
    }

    @Override
    public Fit<CellwiseSubspace> fit() {
        if (latest == null) {
            throw new BadInputException(waiting.length + " samples have come, but components = " + first.components()
                    + " needs at least " + enough() + " to begin with");
        }
        return latest;
    }

    @Override
    public PartialFit<CellwiseSubspace> update(Samples given, double forget) {
        if (!(forget > 0 && forget <= 1)) {
            throw new BadInputException("forget = " + forget + ", must be above 0 and at most 1");
        }
        LocalSamples samples = LocalSamples.of(given);
        checkDimension(samples.columns());
        UnusableValue.refuse(samples);
        int[] rows = WholeWeights.rows(samples.weights());
        LocalSamples batch =
                samples.select(rows).weightedBy(SampleWeights.ones(rows.length).toArray());
        if (dictionary == null) {
            double[][] all = joined(waiting, batch);
            return all.length < enough()
                    ? new OnlineFit(first, null, all, null)
                    : begun(LocalSamples.of(Samples.of(all)).on(samples.workers()));
        }
        try (OnlineLearning learning = new OnlineLearning(dictionary)) {
            double[][] before = dictionary.waiting();
            if (forget < 1) {
                learning.learn(before);
                learning.forget(forget);
                before = new double[0][];
            }
            double[][] left = learning.learnWhole(joined(before, batch.centredAt(dictionary.origin())));
            DictionaryState next = learning.state(left);
            learning.learn(left);
            return new OnlineFit(first, next, new double[0][], learning.fit(samples));
        }
    }

    private void checkDimension(int columns) {
        int d = dictionary != null ? dictionary.origin().length : waiting.length > 0 ? waiting[0].length : columns;
        if (columns != d) {
            throw new BadInputException("the new samples have " + columns + " values, but those before them have " + d);
        }
    }

    private int enough() {
        return ENOUGH * (first.components() + 1);
    }

    private static double[][] joined(double[][] before, LocalSamples after) {
        return Stream.concat(Arrays.stream(before), Arrays.stream(after.toArrays()))
                .toArray(double[][]::new);
    }

    private PartialFit<CellwiseSubspace> begun(LocalSamples all) {
        return begunWith(all, first.fit(all, ProgressListener.NONE));
    }

    @Override
    public PartialFit<CellwiseSubspace> begunWith(Samples samples, Fit<?> known) {
        return known.state()
                .map(left -> (PartialFit<CellwiseSubspace>)
                        new OnlineFit(first, (DictionaryState) left, new double[0][], known.as(CellwiseSubspace.class)))
                .orElseGet(() -> begun(LocalSamples.of(samples)));
    }
}
