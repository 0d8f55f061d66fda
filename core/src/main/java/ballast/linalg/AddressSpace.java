package ballast.linalg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.StringTokenizer;

/** What a limit on the memory that a process may address (ulimit -v) leaves to OpenBLAS, as Linux tells it. */
final class AddressSpace {

    /** OpenBLAS takes buffers when it is loaded, 590 MB on two processors, and ends the process if it gets none. */
    private static final long NEEDED = 640 + 64L * Runtime.getRuntime().availableProcessors() << 20;

    private static final String LIMIT = "Max address space";
    private static final String USED = "VmSize:";

    private AddressSpace() {}

    /** Throws an error if there is too little. */
    static void check() {
        OptionalLong left = left(Path.of("/proc/self/limits"), Path.of("/proc/self/status"));
        if (left.isPresent() && left.getAsLong() < NEEDED) {
            throw new OutOfMemoryError("the address space of the process is limited (ulimit -v), and "
                    + (left.getAsLong() >> 20) + " MB of it are left; the linear algebra needs " + (NEEDED >> 20));
        }
    }

    /** The bytes that are left, if there is a limit. */
    static OptionalLong left(Path limits, Path status) {
        OptionalLong limit = number(limits, LIMIT);
        OptionalLong used = limit.isEmpty() ? limit : number(status, USED);
        return used.isEmpty() ? used : OptionalLong.of(limit.getAsLong() - 1024 * used.getAsLong());
    }

    /** The number that follows a name at the beginning of a line. */
    private static OptionalLong number(Path file, String name) {
        try {
            List<String> lines = Files.isReadable(file) ? Files.readAllLines(file) : List.of();
            for (String line : lines) {
                if (line.startsWith(name)) {
                    String number = new StringTokenizer(line.substring(name.length())).nextToken();
                    return OptionalLong.of(Long.parseLong(number));
                }
            }
            return OptionalLong.empty();
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
