package ballast.linalg;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.Pointer;

/** The pointers that a thread hands to the engine, used again for each call: a product allocates nothing. */
final class Arguments {

    private static final ThreadLocal<Arguments> OF_THREAD = ThreadLocal.withInitial(Arguments::new);

    final Doubles a = new Doubles();
    final Doubles b = new Doubles();
    final Doubles c = new Doubles();
    final Floats singleA = new Floats();
    final Floats singleB = new Floats();
    final Floats singleC = new Floats();

    private Arguments() {}

    /** Those of this thread; each may be used once per call of the engine. */
    static Arguments ofThread() {
        return OF_THREAD.get();
    }

    /** A pointer to doubles that can be turned elsewhere. */
    static final class Doubles extends DoublePointer {

        Doubles() {
            super((Pointer) null);
        }

        Doubles at(long newAddress) {
            address = newAddress;
            return this;
        }
    }

    /** A pointer to floats that can be turned elsewhere. */
    static final class Floats extends FloatPointer {

        Floats() {
            super((Pointer) null);
        }

        Floats at(long newAddress) {
            address = newAddress;
            return this;
        }
    }
}
