package ballast.outlier;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.projection.Residuals;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.solver.UnusableValue;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.Losses;
import ballast.weight.OrthogonalCutoff;
import java.io.Serializable;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.jspecify.annotations.Nullable;

/**
 * What any sample is judged by, of the fit or new: a sample is flagged exactly if its score distance or its orthogonal
 * distance is beyond its cutoff, or for images, its occluded share.
 *
 * <p>The score distance is {@code SD = sqrt(sum_j z_j^2 / l_j)} with z the scores within one subspace and l their
 * variances, the orthogonal distance OD is the residual from the same subspace or another. A method that detects
 * outliers measures both from the majority; for all others the subspace is that of the fit. A {@link CurvedSubspace}
 * has orthogonal distances only, since its scores are no coordinates on one scale.
 *
 * <p>It knows scaled samples only, in the coordinates of the subspaces; {@code Fit.judge} takes them as they are.
 * Immutable.
 */
public final class OutlierDecision implements Serializable {

    /** The share of regular samples that is within a cutoff where a method does not detect outliers itself. */
    public static final double SHARE = 0.975;

    private static final long serialVersionUID = 1;

    /** A deviation below this share of the largest, or of the mean, is taken as that: rounding is not far. */
    private static final double LEAST_DEVIATION = 1e-7;

    private static final double ROUNDING = 1e-12;

    @SuppressWarnings("serial") // the subspaces of methods that run on Spark can be sent
    private final @Nullable Subspace within;

    private final double[] deviations;

    @SuppressWarnings("serial")
    private final @Nullable Subspace beyond;

    private final double scoreCutoff;
    private final double orthogonalCutoff;
    private final @Nullable Found found;

    /** What a detection adds; null for a decision by the cutoffs of a fit. */
    private record Found(
            boolean leverageLeftOut,
            boolean orthogonalLeftOut,
            @Nullable Occlusion occlusion,
            double alpha,
            String findings)
            implements Serializable {}

    private OutlierDecision(
            @Nullable Subspace within,
            double[] deviations,
            @Nullable Subspace beyond,
            double scoreCutoff,
            double orthogonalCutoff,
            @Nullable Found found) {
        this.within = within;
        this.deviations = deviations;
        this.beyond = beyond;
        this.scoreCutoff = scoreCutoff;
        this.orthogonalCutoff = orthogonalCutoff;
        this.found = found;
    }

    /**
     * The decision of a method that does not detect outliers itself, by the distances from its subspace: the cutoff of
     * score distances is {@code sqrt(chi2_{c,0.975})}, the scores of regular samples being about normal, and that of
     * orthogonal distances {@link OrthogonalCutoff}.
     *
     * @param variances the variance of each score; without them there are no score distances
     * @param orthogonal the orthogonal distances of the samples of the fit
     */
    public static OutlierDecision of(Subspace subspace, double[] variances, Losses orthogonal) {
        boolean scores = hasScores(subspace, variances);
        double score = scores
                ? Math.sqrt(ChiSquaredDistribution.of(variances.length).inverseCumulativeProbability(SHARE))
                : Double.POSITIVE_INFINITY;
        return of(
                subspace,
                variances,
                new Cutoffs(
                        scores ? OptionalDouble.of(score) : OptionalDouble.empty(), OrthogonalCutoff.of(orthogonal)));
    }

    /**
     * The same with cutoffs that are known.
     *
     * @throws BadInputException if there is not one variance for each score
     */
    public static OutlierDecision of(Subspace subspace, double[] variances, Cutoffs cutoffs) {
        boolean scores = hasScores(subspace, variances);
        if (scores && variances.length != subspace.components()) {
            throw new BadInputException(
                    variances.length + " variances for the scores of " + subspace.components() + " components");
        }
        return new OutlierDecision(
                scores ? subspace : null,
                scores ? deviations(variances, subspace.mean()) : new double[0],
                subspace,
                cutoffs.score().orElse(Double.POSITIVE_INFINITY),
                cutoffs.orthogonal(),
                null);
    }

