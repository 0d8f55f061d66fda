package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.npz.NpyHeader;
import ballast.npz.NpyValues;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** Reads .npy files: one NumPy array of numbers, n, n x d or n x height x width. */
public final class NpyReader implements DataReader {

    /**
     * Files from this size on, or that of an eighth of the heap, are mapped into memory where their layout allows it.
     */
    static final long MAPPED_FROM_BYTES = 64L << 20;

    @Override
    public DataFormat format() {
        return new DataFormat(
                "NumPy array",
                List.of(".npy"),
                "one array of numbers of any type, byte order and index order: n, n x d, or n x height x width for "
                        + "images; from 64 MB on it is mapped and not loaded, if it is uint8, float32 or float64 in C "
                        + "order");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        options.refuseVariable("an .npy file holds one array without a name");
        // A small heap cannot load what a usual one can.
        long eighth = Runtime.getRuntime().maxMemory() / 8;
        return read(path, options, Math.min(MAPPED_FROM_BYTES, eighth));
    }

    /** Maps a file whatever its size. */
    public static Dataset mapped(Path path) throws IOException {
        return read(path, ReadOptions.DEFAULT, 0);
    }

    private static Dataset read(Path path, ReadOptions options, long mappedFrom) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            InputStream in = Channels.newInputStream(channel);
            NpyHeader header = NpyHeader.read(in);
            header.checkSize(channel.size() - header.length());
            ArrayLayout layout = layoutOf(header, options);
            String name = DataReader.nameOf(path);
            if (channel.size() >= mappedFrom && MappedArray.isPossible(header, layout, options)) {
                return new Dataset(
                        name, MappedArray.samples(channel, header, layout, options.missing()), Optional.empty());
            }
            if (mappedFrom == 0) {
                throw new BadInputException(
                        "holds " + header.describe() + " that cannot be mapped, only uint8, float32 "
                                + "and float64 with the values of each sample side by side can");
            }
            Dataset dataset = ArraySamples.read(
                    name,
                    new NpyValues(in, header.type()),
                    layout,
                    header.type().widest(),
                    options,
                    true);
            return header.type().isLong() ? LongNumbers.remarkedOn(dataset) : dataset;
        }
    }

    /** The layout of the samples in an array, which must be one of numbers. */
    static ArrayLayout layoutOf(NpyHeader header, ReadOptions options) {
        header.type().requireNumbers();
        if (header.shape().length == 0) {
            throw new BadInputException("holds a single number, samples are an array of 1, 2 or 3 dimensions");
        }
        return ArrayLayout.of(header.shape(), header.columnMajor(), options.samplesIn());
    }
}
