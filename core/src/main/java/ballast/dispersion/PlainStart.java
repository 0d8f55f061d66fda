package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SubspaceFitter;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.List;
import java.util.stream.IntStream;

/** Plain PCA, from which dispersion methods start; it also refuses sizes that the samples cannot have. */
final class PlainStart {

    private final LocalSamples samples;
    private final FittedSubspace<VectorSubspace> fitted;
    private final VectorSubspace subspace;

    private PlainStart(LocalSamples samples, FittedSubspace<VectorSubspace> fitted) {
        this.samples = samples;
        this.fitted = fitted;
        this.subspace = fitted.subspace();
    }

    static PlainStart of(LocalSamples samples, VectorModel model, Stopping stopping) {
        try (SubspaceFitter<VectorSubspace> fitter = model.fitterOn(samples, stopping.accuracy())) {
            Rank.require(model.count(), fitter.start());
            return new PlainStart(samples, fitter.finish(ones(samples)));
        }
    }

    static double[] ones(LocalSamples samples) {
        return SampleWeights.ones(samples.rows()).toArray();
    }

    /** Whether all samples are the same, so that there is no dispersion to look for. */
    boolean isFlat() {
        return fitted.variances().total() == 0;
    }

    Fit<VectorSubspace> flat(Trace trace) {
        return flat(trace, subspace);
    }

    /** The same with the subspace seen as one of another kind. */
    <S extends Subspace> Fit<S> flat(Trace trace, S seen) {
        return new Fit<>(
                seen,
                ones(samples),
                new double[samples.rows()],
                new double[] {0},
                fitted.variances(),
                trace.add(0, 0, true).orElseThrow(),
                fitted.route());
    }

    /** The answer of an ascent from here. */
    <S extends Subspace> Fit<S> fit(S found, Trace trace, Stop stop, String step) {
        return Fit.of(found, samples, ones(samples), trace.values(), stop, fitted.route() + ", then " + step);
    }

    double[] mean() {
        return subspace.mean();
    }

    List<double[]> principal() {
        return IntStream.range(0, subspace.components())
                .mapToObj(subspace.basis()::vector)
                .toList();
    }

    /** The principal directions as columns, to be closed by the caller. */
    Matrix directions() {
        return Bases.matrix(subspace.basis());
    }

    /**
     * The direction of most variance orthogonal to those found before, among the combinations of the principal
     * directions: the plain PCA direction of the deflated samples, without another PCA.
     */
    double[] directionBeyond(List<double[]> found) {
        try (Matrix principal = directions();
                Matrix free = freeVariance(principal, found);
                SymmetricEigen eigen = SymmetricEigen.largest(free, 1);
                Matrix direction = principal.times(eigen.vectors())) {
            return direction.toArray();
        }
    }

    /**
     * {@code N L N}: the variances L along the principal directions, less what lies along the directions found before.
     */
    private Matrix freeVariance(Matrix principal, List<double[]> found) {
        try (Matrix kept = Bases.matrix(Basis.identity(principal.columns()));
                Matrix taken = overlaps(principal, found)) {
            if (taken.columns() > 0) {
                Orthonormal.columns(taken);
                kept.subtractProductTranspose(taken, taken);
            }
            try (Matrix scaled = kept.copy()) {
                scaled.scaleColumns(fitted.variances().variances());
                return scaled.times(kept);
            }
        }
    }

    private static Matrix overlaps(Matrix principal, List<double[]> found) {
        try (Matrix overlaps = Matrix.allocate(principal.columns(), found.size())) {
            for (int k = 0; k < found.size(); k++) {
                try (Matrix direction = Matrix.of(principal.rows(), 1, found.get(k))) {
                    overlaps.columnRange(k, 1).assignTransposeProduct(principal, direction);
                }
            }
            return overlaps.handedOver();
        }
    }
}
