package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Bad cells in good samples: every cell is bad with the same probability, and is then moved up or down by a number of
 * standard deviations of its feature.
 *
 * <p>Unlike with other kinds, the rate is a share of the cells, not of the samples: with many features, nearly every
 * sample has a bad cell. A constant feature uses the standard deviation of all features together. With the same seed a
 * higher rate changes the cells of a lower rate in the same way, and more.
 *
 * @see <a href="https://doi.org/10.1145/1970392.1970395">Candès, Li, Ma, Wright (2011), section 4.1, for independent
 *     bad cells of random sign</a>
 */
final class BadCells {

    private BadCells() {}

    static Contaminated cells(Contamination by, Samples samples, long seed) {
        double[] deviations = deviations(samples);
        BitSet[] bad = new BitSet[samples.rows()];
        Arrays.setAll(bad, i -> new BitSet(samples.columns()));
        Contaminated changed = ChosenSamples.all(by, samples, seed)
                .change(
                        Values.of(samples).typeHoldingFractions(),
                        (row, sample, draws) -> move(by, sample, draws, deviations, bad[row]));
        CellSet cells = CellSet.of(samples.columns(), bad);
        Samples moved = cells.count() == 0 ? samples : changed.samples();
        return new Contaminated(moved, cells.samples(), Optional.of(cells), by);
    }

    private static void move(Contamination by, double[] sample, Draws draws, double[] deviations, BitSet bad) {
        double rate = by.rate();
        double size = by.number("size");
        for (int j = 0; j < sample.length; j++) {
            // Both are drawn for every cell, so that a higher rate changes the same cells in the same way.
            boolean hit = draws.chance(rate);
            boolean up = draws.chance(0.5);
            if (hit) {
                sample[j] += (up ? size : -size) * deviations[j];
                bad.set(j);
            }
        }
    }

    /** The standard deviation of every feature; where it is zero, that of all; where that is zero, one. */
    private static double[] deviations(Samples samples) {
        double[] mean = Values.mean(samples);
        double[] squares = new double[mean.length];
        double total = 0;
        for (int i = 0; i < samples.rows(); i++) {
            double[] sample = samples.row(i);
            for (int j = 0; j < mean.length; j++) {
                double away = sample[j] - mean[j];
                squares[j] += away * away;
                total += away * away;
            }
        }
        double common = total > 0 ? Math.sqrt(total / samples.rows() / mean.length) : 1;
        return Arrays.stream(squares)
                .map(square -> square > 0 ? Math.sqrt(square / samples.rows()) : common)
                .toArray();
    }

    /**
     * A share of the samples is moved together, and the same share of the cells of all others is bad.
     *
     * @see <a href="https://doi.org/10.1080/00401706.2018.1562989">Hubert, Rousseeuw, Van den Bossche (2019), section
     *     5</a>
     */
    static Contaminated besideSamples(Contamination by, Samples samples, long seed) {
        Contaminated moved = OutlyingSamples.together(by, samples, seed);
        Contaminated single = cells(by, samples, seed);
        SampleSet group = moved.contaminatedRows();
        Samples changed = ChosenSamples.all(by, samples, seed)
                .change(Values.of(samples).typeHoldingFractions(), (row, sample, draws) -> {
                    Samples from = group.contains(row) ? moved.samples() : single.samples();
                    System.arraycopy(from.row(row), 0, sample, 0, sample.length);
                })
                .samples();
        CellSet bad = single.contaminatedCells().orElseThrow().without(group);
        SampleSet some = bad.samples();
        int[] all = IntStream.range(0, samples.rows())
                .filter(i -> group.contains(i) || some.contains(i))
                .toArray();
        return new Contaminated(changed, SampleSet.of(samples.rows(), all), Optional.of(bad), by);
    }
}
