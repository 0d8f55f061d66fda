package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.outlier.Cutoffs;
import ballast.outlier.Occlusion;
import ballast.outlier.OutlierDecision;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.Optional;

/**
 * What samples are judged by, as arrays of a model file.
 *
 * <p>{@code reference_mean} (d), {@code reference_axes} (d x q) and {@code reference_variances} (q) give score
 * distances, {@code reference_beyond_mean} (d) and {@code reference_beyond_axes} (d x r) orthogonal distances, if there
 * are any. {@code reference_left_out} are two bytes, 1 if a fit leaves out samples beyond the score cutoff alone, and
 * those beyond the orthogonal cutoff. Of images, {@code occlusion_usual} (d, NaN where there is none),
 * {@code occlusion_mean} (d) and {@code occlusion_axes} (d x k) give the occluded share.
 */
final class ReferenceArrays {

    private static final String MEAN = "reference_mean";
    private static final String AXES = "reference_axes";
    private static final String VARIANCES = "reference_variances";
    private static final String BEYOND_MEAN = "reference_beyond_mean";
    private static final String BEYOND_AXES = "reference_beyond_axes";
    private static final String LEFT_OUT = "reference_left_out";
    private static final String USUAL = "occlusion_usual";
    private static final String OCCLUSION_MEAN = "occlusion_mean";
    private static final String OCCLUSION_AXES = "occlusion_axes";

    private ReferenceArrays() {}

    static NpzFile addedTo(NpzFile file, OutlierDecision reference) {
        NpzFile within = with(file, MEAN, AXES, reference.within().orElseThrow())
                .with(VARIANCES, NpyArray.of(reference.variances()))
                .with(LEFT_OUT, NpyArray.of(new byte[] {
                    mark(reference.leverageLeftOut()), mark(reference.orthogonalLeftOut())
                }));
        NpzFile beyond = reference
                .beyond()
                .map(axes -> with(within, BEYOND_MEAN, BEYOND_AXES, axes))
                .orElse(within);
        return reference
                .occlusion()
                .map(occlusion -> with(
                        beyond.with(USUAL, NpyArray.of(occlusion.usual())),
                        OCCLUSION_MEAN,
                        OCCLUSION_AXES,
                        occlusion.subspace()))
                .orElse(beyond);
    }

    private static byte mark(boolean set) {
        return (byte) (set ? 1 : 0);
    }

    private static NpzFile with(NpzFile file, String mean, String axes, Subspace given) {
        return ModelArrays.with(file, mean, axes, given.plane().orElseThrow());
    }

    /**
     * The decision of a file, if it holds one.
     *
     * @param dimension number of features
     */
    static Optional<OutlierDecision> in(NpzFile file, int dimension, Cutoffs cutoffs, Meta told) {
        return ModelArrays.find(file, MEAN).map(mean -> read(file, dimension, cutoffs, told));
    }

    private static OutlierDecision read(NpzFile file, int dimension, Cutoffs cutoffs, Meta told) {
        VectorSubspace within = ModelArrays.plane(file, MEAN, AXES, dimension);
        double[] variances = ModelArrays.vector(
                file, VARIANCES, Allowed.POSITIVE, within.components(), ", one for each of '" + AXES + "'");
        Optional<VectorSubspace> beyond = ModelArrays.find(file, BEYOND_MEAN)
                .map(mean -> ModelArrays.plane(file, BEYOND_MEAN, BEYOND_AXES, dimension));
        if (!(cutoffs.score().orElse(0) > 0)) {
            throw new BadInputException("'cutoffs' has no cutoff of score distances above 0");
        }
        double[] leftOut = ModelArrays.vector(file, LEFT_OUT, Allowed.MARK, 2, "");
        return OutlierDecision.detected(
                        within,
                        variances,
                        beyond,
                        cutoffs,
                        ModelArrays.find(file, USUAL).map(usual -> occlusion(file, dimension)),
                        told.alpha(),
                        told.findings())
                .leavingOut(leftOut[0] != 0, leftOut[1] != 0);
    }

    private static Occlusion occlusion(NpzFile file, int dimension) {
        return new Occlusion(
                ModelArrays.vector(file, USUAL, Allowed.CELL, dimension, " like 'mean'"),
                ModelArrays.plane(file, OCCLUSION_MEAN, OCCLUSION_AXES, dimension));
    }
}
