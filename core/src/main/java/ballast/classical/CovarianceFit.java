package ballast.classical;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.estimator.DistributedEstimator;
import ballast.estimator.DistributedFit;
import ballast.estimator.Estimator;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.linalg.Matrix;
import ballast.solver.FittedSubspace;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The leading eigenvectors of a robust covariance, the reweighted minimum covariance determinant ({@link Mcd}).
 *
 * <p>Its objective is the p-th root of the determinant. Samples are weighed 1 or 0 by their distance in that
 * covariance. At least twice as many samples as dimensions are needed.
 *
 * @param coverage share of the samples whose determinant is minimised
 * @see <a href="https://doi.org/10.1080/10618600.2012.672100">Hubert, Rousseeuw, Verdonck (2012)</a>
 */
public record CovarianceFit(int components, Coverage coverage) implements Estimator<VectorSubspace> {

    /** Samples per dimension that are needed. */
    private static final int ENOUGH = 2;

    private static final String WAY = "by the minimum covariance determinant";

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new SpanFit(components, AffineSpan.Axes.AS_GIVEN, this::find).fit(samples, listener);
    }

    /**
     * The concentration steps see a random subset, the reweighting all samples. Features that are constant or follow
     * from others are refused.
     */
    @Override
    public Optional<DistributedEstimator<VectorSubspace>> distributed() {
        return Optional.of(this::fit);
    }

    private DistributedFit<VectorSubspace> fit(DistributedSamples samples, ProgressListener listener) {
        VectorModel.of(components).checkCount(samples.columns());
        LocalSamples some = samples.some(OutlierDetector.mostDeciding(samples.columns()));
        if (some.rows() == samples.size()) {
            return DistributedFit.onOneMachine(fit(some, listener));
        }
        requireEnough(some.rows(), samples.columns());
        DistributedMcd mcd = DistributedMcd.of(samples, coverage);
        FittedSubspace<VectorSubspace> axes = mcd.estimate().axes(components, WAY + ", on many machines");
        return new DistributedFit<>(
                SpanFit.atOnce(axes, new double[0], mcd.estimate().objective(), listener), mcd.weights());
    }

    private static void requireEnough(int n, int p) {
        if (n < ENOUGH * p) {
            throw new BadInputException(n + " samples that vary in " + p
                    + " directions: a robust covariance needs at least " + ENOUGH * p
                    + " samples; take robpca, or fewer features");
        }
    }

    private Fit<VectorSubspace> find(LocalSamples samples, ProgressListener listener) {
        int n = samples.rows();
        int p = samples.columns();
        requireEnough(n, p);
        Mcd mcd = mcd(samples);
        if (mcd.rank() < components) {
            int inside = (int) Arrays.stream(mcd.weights()).sum();
            throw new BadInputException("components = " + components + ", but " + inside + " of the " + n
                    + " samples "
                    + (mcd.rank() == 0
                            ? "are equal"
                            : "vary in no more than " + mcd.rank() + " directions: choose 1.." + mcd.rank()));
        }
        return found(mcd, listener);
    }

    /** The fit to coordinates of samples; empty where most samples lie in a hyperplane. */
    Optional<Fit<VectorSubspace>> ifRegular(LocalSamples samples, ProgressListener listener) {
        Mcd mcd = mcd(samples);
        return mcd.rank() < samples.columns() ? Optional.empty() : Optional.of(found(mcd, listener));
    }

    private Mcd mcd(LocalSamples samples) {
        try (Matrix rows = AffineSpan.matrix(samples)) {
            return Mcd.of(rows, coverage, samples.workers());
        }
    }

    private Fit<VectorSubspace> found(Mcd mcd, ProgressListener listener) {
        return SpanFit.atOnce(mcd.axes(components, WAY), mcd.weights(), mcd.objective(), listener);
    }
}
