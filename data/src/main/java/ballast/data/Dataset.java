package ballast.data;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.util.Optional;

/**
 * Samples under a name, with the class of each sample where it is known.
 *
 * @param name a short name, such as that of the file without its extension
 * @param samples the samples
 * @param labels one label per sample, if there are any
 */
public record Dataset(String name, Samples samples, Optional<Labels> labels) {

    /** Refuses labels whose number is not that of the samples. */
    public Dataset {
        if (labels.isPresent() && labels.get().size() != samples.rows()) {
            throw new BadInputException(
                    labels.get().size() + " labels for " + samples.rows() + " samples, there must be one per sample");
        }
    }

    /** The same data set with other samples of the same number, such as the scaled ones. */
    public Dataset withSamples(Samples others) {
        return new Dataset(name, others, labels);
    }

    /** The same samples with the given labels. */
    public Dataset withLabels(Labels others) {
        return new Dataset(name, samples, Optional.of(others));
    }
}
