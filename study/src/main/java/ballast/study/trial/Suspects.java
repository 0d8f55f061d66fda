package ballast.study.trial;

import ballast.data.contamination.SampleSet;
import ballast.method.RobustPca;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;

/**
 * The samples of one's own data that the default method flags before anything is contaminated. They are fitted like the
 * others, but belong neither to the clean fit nor to what methods are measured by.
 */
public final class Suspects {

    private Suspects() {}

    /** The detection of the default method. */
    public static OutlierMap detection(Samples samples, int components) {
        return RobustPca.of(components).fit(samples).detection().orElseThrow();
    }

    public static SampleSet of(OutlierMap detection) {
        return SampleSet.of(detection.size(), detection.outliers());
    }
}
