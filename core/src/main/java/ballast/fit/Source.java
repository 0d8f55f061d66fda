package ballast.fit;

import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.Unscaled;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a fit was made to, and how other data must be read to go with it.
 *
 * @param name short name of the data set
 * @param digest checksum of the file, if there was one of moderate size
 * @param samples number of samples
 * @param dimension number of values of each sample
 * @param shape height and width, if the samples were images
 * @param featureNames what the values of a sample are called, if they have names
 * @param reading how the file was read, in words by what was chosen, such as {@code order} = {@code column}
 * @param scaling what was done to the values, with the numbers that came from this data
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

    /** The name of data that has none. */
    public static final String UNKNOWN = "unknown";

    /** Copies the names and what is said of the reading. */
    public Source {
        featureNames = featureNames.map(List::copyOf);
        reading = Map.copyOf(reading);
    }

    /** Samples of which nothing else is known. */
    public static Source of(Samples samples) {
        return new Source(
                UNKNOWN,
                Optional.empty(),
                samples.rows(),
                samples.columns(),
                samples.shape(),
                samples.featureNames(),
                Map.of(),
                new Unscaled());
    }

    /** The same data by another name. */
    public Source named(String given) {
        return new Source(given, digest, samples, dimension, shape, featureNames, reading, scaling);
    }

    /** The same data after a scaling. */
    public Source scaledBy(Scaling given) {
        return new Source(name, digest, samples, dimension, shape, featureNames, reading, given);
    }
}
