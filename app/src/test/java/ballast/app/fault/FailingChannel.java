package ballast.app.fault;

import ballast.app.fault.Faults.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** An open file; a write that fails has written half of its bytes. */
final class FailingChannel extends FileChannel {

    private final String path;
    private final FileChannel inner;

    FailingChannel(String path, FileChannel inner) {
        this.path = path;
        this.inner = inner;
    }

    /** The bytes to write, or an exception after half of them. */
    private ByteBuffer checked(ByteBuffer from, WriteHalf half) throws IOException {
        if (Faults.due(path, Kind.WRITE)) {
            half.write(from.slice(from.position(), from.remaining() / 2));
            throw new IOException("No space left on device");
        }
        return from;
    }

    private interface WriteHalf {
        void write(ByteBuffer bytes) throws IOException;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        Faults.check(path, Kind.LOOK);
        return inner.read(to);
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        Faults.check(path, Kind.LOOK);
        return inner.read(to, offset, length);
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
        Faults.check(path, Kind.LOOK);
        return inner.read(to, position);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        return inner.write(checked(from, inner::write));
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        Faults.check(path, Kind.WRITE);
        return inner.write(from, offset, length);
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
        return inner.write(checked(from, bytes -> inner.write(bytes, position)), position);
    }

    @Override
    public long position() throws IOException {
        return inner.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        inner.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        Faults.check(path, Kind.LOOK);
        return inner.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        Faults.check(path, Kind.WRITE);
        inner.truncate(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        Faults.check(path, Kind.WRITE);
        inner.force(metaData);
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        Faults.check(path, Kind.LOOK);
        return inner.transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        Faults.check(path, Kind.WRITE);
        return inner.transferFrom(source, position, count);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        Faults.check(path, mode == MapMode.READ_ONLY ? Kind.LOOK : Kind.WRITE);
        return inner.map(mode, position, size);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return inner.lock(position, size, shared);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return inner.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        inner.close();
    }
}
