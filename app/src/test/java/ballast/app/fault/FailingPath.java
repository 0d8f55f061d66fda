package ballast.app.fault;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/** A path of the system whose files are reached through {@link FailingFileSystemProvider}. */
record FailingPath(FailingFileSystem system, Path inner) implements Path {

    static Path inner(Path path) {
        return path instanceof FailingPath failing ? failing.inner : path;
    }

    private Path outer(Path path) {
        return path == null ? null : new FailingPath(system, path);
    }

    @Override
    public FileSystem getFileSystem() {
        return system;
    }

    @Override
    public boolean isAbsolute() {
        return inner.isAbsolute();
    }

    @Override
    public Path getRoot() {
        return outer(inner.getRoot());
    }

    @Override
    public Path getFileName() {
        return outer(inner.getFileName());
    }

    @Override
    public Path getParent() {
        return outer(inner.getParent());
    }

    @Override
    public int getNameCount() {
        return inner.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return outer(inner.getName(index));
    }

    @Override
    public Path subpath(int begin, int end) {
        return outer(inner.subpath(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return inner.startsWith(inner(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return inner.endsWith(inner(other));
    }

    @Override
    public Path normalize() {
        return outer(inner.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return outer(inner.resolve(inner(other)));
    }

    @Override
    public Path relativize(Path other) {
        return outer(inner.relativize(inner(other)));
    }

    @Override
    public URI toUri() {
        return inner.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return outer(inner.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return outer(inner.toRealPath(options));
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return inner.compareTo(inner(other));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FailingPath failing && inner.equals(failing.inner);
    }

    @Override
    public int hashCode() {
        return inner.hashCode();
    }

    @Override
    public String toString() {
        return inner.toString();
    }
}
