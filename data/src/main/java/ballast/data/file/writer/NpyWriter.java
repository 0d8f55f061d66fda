package ballast.data.file.writer;

import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.npz.NpyEncoding;
import ballast.npz.NpyHeader;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Writes samples as an .npy file; threads write their blocks independently. */
public final class NpyWriter implements MatrixWriter.ToChannel {

    @Override
    public void write(Dataset dataset, ElementType type, FileChannel channel) throws IOException {
        Samples samples = dataset.samples();
        byte[] header = NpyHeader.bytesFor(NpyEncoding.description(type), dimensions(samples));
        put(ByteBuffer.wrap(header), channel, 0);
        long rowBytes = (long) samples.columns() * type.bytes();
        LocalSamples.of(samples).visit(block -> {
            ByteBuffer bytes =
                    NpyEncoding.bytes(block.values().toArray(), block.first(), block.rows(), samples.columns(), type);
            try {
                put(bytes, channel, header.length + block.first() * rowBytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** n x d, or n x height x width for images. */
    static int[] dimensions(Samples samples) {
        int n = samples.rows();
        return samples.shape()
                .map(shape -> new int[] {n, shape.height(), shape.width()})
                .orElseGet(() -> new int[] {n, samples.columns()});
    }

    private static void put(ByteBuffer bytes, FileChannel channel, long position) throws IOException {
        long at = position;
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
    }
}
