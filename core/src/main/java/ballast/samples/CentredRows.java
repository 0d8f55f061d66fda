package ballast.samples;

/** Rows with one vector subtracted from each. */
record CentredRows(RowSource source, double[] centre) implements RowView {

    @Override
    public void read(int first, int count, double[] into) {
        source.read(first, count, into);
        int d = centre.length;
        for (int i = 0; i < count; i++) {
            int start = i * d;
            for (int j = 0; j < d; j++) {
                into[start + j] -= centre[j];
            }
        }
    }
}
