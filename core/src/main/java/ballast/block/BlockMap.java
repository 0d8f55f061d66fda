package ballast.block;

import ballast.linalg.Matrix;
import java.io.Serializable;

/** Turns a block of samples into as many other samples, one for one. */
@FunctionalInterface
public interface BlockMap extends Serializable {

    /**
     * Writes the image of each row of {@code from} to the same row of {@code to}; may use {@code from} as workspace.
     */
    void map(Matrix from, Matrix to);
}
