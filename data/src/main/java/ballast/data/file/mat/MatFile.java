package ballast.data.file.mat;

import ballast.BadInputException;
import ballast.data.file.array.Variable;
import ballast.npz.NpyType;
import ballast.npz.Reading;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5File;
import us.hebi.matlab.mat.format.Mat5Reader;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;

/** A MATLAB file of level 5. */
final class MatFile implements MatVariables {

    private final Path path;

    MatFile(Path path) {
        this.path = path;
    }

    @Override
    public List<Variable> variables() throws IOException {
        List<Variable> variables = new ArrayList<>();
        read(header -> {
            variables.add(new Variable(header.getName(), header.getDimensions(), kind(header)));
            return false;
        });
        return variables;
    }

    @Override
    public Numbers numbers(Variable variable) throws IOException {
        Matrix matrix = read(header -> header.getName().equals(variable.name()) && isNumbers(header))
                .getMatrix(variable.name());
        boolean unsigned = matrix.getType() == MatlabType.UInt64;
        int[] next = {0};
        ValueSource values = (into, count) -> {
            int start = next[0];
            for (int i = 0; i < count; i++) {
                into[i] = unsigned ? NpyType.unsigned(matrix.getLong(start + i)) : matrix.getDouble(start + i);
            }
            next[0] += count;
        };
        return new Numbers(values, widest(matrix.getType()), unsigned || matrix.getType() == MatlabType.Int64);
    }

    /** The type for values that are not whole numbers in 0..255. */
    private static ElementType widest(MatlabType type) {
        return switch (type) {
            case Single, Int8, UInt8, Int16, UInt16 -> ElementType.FLOAT32;
            default -> ElementType.FLOAT64;
        };
    }

    @Override
    public void close() {
        // reopened for every pass
    }

    private static Variable.Kind kind(Mat5Reader.EntryHeader header) {
        return isNumbers(header) ? Variable.Kind.NUMBERS : Variable.Kind.OTHER;
    }

    private static boolean isNumbers(Mat5Reader.EntryHeader header) {
        return !header.isComplex()
                && switch (header.getType()) {
                    case Double, Single, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64 -> true;
                    default -> false;
                };
    }

    private Mat5File read(Mat5Reader.EntryFilter filter) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
            return Mat5.newReader(new MatSource(in, Files.size(path)))
                    .setEntryFilter(filter)
                    .setBufferAllocator(new HeapBuffers())
                    .disableSubsystemProcessing()
                    .readMat();
        } catch (IOException e) {
            throw damaged(e);
        } catch (StackOverflowError e) {
            throw new BadInputException("is damaged, its cells are nested without end", e);
        }
    }

    /** The library wraps exceptions several times; the innermost cause has the best message. */
    private static BadInputException damaged(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof BadInputException known) {
            return known;
        }
        String reason = cause instanceof EOFException ? "it ends too early" : Reading.reason(cause);
        return new BadInputException("is cut short or damaged (" + reason + ")", failure);
    }

    /** Arrays on the heap, unless they would not fit. */
    private static final class HeapBuffers implements BufferAllocator {

        @Override
        public ByteBuffer allocate(int bytes) {
            if (bytes > Runtime.getRuntime().maxMemory()) {
                throw new BadInputException("a variable of " + (bytes >> 20) + " MB does not fit into the "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MB that Java may use; raise -Xmx");
            }
            return ByteBuffer.allocate(bytes);
        }

        @Override
        public void release(ByteBuffer buffer) {
            // left to the garbage collector
        }
    }
}
