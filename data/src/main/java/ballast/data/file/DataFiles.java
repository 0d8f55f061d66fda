package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads data sets from files, each format by the extension of the file's name, and from folders of images.
 *
 * <p>Values are kept in a compact type: whole numbers 0..255 in one byte, single precision as it is, all else
 * as doubles. Large .npy files are mapped into memory instead of being read. A NaN, an infinity or a damaged
 * file is a {@link BadInputException} whose message names the file and the place.
 */
public final class DataFiles {

    private static final DataReader IMAGES = new ImageReader();
    private static final List<DataReader> READERS =
            List.of(new NpyReader(), new NpzReader(), new TextReader(), new MatReader(), new IdxReader(), IMAGES);

    private DataFiles() {}

    /** Reads a file or a folder of images with the default options. */
    public static Dataset read(Path file) {
        return read(file, ReadOptions.DEFAULT);
    }

    /** Reads a file or a folder of images. */
    public static Dataset read(Path file, ReadOptions options) {
        if (options.label().isPresent() && options.labelsFile().isPresent()) {
            throw new BadInputException("both --label " + options.label().get() + " and --labels "
                    + options.labelsFile().get() + " are given, choose one");
        }
        Dataset dataset = Reading.of(file, () -> {
            Dataset read = readerOf(file).read(file, options);
            Samples samples = options.shape().map(read.samples()::withShape).orElse(read.samples());
            return read.withSamples(samples);
        });
        return options.labelsFile()
                .map(labels -> dataset.withLabels(
                        LabelFiles.read(labels, dataset.samples().rows())))
                .orElse(dataset);
    }

    /**
     * Maps the samples of an .npy file of 8-bit, float or double numbers into memory, whatever its size.
     *
     * <p>The file must stay as it is while the samples are in use.
     */
    public static Dataset mapped(Path file) {
        return Reading.of(file, () -> NpyReader.mapped(file));
    }

    /** Whether this is an image or a folder of images, which have sizes of their own. */
    public static boolean holdsImages(Path file) {
        return IMAGES.accepts(file);
    }

    /** The formats that can be read, one line each: what it is and how its files' names end. */
    public static List<String> formats() {
        return READERS.stream()
                .map(reader -> reader.format() + " (" + String.join(" ", reader.extensions()) + ")")
                .toList();
    }

    private static DataReader readerOf(Path file) {
        return READERS.stream()
                .filter(reader -> reader.accepts(file))
                .findFirst()
                .orElseThrow(() -> {
                    String readable = READERS.stream()
                            .flatMap(reader -> reader.extensions().stream())
                            .collect(Collectors.joining(" "));
                    return new BadInputException("has an unknown extension, can read files ending in " + readable);
                });
    }
}
