package ballast.data.file.mat;

import ballast.BadInputException;
import ballast.data.file.array.Variable;
import ballast.npz.Reading;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Node;
import io.jhdf.api.dataset.ChunkedDataset;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A MATLAB file of level 7.3, which is an HDF5 file whose variables are the data sets of the root group, their
 * dimensions in reverse.
 *
 * <p>Groups, which contain structures and sparse matrices, are not entered, so links between them do no harm. Sizes in
 * headers are compared with the size of the file before memory is allocated.
 */
final class HdfMatFile implements MatVariables {

    /** The largest compression ratio of any filter of the format, that of deflate. */
    private static final long BEST_COMPRESSION = 1032;

    private static final long MAPPED_FROM_BYTES = 1 << 26;
    private static final int BATCH = 1 << 20;
    private static final Set<String> CLASSES = Set.of(
            "double", "single", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "logical");
    private static final Set<String> SMALL = Set.of("single", "int8", "uint8", "int16", "uint16", "logical");

    private final HdfFile hdf;
    private final long size;

    private HdfMatFile(HdfFile hdf, long size) {
        this.hdf = hdf;
        this.size = size;
    }

    static HdfMatFile open(Path path) throws IOException {
        long size = Files.size(path);
        if (size > Integer.MAX_VALUE) {
            return checked(() -> new HdfMatFile(new HdfFile(path), size));
        }
        // from a buffer the library takes slices; from a file it would allocate any claimed length
        ByteBuffer bytes = size < MAPPED_FROM_BYTES ? ByteBuffer.wrap(Files.readAllBytes(path)) : mapped(path, size);
        return checked(() -> new HdfMatFile(HdfFile.fromByteBuffer(bytes), size));
    }

