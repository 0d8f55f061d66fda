package ballast.solver;

import ballast.block.Indices;
import ballast.block.Workers;

/**
 * The upper triangle of a large symmetric matrix in tiles that threads share.
 *
 * <p>One thread computes a tile, so its bits do not depend on the number of threads.
 */
final class UpperTiles {

    /** The approximate number of rows and columns of a tile. */
    private static final int WIDTH = 256;

    /** Products are fastest if the number of columns is a multiple of this. */
    private static final int LANES = 16;

    private final int size;
    private final int width;
    private final int perSide;
    private final int[] order;

    UpperTiles(int size) {
        int even = (size + WIDTH - 1) / WIDTH;
        this.size = size;
        this.width = ((size + even - 1) / even + LANES - 1) / LANES * LANES;
        this.perSide = (size + width - 1) / width;
        this.order = order(perSide);
    }

    /** Work on a tile; the ones on the diagonal are square. */
    @FunctionalInterface
    interface Task {

        /** Works on the rows from {@code top} and the columns from {@code left} on. */
        void run(int top, int height, int left, int width);
    }

    void forEach(Workers workers, Task task) {
        workers.forRanges(order.length, 1, (k, one) -> {
            int top = order[k] / perSide * width;
            int left = order[k] % perSide * width;
            task.run(top, Math.min(width, size - top), left, Math.min(width, size - left));
        });
    }

    /**
     * The row of each tile times the number of tiles per side, plus its column: the tiles of the diagonal, which are
     * half the work, are in the middle, where threads meet.
     */
    private static int[] order(int perSide) {
        int[] beside = Indices.where(perSide * perSide, k -> k / perSide < k % perSide);
        int[] order = new int[beside.length + perSide];
        int half = beside.length / 2;
        System.arraycopy(beside, 0, order, 0, half);
        System.arraycopy(beside, half, order, half + perSide, beside.length - half);
        for (int k = 0; k < perSide; k++) {
            order[half + k] = k * (perSide + 1);
        }
        return order;
    }
}
