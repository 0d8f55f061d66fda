package ballast.cell.pursuit;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.function.Consumer;

/**
 * Some cells of a block, some features of its samples, while they are worked on: as arrays, row after row, so few that
 * all of them stay in the cache.
 */
final class Tile implements AutoCloseable {

    /** Cells of a tile (256 kB of doubles). */
    private static final int CELLS = 1 << 15;

    private static final int LEAST_WIDTH = 256;

    /** Arrays that work on a tile needs at most. */
    private static final int ARRAYS = 4;

    private final LocalSamples samples;
    private final Matrix room;
    private final double[][] arrays = new double[ARRAYS][];
    private int first;
    private int rows;
    private int left;
    private int width;

    private Tile(LocalSamples samples, int rows, int width) {
        this.samples = samples;
        this.room = Matrix.allocate(1, rows * width);
    }

    /** Works on a block tile by tile, from the left to the right. */
    static void forEach(LocalSamples samples, Block block, Consumer<Tile> task) {
        int d = samples.columns();
        int widest = Math.min(d, Math.max(LEAST_WIDTH, CELLS / block.rows()));
        try (Tile tile = new Tile(samples, block.rows(), widest)) {
            tile.first = block.first();
            tile.rows = block.rows();
            for (int left = 0; left < d; left += widest) {
                tile.left = left;
                tile.width = Math.min(widest, d - left);
                task.accept(tile);
            }
        }
    }

    int first() {
        return first;
    }

    int rows() {
        return rows;
    }

    int left() {
        return left;
    }

    int width() {
        return width;
    }

    /** Number of cells. */
    int size() {
        return rows * width;
    }

    /** The array of this number. */
    double[] array(int number) {
        if (arrays[number] == null) {
            arrays[number] = new double[room.columns()];
        }
        return arrays[number];
    }

    /** The samples, in the array of this number. */
    double[] samples(int array) {
        samples.readColumns(first, rows, left, width, array(array));
        return arrays[array];
    }

    /** A low-rank part, in the array of this number. */
    double[] low(int array, LowRank low) {
        Matrix into = matrix();
        low.writeTile(first, left, into);
        into.read(array(array));
        return arrays[array];
    }

    /** The cells of a matrix as large as the samples, in the array of this number. */
    double[] of(int array, Matrix matrix) {
        part(matrix).read(array(array));
        return arrays[array];
    }

    /** The part of a matrix as large as the samples. */
    Matrix part(Matrix matrix) {
        return matrix.range(first, rows, left, width);
    }

    /** A matrix with the given cells. */
    Matrix matrix(double[] cells) {
        Matrix matrix = matrix();
        matrix.write(cells);
        return matrix;
    }

    private Matrix matrix() {
        return room.reshaped(rows, width);
    }

    @Override
    public void close() {
        room.close();
    }
}
