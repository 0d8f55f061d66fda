package ballast.app.fault;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Which of the operations on files fail: the k-th, or from the k-th on all that need room on the disk. */
public final class Faults {

    /** What an operation does. */
    enum Kind {
        LOOK,
        MAKE,
        WRITE,
        MOVE,
        DELETE
    }

    private static final AtomicInteger COUNT = new AtomicInteger();

    private static volatile String folder;
    private static volatile int at;
    private static volatile boolean full;
    private static volatile String failed;

    private Faults() {}

    /**
     * From here on, an operation on the files of a folder fails.
     *
     * @param number the number of the operation, from 1
     * @param disk whether all later ones that need room fail too, as on a full disk
     */
    public static void begin(String within, int number, boolean disk) {
        COUNT.set(0);
        failed = null;
        full = disk;
        at = number;
        folder = within;
    }

    /** All operations succeed again; what has failed, if anything. */
    public static Optional<String> end() {
        folder = null;
        return Optional.ofNullable(failed);
    }

    /** Fails if it is the turn of this operation. */
    static void check(String path, Kind kind) throws IOException {
        if (due(path, kind)) {
            throw new IOException("No space left on device");
        }
    }

    /** Whether this operation is to fail. */
    static boolean due(String path, Kind kind) {
        if (folder == null || !path.startsWith(folder)) {
            return false;
        }
        int number = COUNT.incrementAndGet();
        boolean due = number == at || full && number > at && (kind == Kind.MAKE || kind == Kind.WRITE);
        if (due && failed == null) {
            failed = kind + " " + path;
        }
        return due;
    }
}
