package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.Labels;
import ballast.npz.NpyHeader;
import ballast.npz.NpyType;
import ballast.npz.NpyValues;
import ballast.npz.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads labels from a file of their own: one per line, an .npy array of numbers or words, or an IDX file. */
public final class LabelFiles {

    private LabelFiles() {}

    public static Labels read(Path file, int samples) {
        return Reading.of(file, () -> {
            if (new IdxReader().accepts(file)) {
                return IdxReader.labels(file, samples);
            }
            Labels labels = isNpy(file) ? ofNpy(file) : Labels.of(ofLines(file));
            checkCount(labels.size(), samples);
            return labels;
        });
    }

    static void checkCount(int labels, int samples) {
        if (labels != samples) {
            throw new BadInputException(labels + " labels for " + samples + " samples, there must be one per sample");
        }
    }

    public static boolean isNpy(Path file) {
        return new NpyReader().accepts(file);
    }

    private static Labels ofNpy(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            NpyHeader header = NpyHeader.read(in);
            header.checkSize(Files.size(file) - header.length());
            if (!header.type().isWord()) {
                header.type().requireNumbers();
            }
            return labels(in, header.type(), vector(header));
        }
    }

    /** The number of entries of a vector; other arrays are refused. */
    public static int vector(NpyHeader header) {
        return new Variable("array", header.shape(), Variable.Kind.NUMBERS).lengthOfVector();
    }

    /** Labels from the entries of an array. */
    static Labels labels(InputStream in, NpyType type, int count) throws IOException {
        NpyValues entries = new NpyValues(in, type);
        if (type.isWord() || type.isLong()) {
            return Labels.of(entries.words(count));
        }
        type.requireNumbers();
        double[] numbers = new double[count];
        entries.next(numbers, count);
        return Labels.ofNumbers(numbers);
    }

    private static List<String> ofLines(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        List<String> lines = (text.startsWith("\uFEFF") ? text.substring(1) : text)
                .stripTrailing()
                .lines()
                .map(String::strip)
                .toList();
        int empty = lines.indexOf("");
        if (empty >= 0) {
            throw new BadInputException(
                    "line " + (empty + 1) + " is empty, it must hold the label of sample " + (empty + 1));
        }
        return lines;
    }
}
