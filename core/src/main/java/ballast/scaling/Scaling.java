package ballast.scaling;

import ballast.samples.Samples;
import java.io.Serializable;

/**
 * A {@link ScalingKind} with its numbers: it treats samples it has never seen as it did those it was fitted to.
 *
 * <p>Scaled samples stay stored as they are and are scaled block by block as they are read, so 8-bit images keep their
 * one byte per pixel. Instances are immutable, and can be sent to other machines.
 */
public sealed interface Scaling extends Serializable permits SampleScaling, ColumnScaling {

    /** Values stay as they are. */
    Scaling NONE = SampleScaling.NONE;

    /** Each sample divided by its own Euclidean norm, which cannot be undone; a sample of zeros stays zero. */
    Scaling UNIT = SampleScaling.UNIT;

    /** Which way of scaling this is. */
    ScalingKind scale();

    /** The samples scaled, as a view that reads through. */
    Samples of(Samples samples);

    /** One sample scaled. */
    double[] of(double[] sample);

    /**
     * Scaled samples in the units from before, as a view that reads through.
     *
     * <p>{@link #UNIT} has nothing to go back by and leaves them as they are.
     */
    Samples undoneOn(Samples scaled);

    /** The same for one sample. */
    double[] undoneOn(double[] scaled);
}
