package ballast.data.file.array;

import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.npz.NpyHeader;
import ballast.npz.NpyType;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/** An array in a mapped file, whose pages the system loads as they are read. */
final class MappedArray {

    private static final int SEGMENT_BYTES = 1 << 30;
    private static final int CHECKED_AT_ONCE = 1 << 13;

    private MappedArray() {}

    /** Whether the file stores the samples in the required layout. */
    static boolean isPossible(NpyHeader header, ArrayLayout layout, ReadOptions options) {
        return header.type().isStoredAsOurs()
                && layout.straight()
                && layout.values() <= SEGMENT_BYTES / header.type().bytes()
                && ArraySamples.planOf(layout, options, true).isAsTheyStand();
    }

    /** Maps the samples; floating-point numbers are checked once for NaN and infinities. */
    static Samples samples(FileChannel channel, NpyHeader header, ArrayLayout layout, Missing missing)
            throws IOException {
        ElementType type = header.type().widest();
        long rowBytes = (long) layout.values() * type.bytes();
        int rowsPerSegment = (int) Math.min(layout.samples(), SEGMENT_BYTES / rowBytes);
        List<ByteBuffer> segments = new ArrayList<>();
        for (long row = 0; row < layout.samples(); row += rowsPerSegment) {
            long rows = Math.min(rowsPerSegment, layout.samples() - row);
            segments.add(channel.map(FileChannel.MapMode.READ_ONLY, header.length() + row * rowBytes, rows * rowBytes));
        }
        ByteOrder order = header.type().order();
        if (type != ElementType.UINT8) {
            for (int k = 0; k < segments.size(); k++) {
                ByteBuffer segment = segments.get(k).duplicate().order(order);
                check(segment, (long) k * rowsPerSegment, header.type(), layout, missing);
            }
        }
        Samples samples = Samples.inBuffers(layout.samples(), layout.values(), type, segments, rowsPerSegment, order);
        return layout.shape().map(samples::withShape).orElse(samples);
    }

    private static void check(ByteBuffer segment, long firstRow, NpyType type, ArrayLayout layout, Missing missing) {
        double[] some = new double[CHECKED_AT_ONCE];
        int bytes = type.bytes();
        int count = segment.capacity() / bytes;
        for (int start = 0; start < count; start += CHECKED_AT_ONCE) {
            int here = Math.min(CHECKED_AT_ONCE, count - start);
            type.decode(segment.slice(start * bytes, here * bytes), some, 0, here);
            double sum = 0;
            for (int i = 0; i < here; i++) {
                // zero times a finite number is zero, times any other it is NaN: one test for many values
                sum += some[i] * 0;
            }
            if (sum != 0) {
                refuse(some, here, firstRow * layout.values() + start, layout, missing);
            }
        }
    }

    private static void refuse(double[] some, int count, long start, ArrayLayout layout, Missing missing) {
        for (int i = 0; i < count; i++) {
            if (!missing.allows(some[i])) {
                long place = start + i;
                int sample = (int) (place / layout.values());
                throw ArraySamples.notFinite(layout, some[i], sample, (int) (place % layout.values()));
            }
        }
    }
}
