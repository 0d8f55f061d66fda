package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.DictionaryState;
import ballast.estimator.DictionaryState.Penalty;
import ballast.estimator.DictionaryState.Totals;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Online robust PCA: samples come a few at a time, and what is known of those gone by is two small sums.
 *
 * <p>Minimises {@code sum_i min (|x_i - m - D r - e|^2 + mu |r|^2) / 2 + cut |e|_1} and {@code mu |D|^2 / 2} over the
 * dictionary D and the mean m. For given D and m the coefficients r and the sparse part e of a sample are found in
 * turns, by ridge regression and soft threshold; the sums {@code A = sum r r'} and {@code B = sum (x - e) r'}, with a
 * one after the entries of r for the mean, give D and m by one round of coordinate descent (Feng, Xu, Yan 2013,
 * algorithms 1 to 3). Past passes count half in every new one.
 *
 * @param components columns of D
 * @param sigma standard deviation of the noise, which gives {@code mu = sqrt(2 max(n, d)) sigma} and {@code cut =
 *     sqrt(2) sigma}; empty: that of the first samples
 */
public record OnlinePursuit(int components, OptionalDouble sigma) implements Pursuit {

    /** Samples that the start is found from. */
    private static final int FIRST = 256;

    /** When the start is good enough. */
    private static final Stopping ROUGHLY = new Stopping(1e-2, 20);

    @Override
    public CellRule rule() {
        return SHRINKING;
    }

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        LocalSamples some =
                samples.select(IntStream.range(0, Math.min(n, FIRST)).toArray());
        // where the start is does not depend on samples to come
        double[] middle = FeatureMedians.orZero(some);
        LocalSamples first = some.centredAt(middle);
        double noise = sigma.isPresent() ? sigma.getAsDouble() : AlternatingProjections.noise(first, components);
        Penalty penalty = new Penalty(Math.sqrt(2.0 * Math.max(n, d)) * noise, Math.sqrt(2) * noise);
        int whole = n - n % OnlineDictionary.BATCH;
        try (OnlineDictionary dictionary = start(first, middle, penalty);
                Matrix coefficients = Matrix.zeros(n, components)) {
            Optional<Stop> stop = Optional.empty();
            DictionaryState left = null;
            while (stop.isEmpty()) {
                double cost = dictionary.cost();
                dictionary.forget(0.5);
                double loss = pass(dictionary, samples, 0, whole, coefficients);
                Totals totals = new Totals(whole, loss, 0);
                left = dictionary.state(new double[d], new double[d], rows(samples, whole), totals);
                double objective = cost + loss + pass(dictionary, samples, whole, n, coefficients);
                double change = trace.relativeChange(objective);
                stop = trace.add(objective, change, change <= trace.tolerance());
            }
            for (int row = 0; row < n; row += OnlineDictionary.BATCH) {
                Matrix r = coefficients.rowRange(row, Math.min(OnlineDictionary.BATCH, n - row));
                dictionary.code(read(samples, row, r.rows()), r);
            }
            return new Split(
                    dictionary.low(coefficients),
                    stop.get(),
                    OnlineDictionary.ROUTE,
                    Map.of("sigma", noise),
                    Optional.of(left));
        }
    }

    /** Learns from some samples; gives what they add to the objective. */
    private static double pass(OnlineDictionary dictionary, LocalSamples samples, int from, int end, Matrix into) {
        double objective = 0;
        for (int row = from; row < end; row += OnlineDictionary.BATCH) {
            int count = Math.min(OnlineDictionary.BATCH, end - row);
            objective += dictionary
                    .learn(read(samples, row, count), into.rowRange(row, count))
                    .loss();
        }
        return objective;
    }

    private static double[] read(LocalSamples samples, int first, int count) {
        double[] values = new double[count * samples.columns()];
        samples.read(first, count, values);
        return values;
    }

    private static double[][] rows(LocalSamples samples, int first) {
        return IntStream.range(first, samples.rows()).mapToObj(samples::row).toArray(double[][]::new);
    }

    private OnlineDictionary start(LocalSamples first, double[] middle, Penalty penalty) {
        try (LowRank low = AlternatingProjections.roughly(first, components, ROUGHLY)) {
            return new OnlineDictionary(low, middle, components, penalty);
        }
    }
}
