package ballast.data.file;

import ballast.data.Dataset;
import ballast.data.option.Remembered;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import java.util.Map;

/**
 * The default scaling: columns with names have different units and are scaled robustly; the values of arrays, images
 * and files without names are comparable and are not scaled.
 */
public final class DefaultScaling {

    /** The notice if the data is scaled by default. */
    public static final String NOTICE = "columns are scaled robustly; --scale none leaves them as they are";

    private DefaultScaling() {}

    /** The scaling of a data set; names that the reader generated do not count. */
    public static ScalingKind of(Dataset dataset) {
        return of(dataset.samples(), dataset.reading());
    }

    /** The same of samples with what is known of how they were read. */
    public static ScalingKind of(Samples samples, Map<String, String> reading) {
        return !reading.containsKey(Remembered.WIDTH)
                        && samples.shape().isEmpty()
                        && samples.featureNames().isPresent()
                ? ScalingKind.ROBUST
                : ScalingKind.NONE;
    }
}
