package ballast.model;

import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.subspace.Subspace;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The outlier map of the samples and what decides, as arrays of a model file: {@code score_distances} (n, if there are
 * any), {@code orthogonal_distances} (n), {@code occluded_shares} (n, of images if the method looks at them) and
 * {@code cutoffs} of score and orthogonal distances, or of the latter alone. What a method that detects outliers
 * measures from are the arrays of {@link ReferenceArrays}; for all others it is the subspace of the model.
 * {@code usual_low}, {@code usual_high} and {@code noise_variances} (d each) say what is usual of every feature.
 */
final class DetectionArrays {

    private static final String SCORE = "score_distances";
    private static final String ORTHOGONAL = "orthogonal_distances";
    private static final String OCCLUDED = "occluded_shares";
    private static final String CUTOFFS = "cutoffs";
    private static final String LOW = "usual_low";
    private static final String HIGH = "usual_high";
    private static final String NOISE = "noise_variances";

    private DetectionArrays() {}

    static NpzFile addedTo(NpzFile file, OutlierMap map) {
        Cutoffs cutoffs = map.cutoffs();
        double[] orthogonal = map.orthogonalDistances();
        NpzFile scored = map.scoreDistances()
                .map(score -> file.with(SCORE, NpyArray.of(score))
                        .with(CUTOFFS, NpyArray.of(new double[] {cutoffs.score().orElseThrow(), cutoffs.orthogonal()})))
                .orElseGet(() -> file.with(CUTOFFS, NpyArray.of(new double[] {cutoffs.orthogonal()})))
                .with(ORTHOGONAL, NpyArray.of(orthogonal));
        double[] occluded = map.occludedShares();
        NpzFile shared = occluded.length == 0 ? scored : scored.with(OCCLUDED, NpyArray.of(occluded));
        return map.decision().isDetected() && map.decision().decides()
                ? ReferenceArrays.addedTo(shared, map.decision())
                : shared;
    }

    static NpzFile addedTo(NpzFile file, UsualValues usual) {
        return file.with(LOW, NpyArray.of(usual.low()))
                .with(HIGH, NpyArray.of(usual.high()))
                .with(NOISE, NpyArray.of(usual.noise()));
    }

    /** What is usual of every feature, if the file says so. */
    static Optional<UsualValues> usual(NpzFile file, int dimension) {
        return ModelArrays.find(file, LOW)
                .map(low -> new UsualValues(
                        ModelArrays.vector(file, LOW, Allowed.FINITE, dimension, " like 'mean'"),
                        ModelArrays.vector(file, HIGH, Allowed.FINITE, dimension, " like 'mean'"),
                        ModelArrays.vector(file, NOISE, Allowed.POSITIVE, dimension, " like 'mean'")));
    }

    /**
     * The outlier map of a file, if it holds one.
     *
     * @param subspace the subspace of the model
     * @param variances the variance of each score
     * @param samples number of samples
     */
    static Optional<OutlierMap> in(NpzFile file, Meta meta, Subspace subspace, double[] variances, int samples) {
        return ModelArrays.find(file, ORTHOGONAL).map(found -> read(file, meta, subspace, variances, samples));
    }

    private static OutlierMap read(NpzFile file, Meta meta, Subspace subspace, double[] variances, int samples) {
        double[] orthogonal = samples == 0
                ? ModelArrays.vector(file, ORTHOGONAL, Allowed.NOT_NEGATIVE)
                : ModelArrays.vector(file, ORTHOGONAL, Allowed.NOT_NEGATIVE, samples, " like 'weights'");
        Cutoffs both = cutoffs(file);
        OutlierDecision decision = meta.detection()
                .map(told -> ReferenceArrays.in(file, subspace.mean().length, both, told)
                        .orElseGet(() -> OutlierDecision.undecided(told.alpha())))
                .orElseGet(
                        () -> OutlierDecision.of(subspace, both.score().isPresent() ? variances : new double[0], both));
        return new OutlierMap(
                decision,
                decision.within().isPresent() ? counterpart(file, SCORE, orthogonal.length) : new double[0],
                orthogonal,
                decision.occlusion().isPresent() ? counterpart(file, OCCLUDED, orthogonal.length) : new double[0]);
    }

    private static Cutoffs cutoffs(NpzFile file) {
        if (!file.holds(SCORE)) {
            return new Cutoffs(
                    OptionalDouble.empty(), ModelArrays.vector(file, CUTOFFS, Allowed.NOT_NEGATIVE, 1, "")[0]);
        }
        double[] both =
                ModelArrays.vector(file, CUTOFFS, Allowed.NOT_NEGATIVE, 2, ", of score and orthogonal distances");
        return new Cutoffs(OptionalDouble.of(both[0]), both[1]);
    }

    private static double[] counterpart(NpzFile file, String name, int length) {
        return ModelArrays.vector(file, name, Allowed.NOT_NEGATIVE, length, " like '" + ORTHOGONAL + "'");
    }
}
