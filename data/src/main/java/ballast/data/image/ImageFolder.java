package ballast.data.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Folders of images as samples, and samples as folders of images.
 *
 * <p>Images are PNG, JPEG, BMP, GIF (the first frame), PBM, PGM and PPM files. The subfolder of an image is its class;
 * of nested folders, the outermost one. Images directly in the folder have no class. Classes and files are in natural
 * order, s2 before s10. Hidden files and files with other extensions are skipped.
 *
 * <p>The order and the values of the samples do not depend on the number of threads.
 */
public final class ImageFolder {

    /** The extensions of image files. */
    public static final List<String> EXTENSIONS =
            List.of(".png", ".jpg", ".jpeg", ".bmp", ".gif", ".pgm", ".ppm", ".pbm", ".pnm");

    private ImageFolder() {}

    /**
     * Reads all images of a folder, with their names, as grey values 0..255.
     *
     * @param shape the size to which every image is resized; without it, all must have the same size
     * @param skipUnreadable whether damaged images are skipped with a notice instead of refused
     */
    public static Dataset read(Path folder, Optional<ImageShape> shape, boolean skipUnreadable) throws IOException {
        Optional<ImageShape> asked = shape.map(Headroom::checkAsked);
        return new FolderReading(FolderListing.of(folder), asked, skipUnreadable).read();
    }

    /** Reads a single image as a data set of one sample. */
    public static Dataset readOne(Path file, Optional<ImageShape> shape) {
        Optional<ImageShape> asked = shape.map(Headroom::checkAsked);
        Grey decoded = ImageFile.read(file);
        Grey grey = asked.map(decoded::resized).orElse(decoded);
        Samples image = Samples.of(
                        grey.shape().size(), grey.values(), grey.isWhole() ? ElementType.UINT8 : ElementType.FLOAT32)
                .withShape(grey.shape());
        return new Dataset(DataReader.nameOf(file), image, Optional.empty())
                .withIds(List.of(file.getFileName().toString()));
    }

    /**
     * Writes each sample as a grey PNG file under its name; existing files are replaced one by one.
     *
     * @param names one name per sample, see {@link Dataset#idsOrNumbers}
     * @param range the values drawn as black and white
     */
    public static void write(Samples images, List<String> names, OutputFolder folder, GreyRange range) {
        ImageShape shape = shapeOf(images);
        List<Path> files = folder.files(names, images.rows());
        int d = images.columns();
        LocalSamples.of(images).visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                byte[] png = GreyPng.of(values, i * d, shape, range);
                OutputFolder.write(png, files.get(block.first() + i));
            }
        });
    }

    /** Whether a file name has the extension of an image. */
    static boolean isNamedLikeImage(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return EXTENSIONS.stream().anyMatch(name::endsWith);
    }

    /** The shape of samples, which must be images. */
    static ImageShape shapeOf(Samples images) {
        return images.shape()
                .orElseThrow(() -> new BadInputException("samples of " + images.columns()
                        + " values are not known to be images; say their height and width with `shape`"));
    }
}
