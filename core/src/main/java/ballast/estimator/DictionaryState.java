package ballast.estimator;

import ballast.BadInputException;
import ballast.fit.PartialFit;
import java.util.Arrays;

/**
 * What online robust PCA needs of past samples: the dictionary, the sums that it follows from, and the samples after
 * the last whole batch. All are less an origin.
 *
 * @param origin one value per feature
 * @param dictionary its columns as rows, and after them the mean: (c + 1) x d
 * @param products sums of products of coefficients, with a one after those of each sample: (c + 1) x (c + 1)
 * @param targets sums of coefficients times samples less their sparse parts: (c + 1) x d
 * @param scales of the residuals of each feature
 * @param waiting the samples after the last whole batch, NaN where a value is missing
 * @param penalty what coefficients and bad cells cost
 * @param totals over the samples of whole batches
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

    /** Copies the arrays; refuses parts that do not go together. */
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
                    + " scales do not go together with " + d + " features");
        }
    }

    /**
     * What coefficients and bad cells cost.
     *
     * @param ridge of squared coefficients, and of the dictionary
     * @param cut of the sizes of bad cells: that of residuals
     */
    public record Penalty(double ridge, double cut) {

        public Penalty {
            if (!(ridge > 0 && cut > 0)) {
                throw new BadInputException("ridge " + ridge + " and cut " + cut + " must be positive");
            }
        }
    }

    /**
     * Sums over past samples, each as it was when its batch came.
     *
     * @param samples how many there were
     * @param objective what they add to the objective
     * @param squares the squared residuals of their good cells
     */
    public record Totals(double samples, double objective, double squares) {

        /** Together with those of more samples, these counting less than they did. */
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
