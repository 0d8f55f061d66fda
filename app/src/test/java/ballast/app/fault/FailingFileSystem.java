package ballast.app.fault;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** The file system of the machine, with paths that lead to {@link FailingFileSystemProvider}. */
final class FailingFileSystem extends FileSystem {

    private final FileSystemProvider provider;
    private final FileSystem inner;

    FailingFileSystem(FileSystemProvider provider, FileSystem inner) {
        this.provider = provider;
        this.inner = inner;
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return inner.getSeparator();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return StreamSupport.stream(inner.getRootDirectories().spliterator(), false)
                .<Path>map(path -> new FailingPath(this, path))
                .toList();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return inner.supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
        return new FailingPath(this, inner.getPath(first, more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        PathMatcher matcher = inner.getPathMatcher(pattern);
        return path -> matcher.matches(FailingPath.inner(path));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        return inner.getUserPrincipalLookupService();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