    private static boolean hasScores(Subspace subspace, double[] variances) {
        return variances.length > 0 && !(subspace instanceof CurvedSubspace);
    }

    /**
     * The decision of a method that detects outliers.
     *
     * @param within the mean of the majority, and the axes of score distances
     * @param variances the variance of the majority along each of these axes
     * @param beyond the mean of the majority, and the axes beyond which orthogonal distances are measured; empty where
     *     the majority varies along no other axes
     * @param occlusion how the occluded share of an image is measured; empty if samples are no images
     * @param alpha the level: about this share of clean normal samples is flagged
     * @param findings the groups that the samples form, in words
     * @throws NoSuchElementException if there is no cutoff of score distances
     */
    public static OutlierDecision detected(
            VectorSubspace within,
            double[] variances,
            Optional<VectorSubspace> beyond,
            Cutoffs cutoffs,
            Optional<Occlusion> occlusion,
            double alpha,
            String findings) {
        return new OutlierDecision(
                within,
                Arrays.stream(variances).map(Math::sqrt).toArray(),
                beyond.orElse(null),
                cutoffs.score().orElseThrow(),
                cutoffs.orthogonal(),
                new Found(false, false, occlusion.orElse(null), alpha, findings));
    }

    /** All samples are inliers, because there are too few to compare them. */
    public static OutlierDecision undecided(double alpha) {
        return new OutlierDecision(
                null,
                new double[0],
                null,
                Double.POSITIVE_INFINITY,
                0,
                new Found(false, false, null, alpha, "too few different samples to decide"));
    }

    /**
     * The same for a fit that leaves some of the flagged samples out.
     *
     * @param leverage whether it leaves out samples that are beyond the score cutoff alone
     * @param orthogonal whether it leaves out samples that are beyond the orthogonal cutoff
     */
    public OutlierDecision leavingOut(boolean leverage, boolean orthogonal) {
        Found known = Objects.requireNonNull(found, "a decision by the cutoffs of a fit leaves nothing out");
        return new OutlierDecision(
                within,
                deviations,
                beyond,
                scoreCutoff,
                orthogonalCutoff,
                new Found(leverage, orthogonal, known.occlusion, known.alpha, known.findings));
    }

    /** The same with other cutoffs; where there are no score distances, theirs is without effect. */
    public OutlierDecision withCutoffs(Cutoffs cutoffs) {
        return new OutlierDecision(
                within,
                deviations,
                beyond,
                within == null ? scoreCutoff : cutoffs.score().orElse(scoreCutoff),
                cutoffs.orthogonal(),
                found);
    }

    /** Whether the method detects outliers itself, so that the majority is what distances are measured from. */
    public boolean isDetected() {
        return found != null;
    }

    /** Whether anything is known that samples could be compared with. */
    public boolean decides() {
        return within != null || beyond != null;
    }

    /** What score distances are measured in, if there are any. */
    public Optional<Subspace> within() {
        return Optional.ofNullable(within);
    }

    /** The variance along each axis of score distances. */
    public double[] variances() {
        return Arrays.stream(deviations).map(deviation -> deviation * deviation).toArray();
    }

    /** What orthogonal distances are measured from; empty where the majority varies along no other axes. */
    public Optional<Subspace> beyond() {
        return Optional.ofNullable(beyond);
    }

    /** The distances beyond which samples are flagged. */
    public Cutoffs cutoffs() {
        return new Cutoffs(within == null ? OptionalDouble.empty() : OptionalDouble.of(scoreCutoff), orthogonalCutoff);
    }

    /** Whether a fit leaves out samples that are beyond the score cutoff alone. */
    public boolean leverageLeftOut() {
        return found != null && found.leverageLeftOut;
    }

    /** Whether a fit leaves out samples that are beyond the orthogonal cutoff. */
    public boolean orthogonalLeftOut() {
        return found != null && found.orthogonalLeftOut;
    }

    /** How the occluded share of an image is measured, if samples are images and the method uses it. */
    public Optional<Occlusion> occlusion() {
        return Optional.ofNullable(found).map(Found::occlusion);
    }

