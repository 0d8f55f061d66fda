package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Named arrays that are kept together in one .npz file, which {@code numpy.load} opens.
 *
 * <p>Instances are immutable. The same arrays in the same order always give the same bytes.
 */
public final class NpzFile {

    /** Entries that are written at a time. */
    private static final int TOGETHER = 1 << 16;

    private final Map<String, NpyArray> arrays;
    private final Map<String, List<String>> words;
    private final Set<String> unread;

    private NpzFile(Map<String, NpyArray> arrays, Map<String, List<String>> words, Set<String> unread) {
        this.arrays = arrays;
        this.words = words;
        this.unread = unread;
    }

    /** No arrays yet; see {@link #with}. */
    public static NpzFile empty() {
        return new NpzFile(Map.of(), Map.of(), Set.of());
    }

    /** The same arrays and one more, or another one in place of the one of that name. */
    public NpzFile with(String name, NpyArray array) {
        Map<String, NpyArray> more = new LinkedHashMap<>(arrays);
        more.put(name, array);
        return new NpzFile(more, words, unread);
    }

    /** The same arrays and one of words; those stand after the others in the file. */
    public NpzFile withWords(String name, List<String> entries) {
        Map<String, List<String>> more = new LinkedHashMap<>(words);
        more.put(name, List.copyOf(entries));
        return new NpzFile(arrays, more, unread);
    }

    /** The words of an array that may not be there. */
    public Optional<List<String>> words(String name) {
        return Optional.ofNullable(words.get(name));
    }

    /** Whether there is an array of this name, of whatever type. */
    public boolean holds(String name) {
        return arrays.containsKey(name) || words.containsKey(name) || unread.contains(name);
    }

    /** The names of the arrays of numbers in their order. */
    public Set<String> names() {
        return Collections.unmodifiableSet(arrays.keySet());
    }

    /** An array that may not be there. */
    public Optional<NpyArray> find(String name) {
        return Optional.ofNullable(arrays.get(name));
    }

    /** An array that must be there. */
    public NpyArray array(String name) {
        return find(name)
                .orElseThrow(() -> new BadInputException(
                        "no array " + name + ", there are " + String.join(", ", arrays.keySet())));
    }

    /**
     * Reads all arrays of numbers and vectors of words in a file; numbers other than unsigned bytes are widened to
     * doubles. Of arrays of other types only the names are kept.
     */
    public static NpzFile read(Path file) {
        return Reading.of(file, () -> {
            Map<String, NpyArray> arrays = new LinkedHashMap<>();
            Map<String, List<String>> words = new LinkedHashMap<>();
            Set<String> unread = new LinkedHashSet<>();
            try (NpzArchive archive = new NpzArchive(file)) {
                for (Map.Entry<String, NpyHeader> entry : archive.headers().entrySet()) {
                    NpyHeader header = entry.getValue();
                    if (header.type().isNumber()) {
                        arrays.put(entry.getKey(), read(archive, entry.getKey(), header));
                    } else if (header.type().isWord() && header.shape().length == 1) {
                        words.put(entry.getKey(), readWords(archive, entry.getKey(), header));
                    } else {
                        unread.add(entry.getKey());
                    }
                }
            } catch (OutOfMemoryError e) {
                throw tooLarge("the archive");
            }
            return new NpzFile(arrays, words, unread);
        });
    }

    private static void requireRoom(String name, NpyHeader header, int bytes) {
        if (header.count() * bytes > Integer.MAX_VALUE) {
            throw new BadInputException("array " + name + " of " + header.describe() + " takes more than 2 GB");
        }
        if (header.count() * bytes > Runtime.getRuntime().maxMemory()) {
            throw tooLarge("array " + name + " of " + header.describe());
        }
    }

    private static BadInputException tooLarge(String what) {
        return new BadInputException(what + " does not fit into the "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MB that Java may use; raise -Xmx");
    }

    private static List<String> readWords(NpzArchive archive, String name, NpyHeader header) throws IOException {
        requireRoom(name, header, header.type().bytes());
        try (NpzEntry in = archive.open(name)) {
            List<String> entries = new NpyValues(in, header.type()).words((int) header.count());
            in.verify();
            return entries;
        }
    }

    private static NpyArray read(NpzArchive archive, String name, NpyHeader header) throws IOException {
        requireRoom(name, header, Double.BYTES);
        int count = (int) header.count();
        try (NpzEntry in = archive.open(name)) {
            double[] values = new double[count];
            new NpyValues(in, header.type()).next(values, count);
            in.verify();
            return NpyArray.read(values, header);
        }
    }

    /** Writes the file; it appears whole or not at all. */
    public void write(Path file) {
        AtomicFile.write(file, channel -> {
            try (NpzOutput out = new NpzOutput(channel)) {
                for (Map.Entry<String, NpyArray> entry : arrays.entrySet()) {
                    NpyArray array = entry.getValue();
                    ElementType type = array.type();
                    out.begin(entry.getKey(), type, array.shape());
                    int count;
                    for (int first = 0; first < array.size(); first += count) {
                        count = Math.min(TOGETHER, array.size() - first);
                        out.write(NpyEncoding.bytes(array.doubles(first, count), 0, count, 1, type)
                                .array());
                    }
                    out.end();
                }
                for (Map.Entry<String, List<String>> entry : words.entrySet()) {
                    out.writeWords(entry.getKey(), entry.getValue());
                }
            }
        });
    }
}
