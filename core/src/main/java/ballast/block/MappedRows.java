package ballast.block;

import ballast.linalg.Matrix;
import java.util.function.BiConsumer;

/** Rows computed from other rows, a block at a time. */
record MappedRows(RowSource source, int columns, BiConsumer<Matrix, Matrix> map) implements RowView {

    @Override
    public int widest() {
        return Math.max(columns, source.widest());
    }

    @Override
    public void read(int first, int count, double[] into) {
        double[] staged = new double[count * source.columns()];
        source.read(first, count, staged);
        try (Matrix from = Matrix.of(count, source.columns(), staged);
                Matrix to = Matrix.allocate(count, columns)) {
            map.accept(from, to);
            to.read(into);
        }
    }

    @Override
    public String toString() {
        return source + ", mapped";
    }
}
