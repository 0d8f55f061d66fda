package ballast.model;

import ballast.BadInputException;
import ballast.estimator.AxesState;
import ballast.estimator.DictionaryState;
import ballast.estimator.DictionaryState.Penalty;
import ballast.estimator.DictionaryState.Totals;
import ballast.estimator.RunningAxes;
import ballast.fit.PartialFit;
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

    /** The state in a file, if it has one; its arrays are checked. */
    static Optional<PartialFit.State> in(NpzFile file, int dimension) {
        if (ModelArrays.find(file, DICTIONARY).isPresent()) {
            return Optional.of(dictionary(file, dimension));
        }
        return ModelArrays.find(file, AXES).map(array -> axes(file, dimension));
    }

    private static AxesState axes(NpzFile file, int dimension) {
        double[] squares = ModelArrays.vector(file, SQUARES, Allowed.NOT_NEGATIVE);
        double[] sums = vector(file, SUMS, Allowed.NOT_NEGATIVE, 3);
        ModelArrays.require(Allowed.POSITIVE, SUMS, sums, 0);
        ModelArrays.require(Allowed.POSITIVE, SUMS, sums, 2);
        double[] losses = ModelArrays.vector(file, LOSSES, Allowed.NOT_NEGATIVE);
        requireRising(LOSSES, losses);
        double[] axes = ModelArrays.matrix(file, AXES, Allowed.FINITE, squares.length, dimension);
        requireOrthonormalRows(AXES, axes, squares.length, dimension);
        return new AxesState(
                new RunningAxes(
                        sums[0],
                        vector(file, MEAN, Allowed.SQUARABLE, dimension),
                        rows(axes, dimension),
                        squares,
                        sums[1]),
                vector(file, PLAIN_MEAN, Allowed.SQUARABLE, dimension),
                new SeenLosses(losses, vector(file, COUNTS, Allowed.POSITIVE, losses.length)),
                sums[2]);
    }

    private static DictionaryState dictionary(NpzFile file, int dimension) {
        int rows = ModelArrays.firstSide(file, DICTIONARY);
        double[] sums = vector(file, SUMS, Allowed.FINITE, 5);
        ModelArrays.require(Allowed.POSITIVE, SUMS, sums, 0);
        ModelArrays.require(Allowed.POSITIVE, SUMS, sums, 1);
        ModelArrays.require(Allowed.NOT_NEGATIVE, SUMS, sums, 2);
        ModelArrays.require(Allowed.NOT_NEGATIVE, SUMS, sums, 4);
        NpyArray waiting = file.array(WAITING);
        if (waiting.shape().length != 2 || waiting.shape()[1] != dimension) {
            throw new BadInputException(
                    "'" + WAITING + "' is " + waiting + ", must have " + dimension + " columns like the other arrays");
        }
        return new DictionaryState(
                vector(file, ORIGIN, Allowed.SQUARABLE, dimension),
                rows(ModelArrays.matrix(file, DICTIONARY, Allowed.SQUARABLE, rows, dimension), dimension),
                rows(ModelArrays.matrix(file, PRODUCTS, Allowed.FINITE, rows, rows), rows),
                rows(ModelArrays.matrix(file, TARGETS, Allowed.FINITE, rows, dimension), dimension),
                vector(file, SCALES, Allowed.POSITIVE, dimension),
                rows(ModelArrays.values(WAITING, waiting, Allowed.CELL), dimension),
                new Penalty(sums[0], sums[1]),
                new Totals(sums[2], sums[3], sums[4]));
    }

    private static double[][] rows(double[] entries, int columns) {
        double[][] rows = new double[columns == 0 ? 0 : entries.length / columns][];
        Arrays.setAll(rows, k -> Arrays.copyOfRange(entries, k * columns, (k + 1) * columns));
        return rows;
    }

    private static double[] vector(NpzFile file, String name, Allowed allowed, int length) {
        return ModelArrays.vector(file, name, allowed, length, "");
    }

    private static void requireRising(String name, double[] values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i] < values[i - 1]) {
                throw new BadInputException("'" + name + "' holds " + values[i] + " at place " + (i + 1) + " after "
                        + values[i - 1] + ", must rise");
            }
        }
    }

    private static void requireOrthonormalRows(String name, double[] entries, int rows, int columns) {
        if (rows > columns) {
            throw new BadInputException(
                    "'" + name + "' is " + rows + "x" + columns + ", must have at most " + columns + " rows");
        }
        double[] transposed = new double[entries.length];
        for (int i = 0; i < entries.length; i++) {
            transposed[i % columns * rows + i / columns] = entries[i];
        }
        ModelArrays.basis(name, columns, rows, transposed);
    }
}
