package ballast.solver;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;

/**
 * Memory for scores of the samples of a block and one column more, used again for the blocks of a stretch, which but
 * for the last have as many samples each: so it is the number of stretches, not that of blocks, that decides how many
 * objects a pass makes.
 */
final class BlockRoom implements AutoCloseable {

    private final Precision precision;
    private final int width;
    private final int count;
    private Matrix owned;
    private Matrix all;
    private Matrix scores;
    private Matrix last;

    /**
     * Room that is made with the first block.
     *
     * @param width columns in all, of which those without a meaning remain zero unless they are written
     * @param count columns of scores
     */
    BlockRoom(Precision precision, int width, int count) {
        this.precision = precision;
        this.width = width;
        this.count = count;
    }

    /** This, for so many samples. */
    BlockRoom of(int rows) {
        if (owned == null || owned.rows() < rows) {
            close();
            owned = Matrix.zeros(precision, rows, width);
            all = null;
        }
        if (all == null || all.rows() != rows) {
            all = rows == owned.rows() ? owned : owned.rowRange(0, rows);
            scores = all.columnRange(0, count);
            last = all.columnRange(count, 1);
        }
        return this;
    }

    /** All columns. */
    Matrix all() {
        return all;
    }

    /** The columns of scores. */
    Matrix scores() {
        return scores;
    }

    /** The column after the scores. */
    Matrix last() {
        return last;
    }

    @Override
    public void close() {
        if (owned != null) {
            owned.close();
            owned = null;
        }
    }
}
