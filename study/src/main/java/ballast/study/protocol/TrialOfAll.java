package ballast.study.protocol;

import ballast.data.contamination.SampleSet;
import ballast.samples.Samples;

/** A trial in which all samples are fitted, contaminated. */
interface TrialOfAll extends Trial {

    /** The samples before and after. */
    Spoiled spoiled();

    @Override
    default Samples training() {
        return spoiled().samples();
    }

    @Override
    default SampleSet touched() {
        return spoiled().touched();
    }
}
