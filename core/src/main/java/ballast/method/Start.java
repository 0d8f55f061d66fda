package ballast.method;

import ballast.estimator.LoopControl;
import ballast.weight.ScaleUpdate;
import java.util.OptionalLong;

/** Where an iteration begins. */
enum Start {
    /** With plain PCA. */
    PCA,
    /** At random, as follows from the seed. */
    RANDOM;

    OptionalLong seed(Chosen chosen) {
        return this == PCA ? OptionalLong.empty() : OptionalLong.of(chosen.seed());
    }

    /** The usual loop from this start. */
    LoopControl control(Chosen chosen) {
        return new LoopControl(seed(chosen), ScaleUpdate.SETTLING, LoopControl.Steps.ACCELERATED);
    }
}
