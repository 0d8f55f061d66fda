package ballast.data.file;

import ballast.data.Dataset;
import ballast.data.option.Remembered;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;

/**
 * How data is scaled where nobody says: columns that have names hold different things in different units, so they are
 * scaled robustly; the values of arrays, images and files without names are comparable as they are.
 */
public final class DefaultScaling {

    /** What the user is told where it changes the data. */
    public static final String NOTICE = "columns are scaled robustly; --scale none leaves them as they are";

    private DefaultScaling() {}

    /** The scaling of a data set; names that the reader itself gave to columns do not count. */
    public static ScalingKind of(Dataset dataset) {
        return dataset.reading().containsKey(Remembered.WIDTH) ? ScalingKind.NONE : of(dataset.samples());
    }

    /** The scaling of samples. */
    public static ScalingKind of(Samples samples) {
        return samples.shape().isEmpty() && samples.featureNames().isPresent() ? ScalingKind.ROBUST : ScalingKind.NONE;
    }
}
