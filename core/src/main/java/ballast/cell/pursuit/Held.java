package ballast.cell.pursuit;

/** What a loop holds in native memory, closed when a next one takes its place and when the loop ends or fails. */
final class Held<T extends Held.Closing> implements AutoCloseable {

    interface Closing extends AutoCloseable {

        @Override
        void close();
    }

    private T held;

    Held(T first) {
        held = first;
    }

    T now() {
        return held;
    }

    void replace(T next) {
        held.close();
        held = next;
    }

    /** Holds another one after what was held has been given away. */
    void hold(T next) {
        held = next;
    }

    /** Gives it away; nothing is left to be closed. */
    T release() {
        T given = held;
        held = null;
        return given;
    }

    @Override
    public void close() {
        if (held != null) {
            held.close();
        }
    }
}
