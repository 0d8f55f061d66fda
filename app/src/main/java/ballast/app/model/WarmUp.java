package ballast.app.model;

import ballast.linalg.Matrix;
import ballast.method.Method;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.SplittableRandom;

/**
 * Gets the engine ready while the data is still being read: loads the natives and lets the method run on a handful of
 * numbers, so that its code is loaded and compiled when the data is there. On a small file that is most of the waiting.
 */
final class WarmUp {

    /** Few samples in more dimensions, and more samples than dimensions: the two ways in which subspaces are fitted. */
    private static final int[] SIZES = {80, 160};

    private static final ImageShape SHAPE = new ImageShape(10, 12);

    private final Thread thread;
    private volatile boolean over;

    private WarmUp(Method<?> method) {
        thread = new Thread(() -> warmUp(method), "ballast-warm-up");
        thread.setDaemon(true);
    }

    /** Begins beside whatever follows. */
    static WarmUp of(Method<?> method) {
        WarmUp started = new WarmUp(method);
        started.thread.start();
        return started;
    }

    /** The data is there: ends with the current iteration. */
    void end() {
        over = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Matrix.allocate(1, 1).close();
    }

    private void warmUp(Method<?> method) {
        try {
            Matrix.allocate(1, 1).close();
            Method<?> small = method.entry().sized(2);
            for (int size : SIZES) {
                if (!over) {
                    small.fit(noise(size), progress -> !over);
                }
            }
        } catch (RuntimeException | Error e) {
            // Whatever is wrong will show, and be told, when the data itself is fitted.
            over = true;
        }
    }

    private static Samples noise(int rows) {
        SplittableRandom random = new SplittableRandom(rows);
        double[] values = random.doubles((long) rows * SHAPE.size())
                .map(value -> value * value)
                .toArray();
        return Samples.of(SHAPE.size(), values, ElementType.FLOAT64)
                .withShape(SHAPE)
                .onThreads(1);
    }
}
