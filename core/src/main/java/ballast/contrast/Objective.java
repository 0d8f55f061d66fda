package ballast.contrast;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.stiefel.Tangent;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.weight.LocalLosses;
import ballast.weight.Weighting;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The objective {@code reconstruction(r) + lambda L} as a function of W, at a fixed mean and fixed negatives (Eq. 7,
 * with the weights rho at their optimum).
 *
 * @param weights the user's weights, or ones
 * @param squares of the distances of the samples from the mean
 * @param amongSamples what the contrast needs of samples as anchors
 */
record Objective(
        LocalSamples samples,
        ReconstructionTerm reconstruction,
        double lambda,
        ContrastiveLoss contrast,
        double[] weights,
        double[] mean,
        double[] squares,
        Negatives negatives,
        Optional<double[]> amongSamples) {

    /** Below this share of the squared norm, Pythagoras cancels too much. */
    private static final double CANCELLATION = 1e-4;

    /** The objective with all samples as negatives. */
    static Objective of(
            LocalSamples samples,
            ReconstructionTerm reconstruction,
            double lambda,
            double tau,
            Contrast.Anchors anchors,
            double[] mean) {
        double[] lengths = samples.norms();
        double[] weights = samples.weights().toArray();
        ContrastiveLoss contrast = new ContrastiveLoss(tau, lengths, weights, samples.workers());
        Negatives all = Negatives.all(lengths.length);
        Optional<double[]> among =
                anchors == Contrast.Anchors.BOTH ? Optional.of(contrast.amongSamples(samples, all)) : Optional.empty();
        double[] squares = samples.centredAt(mean).squaredNorms();
        return new Objective(samples, reconstruction, lambda, contrast, weights, mean, squares, all, among);
    }

    Objective about(double[] newMean) {
        double[] moved = samples.centredAt(newMean).squaredNorms();
        return new Objective(
                samples, reconstruction, lambda, contrast, weights, newMean, moved, negatives, amongSamples);
    }

    Objective against(Negatives newNegatives) {
        Optional<double[]> among = amongSamples.map(before -> contrast.amongSamples(samples, newNegatives));
        return new Objective(samples, reconstruction, lambda, contrast, weights, mean, squares, newNegatives, among);
    }

    /** The objective at W, of which the place becomes the owner. One pass over the samples and one over all pairs. */
    Place at(Matrix given) {
        try (Matrix basis = given;
                Matrix scores = samples.centredAt(mean).project(basis);
                Matrix uncentred = scores.copy()) {
            uncentred.addToRows(scoreOf(mean, basis));
            ContrastiveLoss.Value contrasted = contrast.at(uncentred, negatives, amongSamples);
            return new Place(basis.handedOver(), scores.handedOver(), contrasted);
        }
    }

    /**
     * A place of an objective that differs in the mean only; the new place takes over what the old one owns. No pass
     * over pairs.
     */
    Place at(Place other) {
        double[] shift = other.objective().mean().clone();
        Arrays.setAll(shift, j -> shift[j] - mean[j]);
        other.scores.addToRows(scoreOf(shift, other.basis));
        return new Place(other.basis, other.scores, other.contrasted);
    }

    private static double[] scoreOf(double[] point, Matrix basis) {
        try (Matrix centre = Matrix.of(1, point.length, point);
                Matrix score = centre.times(basis)) {
            return score.toArray();
        }
    }

    /** Where a descent stands: W, what the samples look like from there, and the value. */
    final class Place implements AutoCloseable {

        private final Matrix basis;
        private final Matrix scores;
        private final double[] residuals;
        private final Weighting weighting;
        private final ContrastiveLoss.Value contrasted;
        private final double value;

        /** Owns what it is given, also where it fails. */
        private Place(Matrix basis, Matrix scores, ContrastiveLoss.Value contrasted) {
            this.basis = basis;
            this.scores = scores;
            this.contrasted = contrasted;
            try {
                residuals = residuals();
            } catch (RuntimeException | Error e) {
                close();
                throw e;
            }
            weighting = reconstruction.rule().weigh(LocalLosses.of(residuals, weights));
            value = reconstruction.value(weighting.objective()) + lambda * contrasted.loss();
        }

        private Objective objective() {
            return Objective.this;
        }

        private double[] residuals() {
            double[] within = scores.rowSquaredNorms();
            for (int i = 0; i < within.length; i++) {
                double square = squares[i] - within[i];
                if (square < CANCELLATION * squares[i]) {
                    return subspace().residuals(samples);
                }
                within[i] = Math.sqrt(square);
            }
            return within;
        }

        Matrix basis() {
            return basis;
        }

        double value() {
            return value;
        }

        /** The scores {@code W'(x - m)} of all samples. */
        LocalSamples centredScores() {
            return LocalSamples.of(scores).on(samples.workers()).weightedBy(weights);
        }

        DoubleUnaryOperator weight() {
            return weighting.weight();
        }

        /** The subspace along its principal axes under the weights; the objective does not care for axes. */
        VectorSubspace principal() {
            int c = basis.columns();
            double[] roots = combined();
            Arrays.setAll(roots, i -> Math.sqrt(roots[i]));
            try (Matrix weighted = scores.copy()) {
                weighted.scaleRows(roots);
                try (Matrix scatter = weighted.gramUpper();
                        SymmetricEigen axes = SymmetricEigen.largest(scatter, c);
                        Matrix turned = basis.times(axes.vectors())) {
                    return new VectorSubspace(mean, Basis.of(basis.rows(), c, turned.toArray()));
                }
            }
        }

        /** A bound of the curvature of the reconstruction part. */
        double curvature() {
            double[] factors = combined();
            double[] within = scores.rowSquaredNorms();
            double sum = 0;
            for (int i = 0; i < within.length; i++) {
                sum += factors[i] * within[i];
            }
            return 2 * reconstruction.slope(weighting.objective()) * sum;
        }

        private VectorSubspace subspace() {
            return new VectorSubspace(mean, Bases.of(basis));
        }

        /** The mean under the weights 1/rho, which lowers the reconstruction part while W stays (Eq. 11). One pass. */
        double[] weightedMean() {
            double[] shares = combined();
            double total = Arrays.stream(shares).sum();
            try (Matrix coefficients = Matrix.of(shares.length, 1, shares);
                    Matrix sum = samples.centredAt(mean).combine(coefficients)) {
                double[] moved = sum.toArray();
                for (int j = 0; j < moved.length; j++) {
                    moved[j] = mean[j] + moved[j] / total;
                }
                return moved;
            }
        }

        private double[] combined() {
            double[] combined = new double[residuals.length];
            Arrays.setAll(combined, i -> weights[i] * weighting.weight().applyAsDouble(residuals[i]));
            return combined;
        }

        /**
         * The tangent gradient by W, to be closed by the caller: that of the reconstruction part is {@code -2 slope sum
         * u_i w_i (x_i - m)(x_i - m)'W} with the weights of the rule; that of L is {@code X' dL/dZ}. One pass over the
         * samples and one over all pairs.
         */
        Matrix gradient() {
            double[] factors = combined();
            double slope = -2 * reconstruction.slope(weighting.objective());
            Arrays.setAll(factors, i -> slope * factors[i]);
            int c = basis.columns();
            try (Matrix coefficients = scores.copy();
                    Matrix contrastive = contrasted.gradient()) {
                coefficients.scaleRows(factors);
                double[] byScores = contrastive.toArray();
                double[] columnSums = new double[c];
                for (int i = 0; i < byScores.length; i++) {
                    byScores[i] *= lambda;
                    columnSums[i % c] += byScores[i];
                }
                contrastive.write(byScores);
                coefficients.add(contrastive);
                Matrix gradient = samples.centredAt(mean).combine(coefficients);
                gradient.addOuter(1, mean, columnSums);
                Tangent.project(gradient, basis);
                return gradient;
            }
        }

        @Override
        public void close() {
            basis.close();
            scores.close();
            contrasted.close();
        }
    }
}
