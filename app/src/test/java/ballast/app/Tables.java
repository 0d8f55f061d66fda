package ballast.app;

import ballast.data.file.MatrixFiles;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/** Small data files for tests. */
public final class Tables {

    public static final int ROWS = 60;
    public static final int COLUMNS = 6;

    private Tables() {}

    /** A table of numbers in which every tenth row does not belong. */
    public static Path numbers(Path folder, String name) throws IOException {
        return write(folder.resolve(name), "", "");
    }

    /** The same numbers with a header and a last column of words. */
    public static Path classes(Path folder, String name) throws IOException {
        return write(folder.resolve(name), "a,b,c,d,e,f,kind\n", ",word");
    }

    private static Path write(Path file, String header, String last) throws IOException {
        Random random = new Random(11);
        StringBuilder text = new StringBuilder(header);
        for (int i = 0; i < ROWS; i++) {
            double first = random.nextGaussian();
            double second = random.nextGaussian();
            for (int j = 0; j < COLUMNS; j++) {
                double value = 2 + first * (j + 1) + second * (j % 3) + 0.1 * random.nextGaussian();
                text.append(j == 0 ? "" : ",")
                        .append(String.format(Locale.ROOT, "%.6f", i % 10 == 0 ? 4 * random.nextGaussian() : value));
            }
            text.append(last).append('\n');
        }
        return Files.writeString(file, text);
    }

    /** Noise without structure, over which a fit takes its time. */
    public static Path noise(Path folder, String name, int rows, int columns) {
        Random random = new Random(12);
        double[] values = random.doubles((long) rows * columns).toArray();
        Path file = folder.resolve(name);
        MatrixFiles.write(Samples.of(columns, values, ElementType.FLOAT64), file);
        return file;
    }
}
