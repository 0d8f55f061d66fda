package ballast.block;

/** Rows whose missing values are replaced by those of other rows, which are only read where a value is missing. */
record FilledRows(RowSource source, LocalSamples others) implements RowView {

    @Override
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
        int size = count * columns();
        int gap = nextGap(into, 0, size);
        if (gap == size) {
            return;
        }
        double[] values = new double[size];
        others.read(first, count, values);
        for (; gap < size; gap = nextGap(into, gap + 1, size)) {
            into[gap] = values[gap];
        }
    }

    private static int nextGap(double[] values, int from, int size) {
        int at = from;
        while (at < size && !Double.isNaN(values[at])) {
            at++;
        }
        return at;
    }

    @Override
    public String toString() {
        return source + ", gaps filled";
    }
}
