package ballast.npz;

import ballast.BadInputException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** An open .npz file: a zip archive of NumPy arrays. */
public final class NpzArchive implements Closeable {

    static final String ARRAY_SUFFIX = ".npy";

    /** Deflate cannot shrink anything further than about 1032 to 1. */
    private static final long BEST_COMPRESSION = 1032;

    private final ZipFile zip;
    private final Map<String, NpyHeader> headers = new LinkedHashMap<>();

    public NpzArchive(Path path) throws IOException {
        long size = Files.size(path);
        try {
            zip = new ZipFile(path.toFile());
        } catch (ZipException e) {
            throw new BadInputException("is not a whole .npz file (" + Reading.reason(e) + ")", e);
        }
        try {
            for (ZipEntry entry : entries(zip)) {
                if (entry.getName().endsWith(ARRAY_SUFFIX)) {
                    checkClaims(entry, size);
                    addHeader(entry);
                }
            }
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static List<? extends ZipEntry> entries(ZipFile zip) {
        try {
            return Collections.list(zip.entries());
        } catch (IllegalArgumentException e) { // the JDK decodes names as it goes
            throw new BadInputException("has an array whose name is not UTF-8; the file is damaged", e);
        }
    }

    /** The headers of the arrays by name. */
    public Map<String, NpyHeader> headers() {
        return Collections.unmodifiableMap(headers);
    }

    /** The entries of an array from the first on. */
    public NpzEntry open(String name) throws IOException {
        NpzEntry in = new NpzEntry(zip, zip.getEntry(name + ARRAY_SUFFIX));
        NpyHeader.read(in);
        return in;
    }

    private void addHeader(ZipEntry entry) throws IOException {
        String name = entry.getName().substring(0, entry.getName().length() - ARRAY_SUFFIX.length());
        try (NpzEntry in = new NpzEntry(zip, entry)) {
            NpyHeader header = NpyHeader.read(in);
            header.checkSize(entry.getSize() - header.length());
            headers.put(name, header);
        } catch (BadInputException e) {
            throw new BadInputException("array " + name + ": " + e.getMessage(), e);
        }
    }

    private static void checkClaims(ZipEntry entry, long fileSize) {
        long stored = entry.getCompressedSize();
        long promised = entry.getSize();
        long possible = entry.getMethod() == ZipEntry.STORED ? stored : stored * BEST_COMPRESSION;
        if (stored < 0 || stored > fileSize || promised < 0 || promised > possible) {
            throw new BadInputException("array " + entry.getName() + " claims " + promised + " bytes from " + stored
                    + " in the file of " + fileSize + "; the file is damaged");
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
