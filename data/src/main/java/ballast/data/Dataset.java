package ballast.data;

import ballast.BadInputException;
import ballast.data.file.Missing;
import ballast.data.file.PixelOrder;
import ballast.fit.Source;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * @param features one name per value of a sample, if they have any, such as those of the columns of a table
 */
public record Dataset(
        String name,
        Samples samples,
        Optional<Labels> labels,
        Optional<List<String>> names,
        List<String> notices,
        Optional<List<String>> features) {

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
        features = features.map(List::copyOf);
        if (features.isPresent() && features.get().size() != samples.columns()) {
            throw new BadInputException(features.get().size() + " names for the " + samples.columns()
                    + " values of a sample, there must be one per value");
        }
    }

    /** Samples whose values have no names. */
    public Dataset(
            String name, Samples samples, Optional<Labels> labels, Optional<List<String>> names, List<String> notices) {
        this(name, samples, labels, names, notices, Optional.empty());
    }

    /** Samples without names of their own. */
    public Dataset(String name, Samples samples, Optional<Labels> labels) {
        this(name, samples, labels, Optional.empty(), List.of());
    }

    /**
     * The same data set with other samples of the same number, such as the scaled ones; values keep their names if as
     * many.
     */
    public Dataset withSamples(Samples others) {
        Optional<List<String>> kept = features.filter(known -> known.size() == others.columns());
        return new Dataset(name, others, labels, names, notices, kept);
    }

    /** The same samples with the given labels. */
    public Dataset withLabels(Labels others) {
        return new Dataset(name, samples, Optional.of(others), names, notices, features);
    }

    /** The same samples with names for their values. */
    public Dataset withFeatures(List<String> known) {
        return new Dataset(name, samples, labels, names, notices, Optional.of(known));
    }

    /** What a value of a sample is called: its name, else the place of its pixel, else its number from 1 on. */
    public String feature(int index) {
        return features.map(known -> known.get(index))
                .or(() -> samples.shape()
                        .map(shape -> "row " + (index / shape.width() + 1) + ", column " + (index % shape.width() + 1)))
                .orElseGet(() -> "value " + (index + 1));
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

    /** What a fit to this data set says of it. */
    public Source source(Optional<String> digest, PixelOrder order, Missing missing, Scaling scaling) {
        return new Source(
                name,
                digest,
                samples.rows(),
                samples.columns(),
                samples.shape(),
                Map.of("order", order.word(), "missing", missing.word()),
                scaling);
    }
}
