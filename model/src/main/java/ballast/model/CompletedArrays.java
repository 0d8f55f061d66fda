package ballast.model;

import ballast.fit.Completed;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.util.Optional;

/** What a rule says of completed samples: {@code completed_weights} (n) and {@code completed_objective} (one value). */
final class CompletedArrays {

    private static final String WEIGHTS = "completed_weights";
    private static final String OBJECTIVE = "completed_objective";

    private CompletedArrays() {}

    static NpzFile addedTo(NpzFile file, Completed completed) {
        return file.with(WEIGHTS, NpyArray.of(completed.weights()))
                .with(OBJECTIVE, NpyArray.of(new double[] {completed.objective()}));
    }

    /** What a file says of completed samples, if values were missing. */
    static Optional<Completed> in(NpzFile file, int samples) {
        if (ModelArrays.find(file, WEIGHTS).isEmpty()) {
            return Optional.empty();
        }
        double[] objective = ModelArrays.vector(file, OBJECTIVE, Allowed.FINITE, 1, "");
        return Optional.of(new Completed(
                objective[0], ModelArrays.vector(file, WEIGHTS, Allowed.NOT_NEGATIVE, samples, " like 'weights'")));
    }
}
