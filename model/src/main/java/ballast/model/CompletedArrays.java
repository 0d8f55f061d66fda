package ballast.model;

import ballast.BadInputException;
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
        if (file.find(WEIGHTS).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Completed(vector(file, OBJECTIVE, 1)[0], vector(file, WEIGHTS, samples)));
    }

    private static double[] vector(NpzFile file, String name, int length) {
        double[] values = ModelArrays.vector(file, name);
        if (values.length != length) {
            throw new BadInputException("'" + name + "' has " + values.length + " values, must have " + length);
        }
        return values;
    }
}
