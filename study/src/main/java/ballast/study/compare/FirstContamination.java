package ballast.study.compare;

import ballast.data.contamination.CellSet;
import ballast.data.contamination.SampleSet;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.study.report.GreyImage;
import ballast.study.trial.ContaminatedSamples;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The first contamination, and some of its samples to show. The arrays are not copied.
 *
 * @param samples indices of the samples that are shown
 * @param originals the shown samples before contamination
 * @param contaminated the shown samples after contamination
 */
public record FirstContamination(
        SampleSet contaminatedRows,
        Optional<CellSet> contaminatedCells,
        Optional<ImageShape> shape,
        int[] samples,
        double[][] originals,
        double[][] contaminated) {

    private static final int MAX_SHOWN = 10;
    private static final int MIN_SHOWN = 4;

    /** The most pixels of all pictures of all methods together, about one byte each in a page. */
    private static final double MAX_PIXELS = 3e6;

    /** Chooses samples at equal distances among the contaminated ones, or among all if none was contaminated. */
    static FirstContamination of(ContaminatedSamples contaminated, int methods) {
        Samples clean = contaminated.clean();
        int[] candidates = contaminated.rowsToShow();
        int count = Math.min(shown(clean, methods), candidates.length);
        int[] samples = IntStream.range(0, count)
                .map(k -> candidates[(int) ((k + 0.5) * candidates.length / count)])
                .toArray();
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
        double most = MAX_PIXELS / Math.max(1, pixels * methods);
        return (int) Math.max(MIN_SHOWN, Math.min(MAX_SHOWN, most));
    }
}
