package ballast.block;

/** Rows cut into equal parts, each of which is a row. */
record SplitRows(RowSource source, int parts) implements RowView {

    @Override
    public int rows() {
        return Math.multiplyExact(source.rows(), parts);
    }

    @Override
    public int columns() {
        return source.columns() / parts;
    }

    @Override
    public void expect(int first, int count) {
        source.expect(first / parts, count / parts);
    }

    @Override
    public void read(int first, int count, double[] into) {
        int firstWhole = first / parts;
        int wholes = (first + count - 1) / parts - firstWhole + 1;
        double[] staged = new double[wholes * source.columns()];
        source.read(firstWhole, wholes, staged);
        System.arraycopy(staged, first % parts * columns(), into, 0, count * columns());
    }

    @Override
    public String toString() {
        return source + ", split by " + parts;
    }
}
