package ballast.block;

/** Rows made from those of another source as they are read; by default as many, of the same length. */
interface RowView extends RowSource {

    RowSource source();

    @Override
    default int rows() {
        return source().rows();
    }

    @Override
    default int columns() {
        return source().columns();
    }

    @Override
    default int widest() {
        return source().widest();
    }

    @Override
    default long storedBytes() {
        return source().storedBytes();
    }

    @Override
    default void expect(int first, int count) {
        source().expect(first, count);
    }
}
