package ballast.studio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page that leads to the link, in a folder that only this user can read. A browser is started with its path: other
 * users of the machine can see the arguments of a process, and the link has the token in it.
 */
final class LinkFile implements AutoCloseable {

    private final Path file;

    private LinkFile(Path file) {
        this.file = file;
    }

    static LinkFile to(String link) {
        try {
            // The JDK creates temporary folders and files for their owner alone.
            Path file = Files.createTempFile(Files.createTempDirectory("ballast-link"), "studio", ".html");
            Files.writeString(
                    file,
                    "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
                            + "<title>Ballast studio</title>\n<meta http-equiv=\"refresh\" content=\"0;url=" + link
                            + "\">\n<a href=\"" + link + "\">Ballast studio</a>\n");
            return new LinkFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path() {
        return file;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
