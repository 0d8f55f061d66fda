package ballast.data.model;

import ballast.data.Dataset;
import ballast.data.file.Missing;
import ballast.data.file.PixelOrder;
import ballast.data.scale.Scaling;
import ballast.samples.ImageShape;
import java.util.Optional;

/**
 * What a model was fitted to, and how other data must be read to go with it.
 *
 * @param name short name of the data set
 * @param digest checksum of the file, if there was one of moderate size
 * @param samples number of samples
 * @param dimension number of values of each sample
 * @param shape height and width, if the samples were images
 * @param order the order in which the file listed the pixels
 * @param missing what was done about missing values
 * @param scaling what was done to the values, with the numbers that came from this data
 */
public record Source(
        String name,
        Optional<String> digest,
        int samples,
        int dimension,
        Optional<ImageShape> shape,
        PixelOrder order,
        Missing missing,
        Scaling scaling) {

    /** A data set that was read and scaled this way. */
    public static Source of(
            Dataset dataset, Optional<String> digest, PixelOrder order, Missing missing, Scaling scaling) {
        return new Source(
                dataset.name(),
                digest,
                dataset.samples().rows(),
                dataset.samples().columns(),
                dataset.samples().shape(),
                order,
                missing,
                scaling);
    }
}
