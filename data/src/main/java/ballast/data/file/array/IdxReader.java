package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.Unpacked;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.npz.NpyValues;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads IDX files, the format of MNIST, also gzipped: one array of 1, 2 or 3 dimensions. */
public final class IdxReader implements DataReader {

    /** The largest compression ratio of deflate; a header that claims more is wrong. */
    private static final long MOST_EXPANSION = 1032;

    @Override
    public DataFormat format() {
        return new DataFormat(
                "IDX",
                List.of(".idx", "-ubyte", ".idx.gz", "-ubyte.gz"),
                "an array as in MNIST; `labelsFile` may be such a file too");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        options.refuseVariable("an IDX file holds one array without a name");
        try (InputStream in = Unpacked.open(path)) {
            IdxHeader header = IdxHeader.read(in);
            checkSize(path, header);
            ArrayLayout layout = ArrayLayout.of(header.dimensions(), false, options.samplesIn());
            checkWidth(layout);
            Dataset dataset = ArraySamples.read(
                    DataReader.nameOf(path),
                    new NpyValues(in, header.type()),
                    layout,
                    header.type().widest(),
                    options,
                    true);
            checkEnd(in, header);
            return dataset;
        }
    }

    /** Reads a file of one number for each sample. */
    static Labels labels(Path path, int samples) throws IOException {
        try (InputStream in = Unpacked.open(path)) {
            IdxHeader header = IdxHeader.read(in);
            checkSize(path, header);
            int count = new Variable("array", header.dimensions(), Variable.Kind.NUMBERS).lengthOfVector();
            LabelFiles.checkCount(count, samples);
            Labels labels = LabelFiles.labels(in, header.type(), count);
            checkEnd(in, header);
            return labels;
        }
    }

    /** Compares the sizes in the header with the size of the file, before memory is allocated. */
    private static void checkSize(Path path, IdxHeader header) throws IOException {
        long size = Files.size(path);
        if (!Unpacked.isPacked(path)) {
            header.checkSize(size - header.length());
        } else if (header.bytes() / MOST_EXPANSION > size) {
            throw new BadInputException("the header promises " + header.describe() + ", " + header.bytes()
                    + " bytes, but the packed file of " + size + " bytes cannot hold them; it is cut short or damaged");
        }
    }

    /** A sample is widened as a whole while it is read. */
    private static void checkWidth(ArrayLayout layout) {
        long needed = 2L * Double.BYTES * layout.values();
        long most = Runtime.getRuntime().maxMemory();
        if (needed > most / 2) {
            throw new BadInputException("samples of " + layout.values() + " values need " + (needed >> 20)
                    + " MB while one is read, but Java may use " + (most >> 20) + " MB; raise -Xmx");
        }
    }

    /** Reading to the end of a compressed file verifies its checksum. */
    private static void checkEnd(InputStream in, IdxHeader header) throws IOException {
        if (in.read() >= 0) {
            throw new BadInputException(
                    "the header promises " + header.describe() + ", but more follows; the file is damaged");
        }
    }
}
