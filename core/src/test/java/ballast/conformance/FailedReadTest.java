package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.block.LocalSamples;
import ballast.block.RowSource;
import ballast.block.Workers;
import ballast.linalg.Allocations;
import ballast.linalg.Matrix;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Suite;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Samples that cannot be read from the k-th block on, as when a file is lost, threads that are told to end before their
 * k-th task, and native memory that is used up at the k-th matrix: the fit ends with what was thrown, and native memory
 * is what it was before, at once.
 *
 * <p>Every build tries k = 1, 2, 4 and so on; {@code -Dballast.reads=300} also all up to 300.
 */
class FailedReadTest {

    private static final int EACH = Integer.getInteger("ballast.reads", 1);

    private static int failures;

    private static final String LOST = "lost by the test";

    private static final ImageShape SHAPE = new ImageShape(3, 4);

    /** What fails at the k-th time. */
    enum Failing {
        READ,
        TASK,
        MEMORY
    }

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream().filter(entry -> Suite.includes(entry.id()));
    }

    @AfterAll
    static void tell() {
        System.out.println(failures + " fits that failed");
    }

    @ParameterizedTest
    @MethodSource("methods")
    void wherever_reading_fails_the_fit_says_so_and_keeps_no_memory(MethodEntry<?> entry) {
        assertNothingKept(entry, Failing.READ);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void whenever_threads_are_ended_the_fit_says_so_and_keeps_no_memory(MethodEntry<?> entry) {
        assertNothingKept(entry, Failing.TASK);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void whenever_memory_is_used_up_the_fit_says_so_and_keeps_none(MethodEntry<?> entry) {
        assertNothingKept(entry, Failing.MEMORY);
    }

    private static void assertNothingKept(MethodEntry<?> entry, Failing failing) {
        long before = Matrix.unclosedBytes();
        for (int k = 1; fails(entry, failing, k); k = k < EACH ? k + 1 : 2 * k) {
            failures++;
            assertThat(k).as("a fit that never ends").isLessThan(1 << 20);
            assertThat(Matrix.unclosedBytes() - before)
                    .as("native bytes kept by failure %d", k)
                    .isZero();
        }
    }

    /** Whether the fit came as far as the failure. */
    static boolean fails(MethodEntry<?> entry, Failing failing, int k) {
        Countdown countdown = new Countdown(k, failing);
        RowSource rows = new NoisyPlane(failing == Failing.READ ? countdown : () -> {});
        Workers workers = Workers.of(2).before(failing == Failing.TASK ? countdown : () -> {});
        Samples samples = LocalSamples.from(rows).withShape(SHAPE).on(workers);
        try {
            Allocations.each(
                    failing == Failing.MEMORY ? countdown : () -> {},
                    () -> entry.sized(2).fit(samples));
        } catch (RuntimeException | Error e) {
            assertThat(root(e)).hasMessage(LOST);
        }
        return countdown.done();
    }

    private static Throwable root(Throwable e) {
        return e.getCause() == null ? e : root(e.getCause());
    }

    /** Fails from the k-th time on. */
    private static final class Countdown implements Runnable {

        private final AtomicInteger left;
        private final Failing failing;

        Countdown(int k, Failing failing) {
            left = new AtomicInteger(k);
            this.failing = failing;
        }

        @Override
        public void run() {
            if (left.decrementAndGet() > 0) {
                return;
            }
            if (failing == Failing.MEMORY) {
                throw new OutOfMemoryError(LOST);
            }
            throw new IllegalStateException(LOST);
        }

        boolean done() {
            return left.get() <= 0;
        }
    }

    /** Noise around a plane, with something to be done before every reading. */
    private static final class NoisyPlane implements RowSource {

        private static final int ROWS = 160;

        private final Runnable before;
        private final double[][] values = new double[ROWS][SHAPE.size()];

        NoisyPlane(Runnable before) {
            this.before = before;
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
            before.run();
            for (int i = 0; i < count; i++) {
                System.arraycopy(values[first + i], 0, into, i * SHAPE.size(), SHAPE.size());
            }
        }
    }
}
