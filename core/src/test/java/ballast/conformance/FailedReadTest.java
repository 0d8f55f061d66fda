package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.block.RowSource;
import ballast.linalg.Matrix;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Samples that cannot be read from the k-th block on, as when a file is lost: the fit ends with what was thrown, and
 * native memory is what it was, at the latest when the garbage has been collected.
 *
 * <p>{@code -Dballast.reads=1} fails at every k; every build tries k = 1, 2, 4 and so on.
 */
class FailedReadTest {

    private static final int EACH = Integer.getInteger("ballast.reads", 0);

    private static final ImageShape SHAPE = new ImageShape(3, 4);

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void wherever_reading_fails_the_fit_says_so_and_keeps_no_memory(MethodEntry<?> entry) throws InterruptedException {
        long before = Matrix.liveBytes();
        for (int k = 1; fails(entry, k); k = EACH > 0 ? k + EACH : 2 * k) {
            assertThat(k).as("a fit that never ends").isLessThan(1 << 20);
        }
        for (int wait = 0; wait < 100 && Matrix.liveBytes() > before; wait++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(Matrix.liveBytes()).isLessThanOrEqualTo(before);
    }

    private static boolean fails(MethodEntry<?> entry, int k) {
        LostRows rows = new LostRows(k);
        Samples samples = LocalSamples.from(rows).withShape(SHAPE).onThreads(2);
        try {
            entry.sized(2).fit(samples);
        } catch (RuntimeException e) {
            assertThat(root(e)).isInstanceOf(Lost.class);
        }
        return rows.reads.get() >= k;
    }

    private static Throwable root(Throwable e) {
        return e.getCause() == null ? e : root(e.getCause());
    }

    private static final class Lost extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Noise around a plane; from a number of reads on there is nothing. */
    private static final class LostRows implements RowSource {

        private static final int ROWS = 160;

        private final AtomicInteger reads = new AtomicInteger();
        private final int last;
        private final double[][] values = new double[ROWS][SHAPE.size()];

        LostRows(int last) {
            this.last = last;
            Random random = new Random(5);
            for (double[] row : values) {
                double first = random.nextGaussian();
                double second = random.nextGaussian();
                for (int j = 0; j < row.length; j++) {
                    row[j] = first * j + second * (j % 3) + 0.2 * random.nextGaussian();
                }
            }
        }

        @Override
        public int rows() {
            return ROWS;
        }

        @Override
        public int columns() {
            return SHAPE.size();
        }

        @Override
        public long storedBytes() {
            return (long) ROWS * SHAPE.size() * Double.BYTES;
        }

        @Override
        public void read(int first, int count, double[] into) {
            if (reads.incrementAndGet() >= last) {
                throw new Lost();
            }
            for (int i = 0; i < count; i++) {
                System.arraycopy(values[first + i], 0, into, i * SHAPE.size(), SHAPE.size());
            }
        }
    }
}
