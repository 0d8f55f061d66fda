package ballast.data;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Named samples, with the id and the class of each sample where they are known.
 *
 * @param name a short name, such as that of the file without its extension
 * @param samples the samples
 * @param labels one label per sample, if there are any
 * @param ids the name of each sample, if there is one: the entry of the id column of a table, or the relative path of
 *     an image
 * @param notices notices for the user about the reading, such as files that were left out, one line each
 * @param reading how it was read: the choices and findings that a model remembers
 */
public record Dataset(
        String name,
        Samples samples,
        Optional<Labels> labels,
        Optional<List<String>> ids,
        List<String> notices,
        Map<String, String> reading) {

    /** Refuses labels or ids whose number is not that of the samples. */
    public Dataset {
        Objects.requireNonNull(name);
        if (labels.isPresent() && labels.get().size() != samples.rows()) {
            throw new BadInputException(
                    labels.get().size() + " labels for " + samples.rows() + " samples, there must be one per sample");
        }
        ids = ids.map(List::copyOf);
        if (ids.isPresent() && ids.get().size() != samples.rows()) {
            throw new BadInputException(
                    ids.get().size() + " ids for " + samples.rows() + " samples, there must be one per sample");
        }
        notices = List.copyOf(notices);
        reading = Map.copyOf(reading);
    }

    /** Samples without information about how they were read. */
    public Dataset(
            String name, Samples samples, Optional<Labels> labels, Optional<List<String>> ids, List<String> notices) {
        this(name, samples, labels, ids, notices, Map.of());
    }

    /** Samples without ids. */
    public Dataset(String name, Samples samples, Optional<Labels> labels) {
        this(name, samples, labels, Optional.empty(), List.of(), Map.of());
    }

    /** The same data set with other values of the samples, such as scaled ones. */
    public Dataset withSamples(Samples others) {
        return new Dataset(name, others, labels, ids, notices, reading);
    }

    /** The same samples with the given labels. */
    public Dataset withLabels(Labels others) {
        return new Dataset(name, samples, Optional.of(others), ids, notices, reading);
    }

    /** The same samples with the given ids. */
    public Dataset withIds(List<String> given) {
        return new Dataset(name, samples, labels, Optional.of(given), notices, reading);
    }

    /** The same samples under another name. */
    public Dataset named(String given) {
        return new Dataset(given, samples, labels, ids, notices, reading);
    }

    /** The same samples with one more notice. */
    public Dataset withNotice(String notice) {
        List<String> more = new ArrayList<>(notices);
        more.add(notice);
        return new Dataset(name, samples, labels, ids, more, reading);
    }

    /** The name of a feature: its own, else the position of its pixel, else its number from 1. */
    public String feature(int index) {
        return samples.featureNames()
                .map(known -> known.get(index))
                .or(() -> samples.shape()
                        .map(shape -> "row " + (index / shape.width() + 1) + ", column " + (index % shape.width() + 1)))
                .orElseGet(() -> "feature " + (index + 1));
    }

    /** The ids of the samples, or their numbers from 1 with equally many digits. */
    public List<String> idsOrNumbers() {
        return ids.orElseGet(() -> {
            int digits = Integer.toString(samples.rows()).length();
            return IntStream.rangeClosed(1, samples.rows())
                    .mapToObj(number -> String.format(Locale.ROOT, "%0" + digits + "d", number))
                    .toList();
        });
    }

    /** The same samples with more information about how they were read. */
    public Dataset withReading(Map<String, String> words) {
        Map<String, String> more = new HashMap<>(reading);
        more.putAll(words);
        return new Dataset(name, samples, labels, ids, notices, more);
    }

    /** The provenance of a fit to this data set. */
    public Source source(Optional<String> digest, Scaling scaling) {
        return new Source(
                name,
                digest,
                samples.rows(),
                samples.columns(),
                samples.shape(),
                samples.featureNames(),
                reading,
                scaling);
    }
}
