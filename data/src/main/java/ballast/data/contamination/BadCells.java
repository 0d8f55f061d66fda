package ballast.data.contamination;

import ballast.BadInputException;
import ballast.data.contamination.internal.Draws;
import ballast.samples.Samples;
import java.util.BitSet;
import java.util.Optional;

/**
 * Bad values inside good samples: every cell, whatever its sample, is bad with the same chance, and is then moved up or
 * down by a number of standard deviations of its feature.
 *
 * <p>Other than with other kinds, the rate is a share of cells, not of samples: with many features nearly every sample
 * has a bad cell. A feature that does not vary has the deviation of all features together. With the same seed a higher
 * rate changes the cells of a lower rate in the same way, and more.
 *
 * @param rate share of the cells that are changed, 0..1
 * @param size how far they are moved, in standard deviations of the feature, above 0
 * @see <a href="https://doi.org/10.1145/1970392.1970395">Candès, Li, Ma, Wright (2011), section 4.1, for independent
 *     bad cells of random sign</a>
 */
public record BadCells(double rate, double size) implements Contamination {

    /** Share of the cells when no other is given. */
    public static final double DEFAULT_RATE = 0.05;

    /** How far bad cells are moved when nothing is said: out of nearly all data, without being obvious. */
    public static final double DEFAULT_SIZE = 6;

    /** Refuses a rate outside 0..1 and a size that is not positive. */
    public BadCells {
        Share.check("rate", rate);
        if (!(size > 0) || Double.isInfinite(size)) {
            throw new BadInputException("size = " + ContaminationSetting.text(size) + ", must be positive and finite");
        }
    }

    /** Changes the given share of the cells. */
    public static BadCells of(double rate) {
        return new BadCells(rate, DEFAULT_SIZE);
    }

    static ContaminationSetting sizeSetting() {
        return new ContaminationSetting(
                "size",
                "how far, in standard deviations of the feature",
                "a positive number",
                ContaminationSetting.text(DEFAULT_SIZE));
    }

    static BadCells from(Given given) {
        return new BadCells(given.number("rate"), given.number("size"));
    }

    /** The same with cells that are moved by another number of standard deviations. */
    public BadCells withSize(double deviations) {
        return new BadCells(rate, deviations);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.CELLS;
    }

    @Override
    public BadCells withRate(double newRate) {
        return new BadCells(newRate, size);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        int n = samples.rows();
        int d = samples.columns();
        double[] steps = deviations(samples);
        BitSet[] bad = new BitSet[n];
        for (int i = 0; i < n; i++) {
            bad[i] = new BitSet(d);
        }
        int[] row = {0};
        // Every sample has its turn, in order, so that its number is known.
        Contaminated changed = ChosenSamples.inOrder(samples, seed)
                .apply(this, Values.of(samples).typeHoldingFractions(), (sample, draws) -> {
                    move(sample, draws, steps, bad[row[0]]);
                    row[0]++;
                });
        CellSet cells = CellSet.of(d, bad);
        return cells.count() == 0
                ? new Contaminated(samples, cells.samples(), Optional.of(cells), this)
                : new Contaminated(changed.samples(), cells.samples(), Optional.of(cells), this);
    }

    private void move(double[] sample, Draws draws, double[] steps, BitSet bad) {
        for (int j = 0; j < sample.length; j++) {
            // Both are drawn for every cell, so that a higher rate changes the same cells in the same way.
            boolean hit = draws.chance(rate);
            boolean up = draws.chance(0.5);
            if (hit) {
                sample[j] += (up ? size : -size) * steps[j];
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
        double[] deviations = new double[mean.length];
        for (int j = 0; j < mean.length; j++) {
            deviations[j] = squares[j] > 0 ? Math.sqrt(squares[j] / samples.rows()) : common;
        }
        return deviations;
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",size=" + ContaminationSetting.text(size);
    }
}
