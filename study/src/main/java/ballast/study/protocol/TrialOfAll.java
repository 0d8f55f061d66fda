package ballast.study.protocol;

import ballast.data.contamination.SampleSet;
import ballast.samples.Samples;

/** A trial in which all samples are fitted, contaminated. */
interface TrialOfAll extends Trial {

    /** The samples before and after. */
    ContaminatedSamples contaminated();

    @Override
    default Samples training() {
        return contaminated().samples();
    }

    @Override
    default SampleSet contaminatedRows() {
        return contaminated().contaminatedRows();
    }
}
