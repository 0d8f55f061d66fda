package ballast.app.option;

import ballast.data.Dataset;
import ballast.fit.Source;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import java.util.Optional;

/** What a method is fitted to. */
public record FitData(Dataset dataset, Scaling scaling, Samples samples) {

    /** The data set with its scaled samples. */
    public Dataset scaled() {
        return dataset.withSamples(samples);
    }

    /** Where a model of it comes from. */
    public Source source(Optional<String> digest) {
        return scaled().source(digest, scaling);
    }
}
