package ballast.app.fault;

import ballast.app.fault.Faults.Kind;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * The files of the machine, of which one operation fails when {@link Faults} say so. It takes the place of the usual
 * provider of a process through the system property {@code java.nio.file.spi.DefaultFileSystemProvider}.
 */
public final class FailingFileSystemProvider extends FileSystemProvider {

    private final FileSystemProvider inner;
    private final FailingFileSystem system;

    /** Called by Java itself. */
    public FailingFileSystemProvider(FileSystemProvider inner) {
        this.inner = inner;
        this.system = new FailingFileSystem(this, inner.getFileSystem(URI.create("file:///")));
    }

    private static Path inner(Path path, Kind kind) throws IOException {
        Faults.check(path.toAbsolutePath().toString(), kind);
        return FailingPath.inner(path);
    }

    @Override
    public String getScheme() {
        return "file";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return system;
    }

    @Override
    public Path getPath(URI uri) {
        return new FailingPath(system, inner.getPath(uri));
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Kind kind = options.contains(StandardOpenOption.WRITE) ? Kind.MAKE : Kind.LOOK;
        FileChannel channel = inner.newFileChannel(inner(path, kind), options, attributes);
        return new FailingChannel(path.toAbsolutePath().toString(), channel);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        DirectoryStream<Path> entries = inner.newDirectoryStream(
                inner(folder, Kind.LOOK), path -> filter.accept(new FailingPath(system, path)));
        Iterator<Path> iterator = entries.iterator();
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return iterator.hasNext();
                    }

                    @Override
                    public Path next() {
                        return new FailingPath(system, iterator.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                entries.close();
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        inner.createDirectory(inner(folder, Kind.MAKE), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
        inner.delete(inner(path, Kind.DELETE));
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) throws IOException {
        inner.copy(FailingPath.inner(from), inner(to, Kind.MAKE), options);
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        inner.move(FailingPath.inner(from), inner(to, Kind.MOVE), options);
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        return inner.isSameFile(inner(path, Kind.LOOK), FailingPath.inner(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return inner.isHidden(FailingPath.inner(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return inner.getFileStore(FailingPath.inner(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        inner.checkAccess(inner(path, Kind.LOOK), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return inner.getFileAttributeView(FailingPath.inner(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return inner.readAttributes(inner(path, Kind.LOOK), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) throws IOException {
        return inner.readAttributes(inner(path, Kind.LOOK), attributes, options);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        inner.setAttribute(inner(path, Kind.WRITE), attribute, value, options);
    }
}
