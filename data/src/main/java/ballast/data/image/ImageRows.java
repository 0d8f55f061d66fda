package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Room for a known number of images of one size, filled by several threads in any order.
 *
 * <p>Values are kept as bytes until the first image that needs single precision; what is there is then widened one
 * stretch after another, so that never more than one stretch exists twice. Nothing is copied when the samples are made.
 */
final class ImageRows {

    private static final int SEGMENT_BYTES = 1 << 20;

    private final ImageShape shape;
    private final int images;
    private final int rowsPerSegment;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private final ReadWriteLock widening = new ReentrantReadWriteLock();
    private ElementType type = ElementType.UINT8;

    ImageRows(int images, ImageShape shape) {
        this.shape = shape;
        this.images = images;
        // the same number of rows whatever the type, so that a segment can be widened on its own
        this.rowsPerSegment = Math.max(1, SEGMENT_BYTES / (shape.size() * Float.BYTES));
        checkMemory();
        for (int first = 0; first < images; first += rowsPerSegment) {
            segments.add(allocate(Math.min(rowsPerSegment, images - first)));
        }
    }

    /** Stores an image of the right size under its number. */
    void put(int image, Grey grey) {
        if (!grey.isWhole()) {
            widen();
        }
        widening.readLock().lock();
        try {
            ByteBuffer segment = segments.get(image / rowsPerSegment);
            int start = image % rowsPerSegment * rowBytes();
            if (type == ElementType.UINT8) {
                grey.putBytes(segment, start);
            } else {
                grey.putFloats(segment, start);
            }
        } finally {
            widening.readLock().unlock();
        }
    }

    private void widen() {
        widening.writeLock().lock();
        try {
            if (type == ElementType.FLOAT32) {
                return;
            }
            type = ElementType.FLOAT32;
            checkMemory();
            for (int k = 0; k < segments.size(); k++) {
                ByteBuffer narrow = segments.get(k);
                ByteBuffer wide = allocate(narrow.capacity() / shape.size());
                for (int i = 0; i < narrow.capacity(); i++) {
                    wide.putFloat(i * Float.BYTES, narrow.get(i) & 0xff);
                }
                segments.set(k, wide);
            }
        } finally {
            widening.writeLock().unlock();
        }
    }

    /** The images with the given ascending numbers as samples; the others make room for them. */
    Samples samples(List<Integer> kept) {
        for (int row = 0; row < kept.size(); row++) {
            int from = kept.get(row);
            if (from != row) {
                segments.get(row / rowsPerSegment)
                        .put(
                                row % rowsPerSegment * rowBytes(),
                                segments.get(from / rowsPerSegment),
                                from % rowsPerSegment * rowBytes(),
                                rowBytes());
            }
        }
        int needed = (kept.size() + rowsPerSegment - 1) / rowsPerSegment;
        return Samples.inBuffers(
                        kept.size(),
                        shape.size(),
                        type,
                        segments.subList(0, needed),
                        rowsPerSegment,
                        ByteOrder.nativeOrder())
                .withShape(shape);
    }

    private int rowBytes() {
        return shape.size() * type.bytes();
    }

    private ByteBuffer allocate(int rows) {
        return ByteBuffer.allocate(rows * rowBytes()).order(ByteOrder.nativeOrder());
    }

    private void checkMemory() {
        long needed = (long) images * shape.size() * type.bytes();
        long most = Runtime.getRuntime().maxMemory();
        if (needed > most) {
            throw new BadInputException(images + " images of " + shape + " need " + (needed >> 20)
                    + " MB of memory, but Java may use " + (most >> 20)
                    + " MB; raise -Xmx, or have them made smaller with `shape`");
        }
    }
}
