package ballast.block;

/** Rows with some values changed as they are read. */
record EditedRows(RowSource source, RowEdit edit) implements RowView {

    @Override
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
        for (int i = 0; i < count; i++) {
            edit.edit(first + i, into, i * columns());
        }
    }

    @Override
    public String toString() {
        return source + ", edited";
    }
}
