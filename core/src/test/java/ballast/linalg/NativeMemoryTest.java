package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.FloatBuffer;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeMemoryTest {

    private static final int COLLECTIONS = 200;

    /** Entries on a side: of matrices whose memory is kept when they are closed, and of one whose memory is not. */
    @ParameterizedTest
    @ValueSource(ints = {30, 1000})
    void memory_that_nobody_closed_comes_back_once_the_matrices_are_unreachable(int side) {
        long before = Matrix.liveBytes();
        leak(10, side);
        assertThat(bytesAfterCollection(before)).isLessThanOrEqualTo(before);
    }

    @Test
    void a_block_that_was_closed_and_used_again_comes_back_too() {
        Matrix.allocate(61, 7).close();
        long before = Matrix.liveBytes();
        long blocks = Matrix.blocksAllocated();
        leak(1, 61, 7);
        assertThat(Matrix.blocksAllocated()).isEqualTo(blocks);
        assertThat(bytesAfterCollection(before)).isLessThanOrEqualTo(before);
    }

    @Test
    void a_view_and_a_buffer_keep_the_memory_of_a_matrix_that_is_gone() {
        long before = Matrix.liveBytes();
        Matrix view = leaked(Precision.DOUBLE).rowRange(1, 2);
        FloatBuffer buffer = leaked(Precision.SINGLE).floats();
        long both = 1000 * 1000 * (Double.BYTES + Float.BYTES);
        collectSomeTimes();
        assertThat(Matrix.liveBytes()).isGreaterThanOrEqualTo(both);
        assertThat(view.get(1, 999)).isEqualTo(7);
        assertThat(buffer.get(999_999)).isEqualTo(7);
        view = null;
        buffer = null;
        assertThat(bytesAfterCollection(before)).isLessThanOrEqualTo(before);
    }

    @Test
    void what_was_closed_is_not_given_back_again_when_it_is_collected() {
        long cleaned = Matrix.unclosedBytes() - Matrix.liveBytes();
        long before = Matrix.liveBytes();
        for (int k = 0; k < 10; k++) {
            Matrix.zeros(1000, 1000).close();
        }
        collectSomeTimes();
        assertThat(Matrix.liveBytes()).isBetween(0L, before);
        assertThat(Matrix.unclosedBytes() - Matrix.liveBytes()).isBetween(cleaned, cleaned + before);
    }

    private static void collectSomeTimes() {
        for (int k = 0; k < 5; k++) {
            System.gc();
            LockSupport.parkNanos(5_000_000);
        }
    }

    private static void leak(int count, int side) {
        leak(count, side, side);
    }

    private static void leak(int count, int rows, int columns) {
        long before = Matrix.unclosedBytes();
        Matrix[] matrices = new Matrix[count];
        for (int k = 0; k < count; k++) {
            matrices[k] = Matrix.zeros(rows, columns);
        }
        assertThat(Matrix.unclosedBytes()).isEqualTo(before + (long) count * rows * columns * Double.BYTES);
        assertThat(matrices[count - 1].get(rows - 1, columns - 1)).isZero();
    }

    private static Matrix leaked(Precision precision) {
        Matrix matrix = Matrix.allocate(precision, 1000, 1000);
        matrix.fill(7);
        return matrix;
    }

    /** Bytes that are counted when no more than those before are, or after many collections. */
    private static long bytesAfterCollection(long before) {
        for (int k = 0; k < COLLECTIONS && Matrix.liveBytes() > before; k++) {
            System.gc();
            LockSupport.parkNanos(5_000_000);
        }
        return Matrix.liveBytes();
    }
}
