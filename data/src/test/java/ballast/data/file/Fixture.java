package ballast.data.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Files written by the real tools, see the scripts beside them. */
final class Fixture {

    private Fixture() {}

    static Path path(String name) {
        try {
            return Path.of(Fixture.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The entries that NumPy saw, the last index running fastest. */
    static double[] values(String name) {
        return lines(name).stream()
                .skip(1)
                .mapToDouble(entry -> entry.equals("nan") ? Double.NaN : Double.parseDouble(entry))
                .toArray();
    }

    /** The entries of a matrix that NumPy saw. */
    static double[][] matrix(String name) {
        double[] values = values(name);
        int rows = Integer.parseInt(lines(name).get(0).split(" ")[0]);
        int columns = values.length / rows;
        double[][] matrix = new double[rows][];
        Arrays.setAll(matrix, i -> Arrays.copyOfRange(values, i * columns, (i + 1) * columns));
        return matrix;
    }

    static double[][] transpose(double[][] matrix) {
        double[][] transposed = new double[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < matrix[0].length; j++) {
                transposed[j][i] = matrix[i][j];
            }
        }
        return transposed;
    }

    private static List<String> lines(String name) {
        try {
            return Files.readAllLines(path(name + ".values"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
