package ballast.block;

/** Rows with one vector subtracted from each. */
record CentredRows(RowSource source, double[] centre) implements RowView {

    @Override
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
        subtract(count, 0, centre.length, into);
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        source.readColumns(first, count, left, width, into);
        subtract(count, left, width, into);
    }

    private void subtract(int count, int left, int width, double[] from) {
        for (int i = 0; i < count; i++) {
            int start = i * width;
            for (int j = 0; j < width; j++) {
                from[start + j] -= centre[left + j];
            }
        }
    }

    @Override
    public String toString() {
        return source + ", centred";
    }
}