    private static ByteBuffer mapped(Path path, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
        }
    }

    @Override
    public List<Variable> variables() {
        return checked(() -> {
            List<Variable> variables = new ArrayList<>();
            for (Map.Entry<String, Node> child : hdf.getChildren().entrySet()) {
                // names of MATLAB's internal data
                if (!child.getKey().startsWith("#")) {
                    variables.add(variable(child.getKey(), child.getValue()));
                }
            }
            return variables;
        });
    }

    private static Variable variable(String name, Node node) {
        boolean numbers = node instanceof Dataset dataset
                && !node.isLink()
                && CLASSES.contains(matlabClass(dataset))
                && !dataset.isCompound()
                && !dataset.isVariableLength()
                && !dataset.getAttributes().containsKey("MATLAB_empty");
        return numbers
                ? new Variable(name, dimensions((Dataset) node), Variable.Kind.NUMBERS)
                : new Variable(name, new int[0], Variable.Kind.OTHER);
    }

    /** MATLAB's name of the type of a data set. */
    private static String matlabClass(Dataset dataset) {
        Attribute attribute = dataset.getAttribute("MATLAB_class");
        if (attribute != null) {
            return String.valueOf(attribute.getData());
        }
        Class<?> type = dataset.getJavaType();
        return type == float.class ? "single" : type.isPrimitive() || type == Long.class ? "double" : "";
    }

    private static int[] dimensions(Dataset dataset) {
        long[] sides = dataset.getDimensionsAsLong();
        int[] dimensions = new int[sides.length];
        for (int i = 0; i < sides.length; i++) {
            long side = sides[sides.length - 1 - i];
            if (side < 0 || side > Integer.MAX_VALUE) {
                throw new BadInputException("variable " + dataset.getName() + " has a side of "
                        + Long.toUnsignedString(side) + " values, at most " + Integer.MAX_VALUE + " are possible");
            }
            dimensions[i] = (int) side;
        }
        return dimensions;
    }

    @Override
    public Numbers numbers(Variable variable) {
        return checked(() -> {
            Dataset dataset = (Dataset) hdf.getChild(variable.name());
            checkClaims(dataset);
            String type = matlabClass(dataset);
            return new Numbers(
                    new Slabs(dataset),
                    SMALL.contains(type) ? ElementType.FLOAT32 : ElementType.FLOAT64,
                    type.endsWith("int64"));
        });
    }

    private void checkClaims(Dataset dataset) {
        long possible = size * BEST_COMPRESSION;
        long claimed = bytes(dataset, dataset.getDimensionsAsLong());
        long chunk = 0;
        if (dataset instanceof ChunkedDataset chunked) {
            chunk = bytes(
                    dataset,
                    Arrays.stream(chunked.getChunkDimensions()).asLongStream().toArray());
        }
        if (claimed > possible || chunk > possible || chunk > Integer.MAX_VALUE) {
            throw new BadInputException("variable " + dataset.getName() + " claims " + Math.max(claimed, chunk)
                    + " bytes, the file of " + size + " bytes cannot hold them; it is damaged");
        }
    }

    private static long bytes(Dataset dataset, long[] sides) {
        try {
            return Arrays.stream(sides).reduce(dataset.getDataType().getSize(), Math::multiplyExact);
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }

    @Override
    public void close() {
        hdf.close();
    }

    /** The library throws exceptions of many kinds for damaged files. */
    private static <T> T checked(Supplier<T> action) {
        try {
            return action.get();
        } catch (BadInputException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            Throwable cause = e;
            while (cause.getCause() != null && cause.getCause() != cause) {
                cause = cause.getCause();
            }
            throw new BadInputException("is a damaged HDF5 file (" + Reading.reason(cause) + ")", e);
        }
    }

    /** The numbers of a data set, a few of its slabs at a time. */
    private static final class Slabs implements ValueSource {

        private final Dataset dataset;
        private final int[] slab;
        private final int slabs;
        private double[] held = new double[0];
        private int heldFrom;
        private int next;

        Slabs(Dataset dataset) {
            this.dataset = dataset;
            this.slab = dataset.getDimensions();
            this.slabs = slab[0];
            slab[0] = 1;
        }

        @Override
        public void next(double[] into, int count) {
            int done = 0;
            while (done < count) {
                if (heldFrom == held.length) {
                    checked(() -> {
                        fetch();
                        return this;
                    });
                }
                int some = Math.min(count - done, held.length - heldFrom);
                System.arraycopy(held, heldFrom, into, done, some);
                heldFrom += some;
                done += some;
            }
        }

        private void fetch() {
            int each = Arrays.stream(slab).reduce(1, Math::multiplyExact);
            int chunk = dataset instanceof ChunkedDataset chunked ? chunked.getChunkDimensions()[0] : 1;
            // whole chunks, which would otherwise be decompressed again for the next slab
            int wanted = Math.max(1, BATCH / each / chunk) * chunk;
            int count = Math.min(wanted, slabs - next);
            if (count < 1) {
                throw new BadInputException("variable " + dataset.getName() + " holds fewer values than it says");
            }
            int[] sides = slab.clone();
            sides[0] = count;
            long[] from = new long[slab.length];
            from[0] = next;
            held = new double[Math.multiplyExact(count, each)];
            heldFrom = 0;
            if (flatten(dataset.getData(from, sides), 0) != held.length) {
                throw new BadInputException("variable " + dataset.getName() + " holds fewer values than it says");
            }
            next += count;
        }

        private int flatten(Object array, int at) {
            int end = at;
            if (array instanceof Object[] parts && !(array instanceof Number[])) {
                for (Object part : parts) {
                    end = flatten(part, end);
                }
                return end;
            }
            int length = Array.getLength(array);
            if (array instanceof double[] doubles) {
                System.arraycopy(doubles, 0, held, at, length);
                return at + length;
            }
            for (int i = 0; i < length; i++) {
                held[end++] = array instanceof int[] whole ? whole[i] : ((Number) Array.get(array, i)).doubleValue();
            }
            return end;
        }
    }
}
