package ballast.linalg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a limit on the memory that a process may address (ulimit -v) leaves to OpenBLAS, as Linux tells it. */
final class AddressSpace {

    /** OpenBLAS takes buffers when it is loaded, 630 MB on two processors, and ends the process if it gets none. */
    private static final long NEEDED = 640 + 64L * Runtime.getRuntime().availableProcessors() << 20;

    private static final Pattern LIMIT = Pattern.compile("Max address space +(\\d+) .*");
    private static final Pattern USED = Pattern.compile("VmSize:\\s*(\\d+) kB");

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

    private static OptionalLong number(Path file, Pattern pattern) {
        try {
            List<String> lines = Files.isReadable(file) ? Files.readAllLines(file) : List.of();
            return lines.stream()
                    .map(pattern::matcher)
                    .filter(Matcher::matches)
                    .mapToLong(found -> Long.parseLong(found.group(1)))
                    .findFirst();
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
