package ballast.model;

import ballast.BadInputException;
import ballast.fit.PartialFit;
import ballast.fit.RunningAxes;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.weight.SeenLosses;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a model keeps of its samples for a fit to more of them: {@code state_axes} (k x d) and {@code state_squares}
 * (k), {@code state_mean} and {@code state_plain_mean} (d), {@code state_losses} and {@code state_counts}, and
 * {@code state_sums}: the sum of the weights, the sum of squares along all other directions, and the number of samples.
 */
final class StateArrays {

    private static final String AXES = "state_axes";
    private static final String SQUARES = "state_squares";
    private static final String MEAN = "state_mean";
    private static final String PLAIN_MEAN = "state_plain_mean";
    private static final String LOSSES = "state_losses";
    private static final String COUNTS = "state_counts";
    private static final String SUMS = "state_sums";

    private StateArrays() {}

    /** The file with the arrays of a state. */
    static NpzFile addedTo(NpzFile file, PartialFit.State state) {
        RunningAxes axes = state.axes();
        double[] rows =
                Arrays.stream(axes.axes()).flatMapToDouble(Arrays::stream).toArray();
        return file.with(AXES, NpyArray.of(rows, axes.squares().length, axes.mean().length))
                .with(SQUARES, NpyArray.of(axes.squares()))
                .with(MEAN, NpyArray.of(axes.mean()))
                .with(PLAIN_MEAN, NpyArray.of(state.plainMean()))
                .with(LOSSES, NpyArray.of(state.losses().losses()))
                .with(COUNTS, NpyArray.of(state.losses().counts()))
                .with(SUMS, NpyArray.of(new double[] {axes.weight(), axes.rest(), state.samples()}));
    }

    /** The state in a file, if it has one; refused where its arrays do not go together. */
    static Optional<PartialFit.State> in(NpzFile file, int dimension) {
        if (file.find(AXES).isEmpty()) {
            return Optional.empty();
        }
        double[] squares = ModelArrays.vector(file, SQUARES);
        double[] entries = ModelArrays.matrix(file, AXES, squares.length, dimension);
        double[][] axes = new double[squares.length][];
        Arrays.setAll(axes, k -> Arrays.copyOfRange(entries, k * dimension, (k + 1) * dimension));
        double[] sums = vector(file, SUMS, 3);
        double[] losses = ModelArrays.vector(file, LOSSES);
        return Optional.of(new PartialFit.State(
                new RunningAxes(sums[0], vector(file, MEAN, dimension), axes, squares, sums[1]),
                vector(file, PLAIN_MEAN, dimension),
                new SeenLosses(losses, vector(file, COUNTS, losses.length)),
                sums[2]));
    }

    private static double[] vector(NpzFile file, String name, int length) {
        double[] vector = ModelArrays.vector(file, name);
        if (vector.length != length) {
            throw new BadInputException("'" + name + "' has " + vector.length + " values, must have " + length);
        }
        return vector;
    }
}
