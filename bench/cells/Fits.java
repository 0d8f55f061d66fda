import ballast.cell.Cells;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Fits methods to many tables, one after the other, for measure.py.
 *
 * <p>Each line of the standard input names a file of doubles, its rows and columns, a method, its components, and the
 * file to write: seconds, mean, basis, weights, and one where a cell was flagged.
 */
final class Fits {

    private Fits() {}

    public static void main(String[] args) throws IOException {
        for (String line : new String(System.in.readAllBytes()).lines().toList()) {
            String[] job = line.split("\t");
            try {
                fit(Path.of(job[0]), Integer.parseInt(job[1]), Integer.parseInt(job[2]), job[3],
                        Integer.parseInt(job[4]), Path.of(job[5]));
            } catch (RuntimeException e) {
                Files.writeString(Path.of(job[5] + ".error"), String.valueOf(e.getMessage()));
            }
        }
    }

    private static void fit(Path file, int n, int d, String method, int components, Path to) throws IOException {
        double[] values = new double[n * d];
        little(ByteBuffer.wrap(Files.readAllBytes(file))).asDoubleBuffer().get(values);
        Samples samples = Samples.builder(d, ElementType.FLOAT64).add(values, n).build();
        long start = System.nanoTime();
        Fit<?> fit = Catalogue.method(method).sized(components).fitWithGaps(samples);
        double seconds = (System.nanoTime() - start) / 1e9;
        VectorSubspace plane = fit.subspace().plane().orElseThrow();
        double[] basis = plane.basis().toArray();
        int found = plane.components();
        ByteBuffer out = little(ByteBuffer.allocate(Double.BYTES * (1 + d + d * components + n + n * d)));
        out.putDouble(seconds);
        Arrays.stream(plane.mean()).forEach(out::putDouble);
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < components; k++) {
                out.putDouble(k < found ? basis[j * found + k] : 0);
            }
        }
        Arrays.stream(fit.weights()).forEach(out::putDouble);
        int cells = out.position();
        fit.cells().map(Cells::stream).ifPresent(all -> all.forEach(cell ->
                out.putDouble(cells + Double.BYTES * (cell.row() * d + cell.feature()), 1)));
        Files.write(to, out.array());
    }

    private static ByteBuffer little(ByteBuffer buffer) {
        return buffer.order(ByteOrder.LITTLE_ENDIAN);
    }
}
