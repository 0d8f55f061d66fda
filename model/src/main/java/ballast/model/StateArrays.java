package ballast.model;

import ballast.BadInputException;
import ballast.fit.AxesState;
import ballast.fit.DictionaryState;
import ballast.fit.DictionaryState.Penalty;
import ballast.fit.DictionaryState.Totals;
import ballast.fit.PartialFit;
import ballast.fit.RunningAxes;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.weight.SeenLosses;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a model keeps of its samples for a fit to more of them.
 *
 * <p>Of a weighted method {@code state_axes} (k x d) and {@code state_squares} (k), {@code state_mean} and
 * {@code state_plain_mean} (d), {@code state_losses} and {@code state_counts}, and {@code state_sums}: the sum of the
 * weights, the sum of squares along all other directions, and the number of samples.
 *
 * <p>Of online robust PCA with c components {@code state_dictionary} and {@code state_targets} (c + 1 x d),
 * {@code state_products} (c + 1 x c + 1), {@code state_origin} and {@code state_scales} (d), {@code state_waiting} (m x
 * d), and {@code state_sums}: ridge, cut, number of samples, objective, and the squares of good cells.
 */
final class StateArrays {

    private static final String AXES = "state_axes";
    private static final String SQUARES = "state_squares";
    private static final String MEAN = "state_mean";
    private static final String PLAIN_MEAN = "state_plain_mean";
    private static final String LOSSES = "state_losses";
    private static final String COUNTS = "state_counts";
    private static final String SUMS = "state_sums";
    private static final String DICTIONARY = "state_dictionary";
    private static final String PRODUCTS = "state_products";
    private static final String TARGETS = "state_targets";
    private static final String ORIGIN = "state_origin";
    private static final String SCALES = "state_scales";
    private static final String WAITING = "state_waiting";

    private StateArrays() {}

    /** The file with the arrays of a state. */
    static NpzFile addedTo(NpzFile file, PartialFit.State state) {
        return state instanceof DictionaryState dictionary
                ? addedTo(file, dictionary)
                : addedTo(file, (AxesState) state);
    }

    private static NpzFile addedTo(NpzFile file, AxesState state) {
        RunningAxes axes = state.axes();
        return file.with(AXES, matrix(axes.axes(), axes.mean().length))
                .with(SQUARES, NpyArray.of(axes.squares()))
                .with(MEAN, NpyArray.of(axes.mean()))
                .with(PLAIN_MEAN, NpyArray.of(state.plainMean()))
                .with(LOSSES, NpyArray.of(state.losses().losses()))
                .with(COUNTS, NpyArray.of(state.losses().counts()))
                .with(SUMS, NpyArray.of(new double[] {axes.weight(), axes.rest(), state.samples()}));
    }

    private static NpzFile addedTo(NpzFile file, DictionaryState state) {
        int d = state.origin().length;
        Penalty penalty = state.penalty();
        Totals totals = state.totals();
        return file.with(DICTIONARY, matrix(state.dictionary(), d))
                .with(PRODUCTS, matrix(state.products(), state.products().length))
                .with(TARGETS, matrix(state.targets(), d))
                .with(ORIGIN, NpyArray.of(state.origin()))
                .with(SCALES, NpyArray.of(state.scales()))
                .with(WAITING, matrix(state.waiting(), d))
                .with(SUMS, NpyArray.of(new double[] {
                    penalty.ridge(), penalty.cut(), totals.samples(), totals.objective(), totals.squares()
                }));
    }

    private static NpyArray matrix(double[][] rows, int columns) {
        return NpyArray.of(Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), rows.length, columns);
    }

    /** The state in a file, if it has one; refused where its arrays do not go together. */
    static Optional<PartialFit.State> in(NpzFile file, int dimension) {
        if (file.find(DICTIONARY).isPresent()) {
            return Optional.of(dictionary(file, dimension));
        }
        return file.find(AXES).map(array -> axes(file, dimension));
    }

    private static AxesState axes(NpzFile file, int dimension) {
        double[] squares = ModelArrays.vector(file, SQUARES);
        double[] sums = vector(file, SUMS, 3);
        double[] losses = ModelArrays.vector(file, LOSSES);
        return new AxesState(
                new RunningAxes(
                        sums[0],
                        vector(file, MEAN, dimension),
                        rows(ModelArrays.matrix(file, AXES, squares.length, dimension), dimension),
                        squares,
                        sums[1]),
                vector(file, PLAIN_MEAN, dimension),
                new SeenLosses(losses, vector(file, COUNTS, losses.length)),
                sums[2]);
    }

    private static DictionaryState dictionary(NpzFile file, int dimension) {
        int rows = firstSide(file, DICTIONARY);
        double[] sums = vector(file, SUMS, 5);
        NpyArray waiting = file.array(WAITING);
        if (waiting.shape().length != 2 || waiting.shape()[1] != dimension) {
            throw new BadInputException(
                    "'" + WAITING + "' is " + waiting + ", must have " + dimension + " columns like the other arrays");
        }
        return new DictionaryState(
                vector(file, ORIGIN, dimension),
                rows(ModelArrays.matrix(file, DICTIONARY, rows, dimension), dimension),
                rows(ModelArrays.matrix(file, PRODUCTS, rows, rows), rows),
                rows(ModelArrays.matrix(file, TARGETS, rows, dimension), dimension),
                vector(file, SCALES, dimension),
                rows(waiting.doubles(), dimension),
                new Penalty(sums[0], sums[1]),
                new Totals(sums[2], sums[3], sums[4]));
    }

    private static int firstSide(NpzFile file, String name) {
        int[] shape = file.array(name).shape();
        return shape.length == 0 ? 0 : shape[0];
    }

    private static double[][] rows(double[] entries, int columns) {
        double[][] rows = new double[columns == 0 ? 0 : entries.length / columns][];
        Arrays.setAll(rows, k -> Arrays.copyOfRange(entries, k * columns, (k + 1) * columns));
        return rows;
    }

    private static double[] vector(NpzFile file, String name, int length) {
        double[] vector = ModelArrays.vector(file, name);
        if (vector.length != length) {
            throw new BadInputException("'" + name + "' has " + vector.length + " values, must have " + length);
        }
        return vector;
    }
}
