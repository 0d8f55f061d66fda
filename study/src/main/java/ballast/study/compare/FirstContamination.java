package ballast.study.compare;

import ballast.data.contamination.CellSet;
import ballast.data.contamination.SampleSet;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.study.report.GreyImage;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.Optional;

/** The first contamination, and some of its samples to show. Immutable. */
public final class FirstContamination {

    /** How many samples are shown. */
    public static final int MOST_SHOWN = 10;

    private static final int FEWEST_SHOWN = 4;

    /** The most pixels of all pictures of all methods together, about one byte each in a page. */
    private static final double MOST_PIXELS = 3e6;

    private final SampleSet contaminatedRows;
    private final Optional<CellSet> contaminatedCells;
    private final Optional<ImageShape> shape;
    private final int[] samples;
    private final double[][] originals;
    private final double[][] contaminated;

    private FirstContamination(
            SampleSet contaminatedRows,
            Optional<CellSet> contaminatedCells,
            Optional<ImageShape> shape,
            int[] samples,
            double[][] originals,
            double[][] contaminated) {
        this.contaminatedRows = contaminatedRows;
        this.contaminatedCells = contaminatedCells;
        this.shape = shape;
        this.samples = samples;
        this.originals = originals;
        this.contaminated = contaminated;
    }

    /** Chooses samples at equal distances among the contaminated ones, or among all if none was contaminated. */
    static FirstContamination of(ContaminatedSamples contaminated, int methods) {
        Samples clean = contaminated.clean();
        int[] candidates = contaminated.rowsToShow();
        int[] samples = new int[Math.min(shown(clean, methods), candidates.length)];
        for (int k = 0; k < samples.length; k++) {
            samples[k] = candidates[(int) ((k + 0.5) * candidates.length / samples.length)];
        }
        return new FirstContamination(
                contaminated.contaminatedRows(),
                contaminated.contaminatedCells(),
                clean.shape(),
                samples,
                clean.select(samples).toArrays(),
                contaminated.samples().select(samples).toArrays());
    }

    /** Fewer where pictures are large and methods are many, so that the page stays small. */
    private static int shown(Samples samples, int methods) {
        double pixels =
                samples.shape().map(GreyImage::shapeShown).map(ImageShape::size).orElse(0);
        double most = MOST_PIXELS / Math.max(1, pixels * methods);
        return (int) Math.max(FEWEST_SHOWN, Math.min(MOST_SHOWN, most));
    }

    /** Which samples were contaminated. */
    public SampleSet contaminatedRows() {
        return contaminatedRows;
    }

    /** Which cells were contaminated, if single cells were. */
    public Optional<CellSet> contaminatedCells() {
        return contaminatedCells;
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
