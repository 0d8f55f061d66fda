package ballast.npz;

import ballast.BadInputException;
import ballast.samples.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Named arrays that are kept together in one .npz file, which {@code numpy.load} opens.
 *
 * <p>Instances are immutable. The same arrays in the same order always give the same bytes.
 */
public final class NpzFile {

    private final Map<String, NpyArray> arrays;

    private NpzFile(Map<String, NpyArray> arrays) {
        this.arrays = arrays;
    }

    /** No arrays yet; see {@link #with}. */
    public static NpzFile empty() {
        return new NpzFile(Map.of());
    }

    /** The same arrays and one more, or another one in place of the one of that name. */
    public NpzFile with(String name, NpyArray array) {
        Map<String, NpyArray> more = new LinkedHashMap<>(arrays);
        more.put(name, array);
        return new NpzFile(more);
    }

    /** The names of the arrays in their order. */
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

    /** Reads all arrays of numbers in a file; types other than unsigned bytes are widened to doubles. */
    public static NpzFile read(Path file) {
        return Reading.of(file, () -> {
            Map<String, NpyArray> arrays = new LinkedHashMap<>();
            try (NpzArchive archive = new NpzArchive(file)) {
                for (Map.Entry<String, NpyHeader> entry : archive.headers().entrySet()) {
                    if (entry.getValue().type().isNumber()) {
                        arrays.put(entry.getKey(), read(archive, entry.getKey(), entry.getValue()));
                    }
                }
            }
            return new NpzFile(arrays);
        });
    }

    private static NpyArray read(NpzArchive archive, String name, NpyHeader header) throws IOException {
        long needed = header.count() * Double.BYTES;
        if (needed > Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory())) {
            throw new BadInputException("array " + name + " of " + header.describe() + " does not fit into memory");
        }
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
                    out.write(
                            type == ElementType.UINT8
                                    ? array.bytes()
                                    : NpyEncoding.bytes(array.doubles(), 0, array.size(), 1, type)
                                            .array());
                    out.end();
                }
            }
        });
    }
}
