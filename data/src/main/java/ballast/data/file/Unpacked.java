package ballast.data.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The bytes of a file, unpacked on the way if its name ends in .gz. */
final class Unpacked {

    static final String EXTENSION = ".gz";

    private static final int BUFFER = 1 << 16;

    private Unpacked() {}

    static boolean isPacked(Path path) {
        return DataReader.endsIn(path, EXTENSION);
    }

    static InputStream open(Path path) throws IOException {
        InputStream raw = Files.newInputStream(path);
        try {
            return isPacked(path) ? new GZIPInputStream(raw, BUFFER) : new BufferedInputStream(raw, BUFFER);
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }
}
