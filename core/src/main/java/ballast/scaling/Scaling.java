package ballast.scaling;

import ballast.samples.Samples;
import java.io.Serializable;

/**
 * A {@link ScalingKind} with its numbers, which applies to any samples.
 *
 * <p>Scaled samples are views that scale blocks as they are read, so 8-bit images keep one byte per pixel. Instances
 * are immutable and serialisable.
 */
public sealed interface Scaling extends Serializable permits SampleScaling, ColumnScaling {

    /** No scaling. */
    Scaling NONE = SampleScaling.NONE;

    /** Each sample divided by its own Euclidean norm, which cannot be undone; a sample of zeros stays zero. */
    Scaling UNIT = SampleScaling.UNIT;

    /** The kind of scaling. */
    ScalingKind scale();

    /** The scaled samples, as a view. */
    Samples of(Samples samples);

    /** One sample scaled. */
    double[] of(double[] sample);

    /**
     * Scaled samples in the original units, as a view.
     *
     * <p>{@link #UNIT} cannot be undone and returns them unchanged.
     */
    Samples undoneOn(Samples scaled);

    /** The same for one sample. */
    double[] undoneOn(double[] scaled);
}
