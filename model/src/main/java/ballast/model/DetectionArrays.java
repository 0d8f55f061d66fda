package ballast.model;

import ballast.BadInputException;
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
 * {@code cutoffs} of both, the first infinite where there are no score distances. What a method that detects outliers
 * measures from are the arrays of {@link ReferenceArrays}; for all others it is the subspace of the model.
 * {@code usual_low}, {@code usual_high} and {@code noise_variances} (d each) say what is usual of every feature.
 */
final class DetectionArrays {

    private static final String SCORE = "score_distances";
    private static final String ORTHOGONAL = "orthogonal_distances";
    private static final String OCCLUDED = "occluded_shares";
    private static final String CUTOFFS = "cutoffs";
    /** Models written before distances were kept. */
    private static final String EARLIER_CUTOFFS = "reference_cutoffs";

    private static final String LOW = "usual_low";
    private static final String HIGH = "usual_high";
    private static final String NOISE = "noise_variances";

    private DetectionArrays() {}

    static NpzFile addedTo(NpzFile file, OutlierMap map) {
        Cutoffs cutoffs = map.cutoffs();
        NpzFile measured = file.with(ORTHOGONAL, NpyArray.of(map.orthogonalDistances()))
                .with(CUTOFFS, NpyArray.of(new double[] {
                    cutoffs.score().orElse(Double.POSITIVE_INFINITY), cutoffs.orthogonal()
                }));
        NpzFile scored = map.scoreDistances()
                .map(score -> measured.with(SCORE, NpyArray.of(score)))
                .orElse(measured);
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
        String known = file.holds(ORTHOGONAL) ? ORTHOGONAL : EARLIER_CUTOFFS;
        return ModelArrays.find(file, known).map(found -> read(file, meta, subspace, variances, samples));
    }

    private static OutlierMap read(NpzFile file, Meta meta, Subspace subspace, double[] variances, int samples) {
        boolean measured = file.holds(ORTHOGONAL);
        double[] orthogonal = ModelArrays.vector(file, ORTHOGONAL, Allowed.NOT_NEGATIVE);
        if (measured && samples > 0 && orthogonal.length != samples) {
            throw new BadInputException(
                    "distances of " + orthogonal.length + " samples, but there are " + samples + " weights");
        }
        double[] cutoffs = ModelArrays.vector(file, measured ? CUTOFFS : EARLIER_CUTOFFS, Allowed.CUTOFF, 2, "");
        Cutoffs both = new Cutoffs(
                Double.isInfinite(cutoffs[0]) ? OptionalDouble.empty() : OptionalDouble.of(cutoffs[0]), cutoffs[1]);
        OutlierDecision decision = meta.detection()
                .map(told -> ReferenceArrays.in(file, subspace.mean().length, both, told)
                        .orElseGet(() -> OutlierDecision.undecided(told.alpha())))
                .orElseGet(
                        () -> OutlierDecision.of(subspace, both.score().isPresent() ? variances : new double[0], both));
        if (!measured) {
            return OutlierMap.ofNone(decision);
        }
        return new OutlierMap(
                decision,
                decision.within().isPresent() ? counterpart(file, SCORE, orthogonal.length) : new double[0],
                orthogonal,
                decision.occlusion().isPresent() ? counterpart(file, OCCLUDED, orthogonal.length) : new double[0]);
    }

    private static double[] counterpart(NpzFile file, String name, int length) {
        return ModelArrays.vector(file, name, Allowed.NOT_NEGATIVE, length, " like '" + ORTHOGONAL + "'");
    }
}
