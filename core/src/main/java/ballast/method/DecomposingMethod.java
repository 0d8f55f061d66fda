package ballast.method;

import ballast.block.LocalSamples;
import ballast.cell.CellwiseSubspace;
import ballast.cell.Decomposition;
import ballast.cell.pursuit.PursuitFit;
import ballast.fit.ProgressListener;
import ballast.samples.Samples;

/**
 * A method that splits the samples themselves into a low-rank part and a sparse one.
 *
 * @param <M> the record
 */
public interface DecomposingMethod<M extends DecomposingMethod<M>> extends TypedMethod<M, CellwiseSubspace> {

    /** The parts of samples, which may lack values (NaN), with all axes that the method finds. */
    default Decomposition decompose(Samples samples) {
        return decompose(samples, ProgressListener.NONE);
    }

    /**
     * The parts of samples, which may lack values (NaN), with all axes that the method finds. The listener is told of
     * every iteration and may cancel.
     */
    default Decomposition decompose(Samples samples, ProgressListener listener) {
        return ((PursuitFit) entry().<CellwiseSubspace>estimator(this)).decompose(LocalSamples.of(samples), listener);
    }
}
