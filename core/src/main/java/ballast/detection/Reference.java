package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/**
 * The majority of the samples of a fit, by which any sample is judged: a sample is flagged exactly if its score
 * distance or its orthogonal distance is beyond its cutoff, or for images, its occluded share. Immutable.
 *
 * <p>The score distance is the Mahalanobis distance from the majority within the leading axes of all samples; the
 * orthogonal distance is that beyond the axes of the majority.
 */
public final class Reference implements Serializable {

    private static final long serialVersionUID = 1;

    private final VectorSubspace within;
    private final double[] variances;
    private final VectorSubspace beyond;
    private final double scoreCutoff;
    private final double orthogonalCutoff;
    private final boolean leverageLeftOut;
    private final boolean orthogonalLeftOut;
    private final Occlusion occlusion;

    /**
     * What samples are judged by.
     *
     * @param within the mean of the majority, and the axes of score distances
     * @param variances the variance of the majority along each of these axes
     * @param beyond the mean of the majority, and the axes beyond which orthogonal distances are measured; empty where
     *     the majority varies along no other axes
     * @param leverageLeftOut whether a fit leaves out samples that are beyond the score cutoff alone
     * @param orthogonalLeftOut whether a fit leaves out samples that are beyond the orthogonal cutoff
     * @param occlusion how the occluded share of an image is measured; empty if samples are no images
     */
    public Reference(
            VectorSubspace within,
            double[] variances,
            Optional<VectorSubspace> beyond,
            double scoreCutoff,
            double orthogonalCutoff,
            boolean leverageLeftOut,
            boolean orthogonalLeftOut,
            Optional<Occlusion> occlusion) {
        this.within = within;
        this.variances = variances.clone();
        this.beyond = beyond.orElse(null);
        this.scoreCutoff = scoreCutoff;
        this.orthogonalCutoff = orthogonalCutoff;
        this.leverageLeftOut = leverageLeftOut;
        this.orthogonalLeftOut = orthogonalLeftOut;
        this.occlusion = occlusion.orElse(null);
    }

    Reference leavingOut(boolean leverage, boolean orthogonal) {
        return new Reference(
                within,
                variances,
                beyond(),
                scoreCutoff,
                orthogonalCutoff,
                leverage,
                orthogonal,
                Optional.ofNullable(occlusion));
    }

    /** The mean of the majority, and the axes of score distances. */
    public VectorSubspace within() {
        return within;
    }

    /** The variance of the majority along each axis of score distances. */
    public double[] variances() {
        return variances.clone();
    }

    /** The mean of the majority, and the axes beyond which orthogonal distances are measured. */
    public Optional<VectorSubspace> beyond() {
        return Optional.ofNullable(beyond);
    }

    /** The score distance beyond which a sample is flagged. */
    public double scoreCutoff() {
        return scoreCutoff;
    }

    /** The orthogonal distance beyond which a sample is flagged. */
    public double orthogonalCutoff() {
        return orthogonalCutoff;
    }

    /** Whether a fit leaves out samples that are beyond the score cutoff alone. */
    public boolean leverageLeftOut() {
        return leverageLeftOut;
    }

    /** Whether a fit leaves out samples that are beyond the orthogonal cutoff. */
    public boolean orthogonalLeftOut() {
        return orthogonalLeftOut;
    }

    /** How the occluded share of an image is measured, if samples are images. */
    public Optional<Occlusion> occlusion() {
        return Optional.ofNullable(occlusion);
    }

    /** What samples are, of the fit or others. */
    public Judgement judge(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        double[] occluded = occlusion == null ? new double[0] : occlusion.shares(samples);
        return new Judgement(this, scoreDistances(samples), orthogonalDistances(samples), occluded);
    }

    private double[] scoreDistances(LocalSamples samples) {
        int q = variances.length;
        double[] distances = new double[samples.rows()];
        try (Matrix axes = Bases.matrix(within.basis());
                Matrix product = samples.centredAt(within.mean()).project(axes)) {
            double[] scores = product.toArray();
            for (int at = 0; at < scores.length; at++) {
                distances[at / q] += scores[at] * scores[at] / variances[at % q];
            }
        }
        return Arrays.stream(distances).map(Math::sqrt).toArray();
    }

    private double[] orthogonalDistances(LocalSamples samples) {
        return beyond == null ? new double[samples.rows()] : beyond.residuals(samples);
    }
}
