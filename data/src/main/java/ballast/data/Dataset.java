package ballast.data;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Samples under a name, with the class of each sample where it is known.
 *
 * @param name a short name, such as that of the file without its extension
 * @param samples the samples
 * @param labels one label per sample, if there are any
 * @param names one name per sample, if they have any, such as that of the file of each image within its folder
 * @param notices what the user should be told about the reading, such as files that were left out, one line each
 */
public record Dataset(
        String name, Samples samples, Optional<Labels> labels, Optional<List<String>> names, List<String> notices) {

    /** Refuses labels or names whose number is not that of the samples. */
    public Dataset {
        Objects.requireNonNull(name);
        if (labels.isPresent() && labels.get().size() != samples.rows()) {
            throw new BadInputException(
                    labels.get().size() + " labels for " + samples.rows() + " samples, there must be one per sample");
        }
        names = names.map(List::copyOf);
        if (names.isPresent() && names.get().size() != samples.rows()) {
            throw new BadInputException(
                    names.get().size() + " names for " + samples.rows() + " samples, there must be one per sample");
        }
        notices = List.copyOf(notices);
    }

    /** Samples without names of their own. */
    public Dataset(String name, Samples samples, Optional<Labels> labels) {
        this(name, samples, labels, Optional.empty(), List.of());
    }

    /** The same data set with other samples of the same number, such as the scaled ones. */
    public Dataset withSamples(Samples others) {
        return new Dataset(name, others, labels, names, notices);
    }

    /** The same samples with the given labels. */
    public Dataset withLabels(Labels others) {
        return new Dataset(name, samples, Optional.of(others), names, notices);
    }

    /** The names of the samples, or their numbers from 1 on, all with as many digits, if they have none. */
    public List<String> namesOrNumbers() {
        return names.orElseGet(() -> {
            int digits = Integer.toString(samples.rows()).length();
            return IntStream.rangeClosed(1, samples.rows())
                    .mapToObj(number -> String.format(Locale.ROOT, "%0" + digits + "d", number))
                    .toList();
        });
    }
}
