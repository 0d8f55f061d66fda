package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.solver.missing.MaskedModel;
import ballast.subspace.Centring;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * A subspace of vectors, {@code m + span(W)}.
 *
 * @param count the number of columns of W, at least 1
 * @param centring how m is found
 */
public record VectorModel(int count, Centring centring) implements SubspaceModel<VectorSubspace> {

    /** Refuses fewer than one component. */
    public VectorModel {
        if (count < 1) {
            throw new BadInputException("components = " + count + ", must be at least 1");
        }
    }

    /** Through the weighted mean. */
    public static VectorModel of(int count) {
        return new VectorModel(count, Centring.WEIGHTED_MEAN);
    }

    @Override
    public Class<VectorSubspace> kind() {
        return VectorSubspace.class;
    }

    @Override
    public int fittedExactly() {
        return centring == Centring.WEIGHTED_MEAN ? count + 1 : count;
    }

    @Override
    public Optional<SubspaceModel<VectorSubspace>> masked() {
        return Optional.of(new MaskedModel(this));
    }

    @Override
    public SubspaceFitter fitterOn(LocalSamples samples, double accuracy) {
        checkCount(samples);
        boolean rotating = SpanFitter.pays(samples, count);
        if (rotating) {
            Optional<SubspaceFitter> fitter = SpanFitter.aboutFirst(samples, this, accuracy);
            if (fitter.isPresent()) {
                return fitter.get();
            }
        }
        double[] mean = centring.start(samples);
        if (EqualSamplesFitter.fits(samples, mean)) {
            return new EqualSamplesFitter(samples, mean, count);
        }
        Rank.checkCount(samples, this);
        return rotating
                ? SpanFitter.on(samples, mean, this, accuracy)
                : fitterInPlace(samples, mean, accuracy, Axes.ANY);
    }

    /** Refuses more components than the samples have values. */
    public void checkCount(LocalSamples samples) {
        if (count > samples.columns()) {
            throw new BadInputException("components = " + count + ", but the samples have only " + samples.columns()
                    + " values: choose 1.." + samples.columns());
        }
    }

    /** What is known of the axes of the samples. */
    enum Axes {
        /** Nothing. */
        ANY,
        /** The first axes are the principal axes of the samples under their user weights. */
        PRINCIPAL
    }

    /** The cheapest fitter that works in the dimensions as they are. */
    SubspaceFitter fitterInPlace(LocalSamples samples, double[] mean, double accuracy, Axes axes) {
        Optional<SubspaceFitter> streamed = StreamedFitter.on(samples, mean, this, accuracy);
        if (streamed.isPresent()) {
            return streamed.get();
        }
        if (DenseScatterFitter.pays(samples, count)) {
            return new DenseScatterFitter(samples, mean, this);
        }
        return BlockEigenFitter.fits(samples, count)
                ? new BlockEigenFitter(samples, mean, this, accuracy, axes)
                : new VectorFitter(samples, mean, this, accuracy);
    }
}
