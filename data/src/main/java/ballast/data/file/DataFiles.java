package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.array.IdxReader;
import ballast.data.file.array.LabelFiles;
import ballast.data.file.array.NpyReader;
import ballast.data.file.array.NpzReader;
import ballast.data.file.delimited.ArffReader;
import ballast.data.file.delimited.LibsvmReader;
import ballast.data.file.delimited.TextReader;
import ballast.data.file.duck.JsonLinesReader;
import ballast.data.file.duck.ParquetReader;
import ballast.data.file.mat.MatReader;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.FeatureMatch;
import ballast.data.file.wrapped.Wrapped;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import ballast.npz.Reading;
import ballast.samples.Samples;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads data sets from files, each format by the extension of the file's name, and from folders of images.
 *
 * <p>Values are stored in a compact type: whole numbers in 0..255 as bytes, single precision as floats, everything else
 * as doubles. Large .npy files are mapped into memory instead of being read. A NaN, an infinity or a damaged file is a
 * {@link BadInputException} whose message names the file and the place.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: LargeFile</a>
 */
public final class DataFiles {

    private static final DataReader IMAGES = new ImageReader();
    private static final List<DataReader> READERS = List.of(
            new NpyReader(),
            new NpzReader(),
            new MatReader(),
            new TextReader(),
            new ParquetReader(),
            new JsonLinesReader(),
            new ArffReader(),
            new LibsvmReader(),
            new IdxReader(),
            IMAGES);

    private DataFiles() {}

    /**
     * Reads a file or a folder of images with the default options.
     *
     * @throws BadInputException if its content cannot be used; the message names the file, the place and the remedy
     * @throws UncheckedIOException if it is not there, or the disk fails
     */
    public static Dataset read(Path file) {
        return read(file, ReadOptions.DEFAULT);
    }

    /**
     * Reads a file or a folder of images.
     *
     * @throws BadInputException if its content cannot be used with these options; the message names the file, the place
     *     and the remedy
     * @throws UncheckedIOException if it is not there, or the disk fails
     */
    public static Dataset read(Path file, ReadOptions options) {
        Wrapped.refuseAddress(file);
        if (options.label().isPresent() && options.labelsFile().isPresent()) {
            throw new BadInputException("both `label = " + options.label().get() + "` and `labelsFile = "
                    + options.labelsFile().get() + "` are given, choose one");
        }
        Optional<Dataset> unwrapped = Wrapped.read(file, options, DataFiles::read);
        if (unwrapped.isPresent()) {
            return unwrapped.get();
        }
        if (Spooled.isNeeded(file)) {
            return Spooled.read(file, spooled -> read(spooled, options));
        }
        return ReadRecord.of(file, () -> readPath(file, options));
    }

    private static Dataset readPath(Path file, ReadOptions options) {
        Dataset read = FilePattern.is(file) ? readParts(file, options) : readOne(file, options);
        Dataset labelled = options.labelsFile()
                .map(labels ->
                        read.withLabels(LabelFiles.read(labels, read.samples().rows())))
                .orElse(read);
        try {
            Dataset matched = FeatureMatch.of(labelled, options.features());
            Dataset whole = FeatureMatch.withAll(
                    options.features(), matched, options.missing().without(matched));
            Samples samples = whole.samples();
            return whole.withSamples(options.shape().map(samples::withShape).orElse(samples))
                    .withReading(Remembered.of(options, whole.reading(), IMAGES.accepts(file)));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads a stream, whose first bytes determine the format; messages use the given name.
     *
     * @throws BadInputException if it cannot be read with these options
     */
    public static Dataset read(InputStream in, String name, ReadOptions options) {
        return Spooled.read(in, name, file -> read(file, options));
    }

    /**
     * Copies the table of a text file or workbook to a text file with new values in some cells. Everything else stays
     * the same: other columns, number format, separators, and lines above and below the table.
     *
     * @param rows how many samples were read
     * @param values the new values by sample and name of the feature
     */
    public static void rewrite(
            Path file, ReadOptions options, Path to, int rows, Map<Integer, Map<String, Double>> values) {
        Wrapped.rewrite(file, options, to, rows, values);
    }

    /** Whether the table of a file can be copied. */
    public static boolean canRewrite(Path file, ReadOptions options, Path to) {
        return Wrapped.canRewrite(file, options, to);
    }

    /** The features with these names, in this order; all features if the data set has no names. */
    public static Dataset preferring(List<String> names, Dataset all) {
        boolean named = all.samples()
                .featureNames()
                .filter(known -> known.containsAll(names))
                .isPresent();
        return named ? FeatureMatch.of(all, names) : all;
    }

    private static Dataset readOne(Path file, ReadOptions options) {
        return Reading.of(file, () -> readerOf(file).read(file, options));
    }

    private static Dataset readParts(Path pattern, ReadOptions options) {
        List<Path> parts = FilePattern.files(pattern);
        if (parts.size() == 1) {
            return readOne(parts.get(0), options);
        }
        List<DataReader> readers = parts.stream()
                .map(part -> Reading.of(part, () -> readerOf(part)))
                .distinct()
                .toList();
        if (readers.size() > 1) {
            throw new BadInputException(pattern + ": stands for files of different kinds, "
                    + readers.get(0).format().name() + " and "
                    + readers.get(1).format().name());
        }
        return Reading.explained(pattern, () -> readers.get(0).readAll(parts, options));
    }

    /**
     * Maps the samples of an .npy file of 8-bit, float or double numbers into memory, whatever its size.
     *
     * <p>The file must stay as it is while the samples are in use.
     *
     * @throws BadInputException if it is no such file
     */
    public static Dataset mapped(Path file) {
        return Reading.of(file, () -> NpyReader.mapped(file));
    }

    /** Whether this is an image or a folder of images. */
    public static boolean holdsImages(Path file) {
        return IMAGES.accepts(file);
    }

    /** The formats that can be read. */
    public static List<DataFormat> formats() {
        return Stream.concat(READERS.stream().map(DataReader::format), Wrapped.FORMATS.stream())
                .toList();
    }

    private static DataReader readerOf(Path file) {
        return READERS.stream()
                .filter(reader -> reader.accepts(file))
                .findFirst()
                .orElseThrow(() -> new BadInputException(Wrapped.remedyFor(file).orElseGet(DataFiles::readable)));
    }

    private static String readable() {
        return "has an unknown extension; can read folders of images, and files ending in "
                + formats().stream().map(format -> format.extensions().get(0)).collect(Collectors.joining(" "))
                + " and the like; if it is a table, save it as .csv";
    }
}
