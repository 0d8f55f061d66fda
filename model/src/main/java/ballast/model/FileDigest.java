package ballast.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The checksum by which the data of a model can be recognised later. */
public final class FileDigest {

    /** Larger files are not worth the time, about a second for this many bytes. */
    private static final long LARGEST = 256L << 20;

    private FileDigest() {}

    /**
     * {@code sha256:} and the checksum of a file; nothing for folders and very large files.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public static Optional<String> of(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                byte[] chunk = new byte[1 << 16];
                while (in.read(chunk) >= 0) {
                    // the digest looks on
                }
            }
            return Optional.of("sha256:" + HexFormat.of().formatHex(digest.digest()));
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read (" + e.getMessage() + ")", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
