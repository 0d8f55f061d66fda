package ballast.block;

/** Some rows of another source, in a given order. */
record SelectedRows(RowSource source, int[] selected) implements RowView {

    @Override
    public int rows() {
        return selected.length;
    }

    @Override
    public void expect(int first, int count) {
        // The rows are not consecutive.
    }

    @Override
    public void read(int first, int count, double[] into) {
        int d = source.columns();
        double[] row = new double[d];
        for (int i = 0; i < count; i++) {
            source.read(selected[first + i], 1, row);
            System.arraycopy(row, 0, into, i * d, d);
        }
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        double[] part = new double[width];
        for (int i = 0; i < count; i++) {
            source.readColumns(selected[first + i], 1, left, width, part);
            System.arraycopy(part, 0, into, i * width, width);
        }
    }

    @Override
    public String toString() {
        return source + ", selected";
    }
}
