package ballast.block;

import ballast.linalg.Matrix;

/** Turns a block of samples into as many other samples, one for one. */
@FunctionalInterface
public interface BlockMap {

    /**
     * Writes the image of each row of {@code from} to the same row of {@code to}; may use {@code from} as workspace.
     */
    void map(Matrix from, Matrix to);
}
