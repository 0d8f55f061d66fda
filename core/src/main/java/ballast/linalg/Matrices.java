package ballast.linalg;

import java.util.ArrayList;
import java.util.List;

/** Matrices that are given back together, and at once if there is no memory for the next of them. */
public final class Matrices implements AutoCloseable {

    private final List<Matrix> all = new ArrayList<>();

    /** One more, whose entries are not yet set to anything. */
    public Matrix allocate(Precision precision, int rows, int columns) {
        try {
            Matrix matrix = Matrix.allocate(precision, rows, columns);
            all.add(matrix);
            return matrix;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() {
        all.forEach(Matrix::close);
    }
}
