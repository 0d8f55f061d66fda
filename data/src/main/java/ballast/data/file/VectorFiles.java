package ballast.data.file;

import ballast.BadInputException;
import ballast.data.file.array.LabelFiles;
import ballast.data.file.duck.ParquetReader;
import ballast.data.file.text.RecordScanner;
import ballast.data.file.text.Separator;
import ballast.data.file.writer.CsvWriter;
import ballast.data.option.ReadOptions;
import ballast.npz.AtomicFile;
import ballast.npz.NpyEncoding;
import ballast.npz.NpyHeader;
import ballast.npz.NpyValues;
import ballast.npz.Reading;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads and writes vectors, such as weights: .npy and .parquet by their extensions, else text with one number per line.
 */
public final class VectorFiles {

    private VectorFiles() {}

    /** Reads a vector; NaN and infinities are refused with their place. */
    public static double[] read(Path file) {
        return Reading.of(file, () -> {
            if (Files.isDirectory(file)) {
                throw new BadInputException("is a folder, give a file with one number per line or an .npy file");
            }
            if (new ParquetReader().accepts(file)) {
                return ofTable(file);
            }
            return LabelFiles.isNpy(file) ? ofNpy(file) : ofLines(file);
        });
    }

    /** Writes a vector; the file appears whole or not at all. */
    public static void write(double[] vector, Path file) {
        if (new ParquetReader().accepts(file)) {
            MatrixFiles.write(Samples.of(1, vector, ElementType.FLOAT64), file);
            return;
        }
        AtomicFile.write(file, channel -> {
            if (LabelFiles.isNpy(file)) {
                writeNpy(vector, channel);
            } else {
                writeLines(vector, channel);
            }
        });
    }

    private static double[] ofTable(Path file) throws IOException {
        Samples table = new ParquetReader().read(file, ReadOptions.DEFAULT).samples();
        if (table.columns() != 1) {
            throw new BadInputException("has " + table.columns() + " columns, one is expected");
        }
        double[] vector = new double[table.rows()];
        Arrays.setAll(vector, i -> table.row(i)[0]);
        return vector;
    }

    private static double[] ofNpy(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            NpyHeader header = NpyHeader.read(in);
            header.type().requireNumbers();
            header.checkSize(Files.size(file) - header.length());
            double[] vector = new double[LabelFiles.vector(header)];
            new NpyValues(in, header.type()).next(vector, vector.length);
            for (int i = 0; i < vector.length; i++) {
                if (!Double.isFinite(vector[i])) {
                    throw new BadInputException("entry " + (i + 1) + " is " + vector[i] + ", must be a finite number");
                }
            }
            return vector;
        }
    }

    private static double[] ofLines(Path file) throws IOException {
        double[] vector = new double[64];
        int size = 0;
        try (RecordScanner lines = new RecordScanner(Files.newInputStream(file), Separator.BLANKS)) {
            while (lines.next()) {
                double value = lines.number(0);
                if (lines.fields() > 1 || !Double.isFinite(value)) {
                    throw new BadInputException("line " + lines.line() + " must hold one number, not '"
                            + lines.text(lines.fields() > 1 ? 1 : 0) + "'");
                }
                vector = size == vector.length ? Arrays.copyOf(vector, 2 * size) : vector;
                vector[size++] = value;
            }
        }
        if (size == 0) {
            throw new BadInputException("holds no numbers, one per line is expected");
        }
        return Arrays.copyOf(vector, size);
    }

    private static void writeNpy(double[] vector, FileChannel channel) throws IOException {
        byte[] header = NpyHeader.bytesFor(NpyEncoding.description(ElementType.FLOAT64), vector.length);
        ByteBuffer[] parts = {
            ByteBuffer.wrap(header), NpyEncoding.bytes(vector, 0, vector.length, 1, ElementType.FLOAT64)
        };
        while (parts[1].hasRemaining()) {
            channel.write(parts);
        }
    }

    private static void writeLines(double[] vector, FileChannel channel) throws IOException {
        StringBuilder text = new StringBuilder();
        for (double value : vector) {
            CsvWriter.append(value, text);
            text.append('\n');
        }
        CsvWriter.flush(text, channel);
    }
}