    /** The level of a detection: about this share of clean normal samples is flagged; NaN without a detection. */
    public double alpha() {
        return found == null ? Double.NaN : found.alpha;
    }

    /** The groups that the samples of a detection form, in words; empty without a detection. */
    public String findings() {
        return found == null ? "" : found.findings;
    }

    /**
     * The distances of scaled samples, with what follows from them. One pass, or two where the subspaces differ, O(n d
     * c).
     *
     * @throws BadInputException if a value is not finite, or too large to be squared
     */
    public OutlierMap judgeScaled(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        int n = samples.rows();
        double[] score = new double[within == null ? 0 : n];
        double[] orthogonal = new double[n];
        if (within == beyond && within instanceof VectorSubspace both && both.mean().length == samples.columns()) {
            try (Matrix basis = Bases.matrix(both.basis())) {
                Residuals.of(samples, both.mean(), basis, orthogonal, (first, scores) -> measure(first, scores, score));
            }
        } else {
            if (within != null) {
                LocalSamples.of(within.project(samples)).visit(block -> measure(block.first(), block.values(), score));
            }
            if (beyond != null) {
                orthogonal = beyond.residuals(samples);
            }
        }
        if (!areFinite(score) || !areFinite(orthogonal)) {
            UnusableValue.refuse(samples);
            throw new BadInputException("the distances of the samples from the subspace are too large to be squared");
        }
        double[] occluded = occlusion().map(known -> known.shares(samples)).orElseGet(() -> new double[0]);
        return new OutlierMap(this, score, orthogonal, occluded);
    }

    /**
     * The same for one scaled sample; from planes, and without a missing value, on plain arrays, O(d c).
     *
     * @throws BadInputException if a value is not finite, or too large to be squared
     */
    public OutlierMap judgeScaled(double[] sample) {
        if (occlusion().isPresent() || !isPlane(within) || !isPlane(beyond)) {
            return judgeScaled(Samples.withGaps(new double[][] {sample}).onThreads(1));
        }
        double[] score = new double[within == null ? 0 : 1];
        double[] orthogonal = new double[1];
        if (within instanceof VectorSubspace plane) {
            double[] scores = plane.project(sample);
            measure(scores, 0, score);
        }
        if (beyond instanceof VectorSubspace plane) {
            orthogonal[0] = plane.residual(sample);
        }
        return areFinite(score) && areFinite(orthogonal)
                ? new OutlierMap(this, score, orthogonal, new double[0])
                : judgeScaled(Samples.withGaps(new double[][] {sample}).onThreads(1));
    }

    private static boolean isPlane(@Nullable Subspace subspace) {
        return subspace == null || subspace instanceof VectorSubspace;
    }

    private static boolean areFinite(double[] distances) {
        return Arrays.stream(distances).allMatch(Double::isFinite);
    }

    private void measure(int first, Matrix block, double[] distances) {
        measure(block.toArray(), first, distances);
    }

    private void measure(double[] scores, int first, double[] distances) {
        int c = deviations.length;
        for (int k = 0; k < scores.length; k++) {
            scores[k] = scores[k] == 0 ? 0 : scores[k] / deviations[k % c];
        }
        for (int i = 0; i < scores.length / c; i++) {
            // Where the others do not vary at all, any difference from them has the largest distance.
            distances[first + i] = Math.min(Double.MAX_VALUE, Math.sqrt(SquaredNorm.of(scores, i * c, c)));
        }
    }

    /** What each score is divided by: its deviation, or the least that counts. */
    private static double[] deviations(double[] variances, double[] mean) {
        double[] deviations =
                Arrays.stream(variances).map(l -> Math.sqrt(Math.max(0, l))).toArray();
        double largest = Arrays.stream(deviations).max().orElse(0);
        double least = Math.max(LEAST_DEVIATION * largest, ROUNDING * Math.sqrt(SquaredNorm.of(mean)));
        return Arrays.stream(deviations)
                .map(deviation -> Math.max(deviation, least))
                .toArray();
    }
}
