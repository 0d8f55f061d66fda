package ballast.model;

import ballast.BadInputException;
import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.npz.NpzFile;
import java.util.List;
import java.util.Optional;

/**
 * The detection of an older model file, which has a distance and an occluded share of every sample, under either of two
 * names, and a cutoff for each in the meta.
 */
enum FormerDetection {
    DISTANCES("detection", "cutoff", "occludedCutoff", "detection_distances", "detection_occluded"),
    VERDICTS("verdicts", "cut", "hiddenCut", "verdict_distances", "verdict_hidden");

    private final String key;
    private final String cutoff;
    private final String shareCutoff;
    private final String distances;
    private final String shares;

    FormerDetection(String key, String cutoff, String shareCutoff, String distances, String shares) {
        this.key = key;
        this.cutoff = cutoff;
        this.shareCutoff = shareCutoff;
        this.distances = distances;
        this.shares = shares;
    }

    /** The detection of a file, if it has one of this kind. */
    static Optional<Detection> in(NpzFile file, Meta meta) {
        for (FormerDetection former : values()) {
            if (file.names().contains(former.distances)) {
                return meta.object(former.key).map(told -> former.read(file, told));
            }
        }
        return Optional.empty();
    }

    private Detection read(NpzFile file, Meta told) {
        double[] far = ModelArrays.vector(file, distances);
        double[] covered = file.names().contains(shares) ? ModelArrays.vector(file, shares) : new double[far.length];
        if (covered.length != far.length) {
            throw new BadInputException(
                    "'" + shares + "' has " + covered.length + " values, but '" + distances + "' has " + far.length);
        }
        double farCutoff = told.number(cutoff).orElse(Double.POSITIVE_INFINITY);
        double coveredCutoff = told.number(shareCutoff).orElse(Double.POSITIVE_INFINITY);
        double[] scores = new double[far.length];
        Criterion[] criteria = new Criterion[far.length];
        boolean[] leftOut = new boolean[far.length];
        for (int i = 0; i < far.length; i++) {
            scores[i] = Math.max(far[i] / farCutoff, covered[i] / coveredCutoff);
            criteria[i] = far[i] > farCutoff
                    ? Criterion.ORTHOGONAL_DISTANCE
                    : covered[i] > coveredCutoff ? Criterion.OCCLUSION : null;
            leftOut[i] = criteria[i] != null;
        }
        return new Detection(scores, criteria, leftOut, told.alpha(), List.of());
    }
}
