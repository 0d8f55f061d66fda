package ballast.study.compare;

import ballast.data.contamination.Contaminated;
import ballast.data.contamination.SampleSet;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Optional;

/** The first contamination, and some of its samples to look at. Immutable. */
public final class Exhibit {

    /** How many samples are shown. */
    public static final int MOST_SHOWN = 10;

    private final SampleSet touched;
    private final Optional<ImageShape> shape;
    private final int[] samples;
    private final double[][] originals;
    private final double[][] contaminated;

    private Exhibit(
            SampleSet touched,
            Optional<ImageShape> shape,
            int[] samples,
            double[][] originals,
            double[][] contaminated) {
        this.touched = touched;
        this.shape = shape;
        this.samples = samples;
        this.originals = originals;
        this.contaminated = contaminated;
    }

    /** Chooses samples at equal distances among the touched ones, or among all if none was touched. */
    static Exhibit of(Samples clean, Contaminated contaminated) {
        SampleSet touched = contaminated.touched();
        int[] candidates = touched.count() > 0 ? touched.indices() : touched.others();
        int[] samples = new int[Math.min(MOST_SHOWN, candidates.length)];
        for (int k = 0; k < samples.length; k++) {
            samples[k] = candidates[(int) ((k + 0.5) * candidates.length / samples.length)];
        }
        return new Exhibit(
                touched,
                clean.shape(),
                samples,
                clean.select(samples).toArrays(),
                contaminated.samples().select(samples).toArrays());
    }

    /** Which samples were touched. */
    public SampleSet touched() {
        return touched;
    }

    /** The image shape, if the samples are images. */
    public Optional<ImageShape> shape() {
        return shape;
    }

    /** Indices of the samples that are shown. */
    public int[] samples() {
        return samples.clone();
    }

    /** The shown samples before contamination. */
    public double[][] originals() {
        return copy(originals);
    }

    /** The shown samples after contamination. */
    public double[][] contaminated() {
        return copy(contaminated);
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
