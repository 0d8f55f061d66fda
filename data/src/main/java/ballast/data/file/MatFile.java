package ballast.data.file;

import ballast.BadInputException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5File;
import us.hebi.matlab.mat.format.Mat5Reader;
import us.hebi.matlab.mat.types.Matrix;

/** A MATLAB file of level 5: a list of variables, of which only those asked for are brought into memory. */
final class MatFile {

    private static final String LEVEL_5 = "MATLAB 5.0 MAT-file";
    private static final String LEVEL_7_3 = "MATLAB 7.3 MAT-file";
    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F'};

    private final Path path;

    MatFile(Path path) throws IOException {
        this.path = path;
        checkKind();
    }

    /** All variables of the file, without their contents. */
    List<Variable> variables() throws IOException {
        List<Variable> variables = new ArrayList<>();
        read(header -> {
            variables.add(new Variable(header.getName(), header.getDimensions(), kind(header)));
            return false;
        });
        return variables;
    }

    /** One variable of numbers. */
    Matrix matrix(Variable variable) throws IOException {
        Mat5File file = read(header -> header.getName().equals(variable.name()) && isNumbers(header));
        return file.getMatrix(variable.name());
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

    /** The library wraps what went wrong more than once; the innermost cause says it best. */
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

    private void checkKind() throws IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(path)) {
            start = in.readNBytes(128);
        }
        String text = new String(start, StandardCharsets.ISO_8859_1);
        if (text.startsWith(LEVEL_7_3) || text.startsWith(new String(HDF5, StandardCharsets.ISO_8859_1))) {
            throw new BadInputException("is a MATLAB 7.3 (HDF5) file, which cannot be read yet; "
                    + "save it in MATLAB with save(file, '-v7')");
        }
        if (!text.startsWith(LEVEL_5)) {
            throw new BadInputException("is not a MATLAB level 5 file, it does not begin with '" + LEVEL_5
                    + "'; save it with save(file, '-v7')");
        }
    }

    /** Ordinary arrays, unless they would not fit into memory. */
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
