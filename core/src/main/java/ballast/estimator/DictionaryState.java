package ballast.estimator;

import ballast.BadInputException;
import ballast.fit.PartialFit;
import java.util.Arrays;

/**
 * The summary of past samples with which online robust PCA continues: the dictionary, the sums that determine it, and
 * the samples after the last complete batch. All are relative to an origin.
 *
 * @param origin one value per feature
 * @param dictionary its columns as rows, and after them the mean: (c + 1) x d
 * @param products sums of products of coefficients, with a one after those of each sample: (c + 1) x (c + 1)
 * @param targets sums of coefficients times samples less their sparse parts: (c + 1) x d
 * @param scales the scale of the residuals of each feature
 * @param waiting the samples after the last complete batch, NaN where a value is missing
 * @param penalty the penalties of coefficients and bad cells
 * @param totals sums over the samples of complete batches
 */
public record DictionaryState(
        double[] origin,
        double[][] dictionary,
        double[][] products,
        double[][] targets,
        double[] scales,
        double[][] waiting,
        Penalty penalty,
        Totals totals)
        implements PartialFit.State {

    /** Copies the arrays; refuses arrays of inconsistent sizes. */
    public DictionaryState {
        origin = origin.clone();
        scales = scales.clone();
        int d = origin.length;
        int rows = dictionary.length;
        dictionary = copy("dictionary", dictionary, rows, d);
        products = copy("products", products, rows, rows);
        targets = copy("targets", targets, rows, d);
        waiting = copy("waiting samples", waiting, waiting.length, d);
        if (rows < 2 || scales.length != d) {
            throw new BadInputException("a dictionary of " + (rows - 1) + " columns and " + scales.length
                    + " scales are inconsistent with " + d + " features");
        }
    }

    /**
     * The penalties of coefficients and bad cells.
     *
     * @param ridge the factor of the squares of the coefficients and of the dictionary
     * @param cut the threshold of residuals beyond which a cell is bad
     */
    public record Penalty(double ridge, double cut) {

        public Penalty {
            if (!(ridge > 0 && cut > 0)) {
                throw new BadInputException("ridge " + ridge + " and cut " + cut + " must be positive");
            }
        }
    }

    /**
     * Sums over past samples, each measured when its batch arrived.
     *
     * @param samples the number of samples
     * @param objective their part of the objective
     * @param squares the squared residuals of their good cells
     */
    public record Totals(double samples, double objective, double squares) {

        /** The totals with more samples, after these are multiplied by a factor. */
        public Totals plus(double forget, Totals more) {
            return new Totals(
                    forget * samples + more.samples,
                    forget * objective + more.objective,
                    forget * squares + more.squares);
        }
    }

    private static double[][] copy(String name, double[][] rows, int count, int columns) {
        if (rows.length != count || Arrays.stream(rows).anyMatch(row -> row.length != columns)) {
            throw new BadInputException("the " + name + " of a state must be " + count + " x " + columns);
        }
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
