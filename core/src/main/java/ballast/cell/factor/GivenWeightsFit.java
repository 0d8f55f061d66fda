package ballast.cell.factor;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.ResidualScales;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import java.util.Optional;

/**
 * Least squares under weights of the cells that the user gives, {@code sum_ij a_ij e_ij^2}, by {@link CellFactors}.
 *
 * <p>A cell of weight zero is a missing value. The objective never rises; the minimum may be a local one.
 *
 * @param components number of components, at least 1
 * @param given weights of the cells, none negative; empty: all 1
 * @param stopping when to stop
 */
public record GivenWeightsFit(int components, Optional<Samples> given, Stopping stopping) {

    /** What fits samples of which all count, some cells perhaps not. */
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        return null;
    }
}
