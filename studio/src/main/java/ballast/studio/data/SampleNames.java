package ballast.studio.data;

import ballast.data.Dataset;
import java.util.List;
import java.util.Optional;

/** Where the studio takes the ids of samples from. */
public final class SampleNames {

    private SampleNames() {}

    /** The id of each sample, if they have any. */
    public static Optional<List<String>> of(Dataset dataset) {
        return dataset.names();
    }
}
