package ballast.model;

import ballast.BadInputException;
import ballast.detection.Criterion;
import ballast.detection.Detection;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.util.Optional;

/**
 * What a detection found of every sample, as arrays of a model file: {@code detection_scores} (n), the outlier scores,
 * {@code detection_criteria} (n bytes), 0 for an inlier or the number of the {@link Criterion} from 1 on, and
 * {@code detection_left_out} (n bytes), 1 for samples that the fit left out. What any sample is judged by are the
 * arrays of {@link ReferenceArrays}.
 */
final class DetectionArrays {

    private static final String SCORES = "detection_scores";
    private static final String CRITERIA = "detection_criteria";
    private static final String LEFT_OUT = "detection_left_out";

    private DetectionArrays() {}

    static NpzFile addedTo(NpzFile file, Detection detection) {
        int n = detection.size();
        byte[] criteria = new byte[n];
        byte[] leftOut = new byte[n];
        for (int i = 0; i < n; i++) {
            criteria[i] = (byte) detection
                    .of(i)
                    .criterion()
                    .map(found -> found.ordinal() + 1)
                    .orElse(0)
                    .intValue();
            leftOut[i] = (byte) (detection.of(i).leftOut() ? 1 : 0);
        }
        NpzFile flagged = file.with(SCORES, NpyArray.of(detection.scores()))
                .with(CRITERIA, NpyArray.of(criteria))
                .with(LEFT_OUT, NpyArray.of(leftOut));
        return detection
                .reference()
                .map(reference -> ReferenceArrays.addedTo(flagged, reference))
                .orElse(flagged);
    }

    /** The detection of a file, if the method detects outliers. */
    static Optional<Detection> in(NpzFile file, Meta meta, int samples, int dimension) {
        Optional<Detection> detection = ModelArrays.find(file, SCORES)
                .flatMap(scores -> meta.detection().map(told -> read(file, told, dimension)));
        detection.filter(found -> samples > 0 && found.size() != samples).ifPresent(found -> {
            throw new BadInputException(
                    "detection of outliers among " + found.size() + " samples, but there are " + samples + " weights");
        });
        return detection;
    }

    private static Detection read(NpzFile file, Meta told, int dimension) {
        double[] scores = ModelArrays.vector(file, SCORES, Allowed.NOT_NEGATIVE);
        double[] numbers = counterpart(file, CRITERIA, Allowed.WHOLE, scores.length);
        double[] marks = counterpart(file, LEFT_OUT, Allowed.MARK, scores.length);
        Criterion[] criteria = new Criterion[scores.length];
        boolean[] leftOut = new boolean[scores.length];
        for (int i = 0; i < scores.length; i++) {
            int number = (int) numbers[i];
            if (number > Criterion.values().length) {
                throw new BadInputException("'" + CRITERIA + "' holds " + number + " at place " + (i + 1)
                        + ", must be in 0.." + Criterion.values().length);
            }
            criteria[i] = number == 0 ? null : Criterion.values()[number - 1];
            leftOut[i] = marks[i] != 0;
        }
        return new Detection(
                scores, criteria, leftOut, told.alpha(), told.findings(), ReferenceArrays.in(file, dimension));
    }

    private static double[] counterpart(NpzFile file, String name, Allowed allowed, int length) {
        return ModelArrays.vector(file, name, allowed, length, " like '" + SCORES + "'");
    }
}
