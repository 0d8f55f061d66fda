package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;

/** A way to split samples into a low-rank part and a sparse one. */
@FunctionalInterface
interface Pursuit {

    /**
     * Splits samples whose features vary about zero; missing values are NaN.
     *
     * @param trace is told the objective of every step and says when to stop
     */
    Split split(LocalSamples samples, Trace trace);
}
