package ballast.linalg;

import ballast.BadInputException;
import java.util.OptionalInt;

/**
 * The number of threads that OpenBLAS runs each product on, for the whole process.
 *
 * <p>It is one by default: threads of OpenBLAS change results in the last bits, and Ballast gets its parallelism from
 * many single-threaded products over blocks of rows.
 */
public final class BlasThreads {

    /** System property with the number of threads, or {@value #LEAVE}; read once, before the first product. */
    public static final String PROPERTY = "ballast.blas.threads";

    /** The value that leaves OpenBLAS as the host program has set it. */
    public static final String LEAVE = "leave";

    private BlasThreads() {}

    /** What the property says; empty where OpenBLAS is to be left alone. */
    static OptionalInt ofProcess() {
        return parse(System.getProperty(PROPERTY, "1"));
    }

    static OptionalInt parse(String value) {
        if (value.equals(LEAVE)) {
            return OptionalInt.empty();
        }
        if (!value.matches("[1-9][0-9]{0,3}")) {
            throw new BadInputException("the system property " + PROPERTY + " = \"" + value
                    + "\" must be a number of threads from 1 to 9999, or \"" + LEAVE + "\"");
        }
        return OptionalInt.of(Integer.parseInt(value));
    }
}
