package ballast.classical;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.samples.SampleWeights;
import ballast.subspace.Subspace;
import java.util.Arrays;

/**
 * Repeats every sample as often as its user weight says, for methods that count samples; weights must be whole numbers.
 */
public record WholeWeights<S extends Subspace>(Estimator<S> estimator) implements Estimator<S> {

    @Override
    public Fit<S> fit(LocalSamples samples, ProgressListener listener) {
        SampleWeights weights = samples.weights();
        if (weights.areAllOne()) {
            return estimator.fit(samples, listener);
        }
        int[] rows = rows(weights);
        int[] places = new int[samples.rows()];
        for (int k = rows.length - 1; k >= 0; k--) {
            places[rows[k]] = k;
        }
        double[] ones = SampleWeights.ones(rows.length).toArray();
        Fit<S> fit = estimator.fit(samples.select(rows).weightedBy(ones), listener.seeing(all -> picked(all, places)));
        return fit.measuring(picked(fit.weights(), places), picked(fit.losses(), places));
    }

    /** The index of every sample as often as its weight says, rising. */
    public static int[] rows(SampleWeights weights) {
        check(weights);
        int[] rows = new int[(int) weights.total()];
        int end = 0;
        for (int i = 0; i < weights.size(); i++) {
            int start = end;
            end += (int) weights.of(i);
            Arrays.fill(rows, start, end, i);
        }
        return rows;
    }

    private static double[] picked(double[] values, int[] places) {
        return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
    }

    private static void check(SampleWeights weights) {
        for (int i = 0; i < weights.size(); i++) {
            if (weights.of(i) != Math.rint(weights.of(i))) {
                throw new BadInputException("weight " + (i + 1) + " is " + weights.of(i)
                        + ", but the method counts samples: weights must be whole numbers");
            }
        }
        if (weights.total() > Integer.MAX_VALUE / Double.BYTES) {
            throw new BadInputException("the weights sum to " + weights.total() + ", must be at most "
                    + Integer.MAX_VALUE / Double.BYTES + " for a method that counts samples");
        }
    }
}
