package ballast.fit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The data of a fit, and how new data must be read to match it.
 *
 * @param name short name of the data set
 * @param digest checksum of the file, if it is not too large
 * @param samples number of samples
 * @param dimension number of values of each sample
 * @param shape height and width, if the samples were images
 * @param featureNames the names of the features, if they have any
 * @param reading how the file was read: choices by topic, such as {@code order} = {@code column}
 * @param scaling the scaling of the values, with its numbers
 */
public record Source(
        String name,
        Optional<String> digest,
        int samples,
        int dimension,
        Optional<ImageShape> shape,
        Optional<List<String>> featureNames,
        Map<String, String> reading,
        Scaling scaling) {

    /** The name of data without a name. */
    public static final String UNKNOWN = "unknown";

    /** The key of the treatment of missing values in {@link #reading}. */
    public static final String MISSING = "missing";

    /** Copies the names and what is said of the reading. */
    public Source {
        featureNames = featureNames.map(List::copyOf);
        reading = Map.copyOf(reading);
    }

    /** Samples of unknown origin. */
    public static Source of(Samples samples) {
        return of(samples.rows(), samples.columns(), samples.shape(), samples.featureNames());
    }

    static Source of(int samples, int dimension, Optional<ImageShape> shape, Optional<List<String>> featureNames) {
        return new Source(UNKNOWN, Optional.empty(), samples, dimension, shape, featureNames, Map.of(), Scaling.NONE);
    }

    /** The same data under another name. */
    public Source named(String given) {
        return new Source(given, digest, samples, dimension, shape, featureNames, reading, scaling);
    }

    /** The same data after a scaling. */
    public Source scaledBy(Scaling given) {
        return new Source(name, digest, samples, dimension, shape, featureNames, reading, given);
    }

    /** The same data with one more entry on how it was read. */
    public Source reading(String choice, String word) {
        Map<String, String> more = new HashMap<>(reading);
        more.put(choice, word);
        return new Source(name, digest, samples, dimension, shape, featureNames, more, scaling);
    }

    /**
     * Samples with the features of this data, in its order: matched by names if both have them.
     *
     * @throws BadInputException if a feature is missing, or without names, if there are more or fewer
     */
    public Samples matched(Samples given) {
        List<String> known = featureNames.orElse(List.of());
        List<String> names = given.featureNames().orElse(known);
        if (!known.isEmpty() && !names.equals(known)) {
            int[] places = known.stream().mapToInt(names::indexOf).toArray();
            for (int j = 0; j < places.length; j++) {
                if (places[j] < 0) {
                    throw new BadInputException("the samples have no feature '" + known.get(j)
                            + "', which the fit needs; they have " + String.join(", ", names));
                }
            }
            return LocalSamples.of(given)
                    .mapped(known.size(), (from, to) -> {
                        double[] values = from.toArray();
                        double[] chosen = new double[from.rows() * places.length];
                        for (int k = 0; k < chosen.length; k++) {
                            chosen[k] = values[k / places.length * from.columns() + places[k % places.length]];
                        }
                        to.write(chosen);
                    })
                    .withFeatureNames(known);
        }
        if (given.columns() != dimension) {
            throw new BadInputException(
                    "samples have " + given.columns() + " values, but the fit was made to " + dimension);
        }
        return given;
    }
}
