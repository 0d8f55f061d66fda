package ballast.solver;

import ballast.samples.SampleWeights;
import ballast.weight.WeightFunction;
import java.io.Serializable;
import java.util.Arrays;

/** The learned weights of some samples, computed from columns of numbers. */
@FunctionalInterface
public interface SampleWeighting extends Serializable {

    SampleWeighting EQUAL = (rows, columns) -> SampleWeights.ones(rows).toArray();

    double[] of(int rows, double[][] columns);

    /** The weights of the losses in the first column. */
    static SampleWeighting by(WeightFunction weight) {
        return (rows, columns) -> Arrays.stream(columns[0]).map(weight).toArray();
    }
}
