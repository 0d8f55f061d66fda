package ballast.data.file.reader;

import ballast.data.option.ReadProgress;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The bytes of a file, decompressed if its name ends in .gz. */
public final class Unpacked {

    static final String EXTENSION = ".gz";

    private static final int BUFFER = 1 << 16;

    private Unpacked() {}

    public static boolean isPacked(Path path) {
        return DataReader.endsIn(path, EXTENSION);
    }

    public static InputStream open(Path path) throws IOException {
        return open(path, ReadProgress.NONE);
    }

    /** The bytes; progress counts the bytes of the file itself. */
    public static InputStream open(Path path, ReadProgress progress) throws IOException {
        InputStream file = Files.newInputStream(path);
        try {
            InputStream raw = progress == ReadProgress.NONE ? file : new Told(file, Files.size(path), progress);
            return new BufferedInputStream(isPacked(path) ? new GZIPInputStream(raw, BUFFER) : raw, BUFFER);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Counts the bytes that are read. */
    private static final class Told extends FilterInputStream {

        private final long all;
        private final ReadProgress progress;
        private long done;

        Told(InputStream in, long all, ReadProgress progress) {
            super(in);
            this.all = all;
            this.progress = progress;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            done += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int count = super.read(into, offset, length);
            done += Math.max(0, count);
            progress.read(done, all);
            return count;
        }
    }
}
