package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.Labels;
import ballast.data.option.ReadOptions;
import ballast.npz.NpyHeader;
import ballast.npz.NpyType;
import ballast.npz.NpyValues;
import ballast.npz.NpzArchive;
import ballast.npz.NpzEntry;
import ballast.npz.NpzOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Labels beside the samples of an .npz file.
 *
 * <p>{@code labels} has one whole number per sample: the class itself if classes are whole numbers, else its index,
 * from 0, in the list {@code label_names}.
 */
public final class LabelArrays {

    static final String LABELS = "labels";
    static final String NAMES = "label_names";

    private LabelArrays() {}

    public static void write(Labels labels, NpzOutput out) throws IOException {
        Optional<long[]> numbers = numbers(labels);
        long[] entries = numbers.orElseGet(
                () -> Arrays.stream(labels.indices()).asLongStream().toArray());
        ByteBuffer bytes = ByteBuffer.allocate(entries.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(entries);
        out.beginSmall(LABELS, "<i8", entries.length);
        out.write(bytes.array());
        out.end();
        if (numbers.isEmpty()) {
            out.writeWords(NAMES, labels.names());
        }
    }

    /** The classes as whole numbers, if these would be read as the same labels. */
    private static Optional<long[]> numbers(Labels labels) {
        if (!labels.names().stream().allMatch(name -> name.matches("-?\\d{1,15}"))) {
            return Optional.empty();
        }
        double[] values = new double[labels.size()];
        Arrays.setAll(values, i -> Long.parseLong(labels.name(i)));
        return Labels.ofNumbers(values).equals(labels)
                ? Optional.of(
                        Arrays.stream(values).mapToLong(value -> (long) value).toArray())
                : Optional.empty();
    }

    /** The array that is recognised as labels beside another one that may be the samples. */
    static Optional<Variable> implied(NpzArchive archive, List<Variable> all, ReadOptions options) {
        boolean asked = options.label().isPresent()
                || options.labelsFile().isPresent()
                || options.variable().equals(Optional.of(LABELS));
        boolean others = all.stream()
                .anyMatch(variable -> variable.kind() == Variable.Kind.NUMBERS
                        && !variable.name().equals(LABELS));
        return all.stream()
                .filter(variable -> !asked && others && variable.name().equals(LABELS) && variable.isVector())
                .filter(variable -> {
                    NpyType type = archive.headers().get(LABELS).type();
                    return type.isWord() || type.isWhole();
                })
                .findFirst();
    }

    /** Labels from an array; {@link #LABELS} may come with their names. */
    static Labels read(NpzArchive archive, Variable variable) throws IOException {
        NpyType type = archive.headers().get(variable.name()).type();
        Labels labels;
        try (NpzEntry in = archive.open(variable.name())) {
            labels = LabelFiles.labels(in, type, variable.lengthOfVector());
            in.verify();
        }
        return variable.name().equals(LABELS) && type.isWhole() ? named(archive, labels) : labels;
    }

    /** The labels with the names that their numbers index; unchanged without such names. */
    private static Labels named(NpzArchive archive, Labels numbers) throws IOException {
        NpyHeader header = archive.headers().get(NAMES);
        if (header == null || !header.type().isWord() || header.shape().length != 1) {
            return numbers;
        }
        List<String> names;
        try (NpzEntry in = archive.open(NAMES)) {
            names = new NpyValues(in, header.type()).words(header.shape()[0]);
            in.verify();
        }
        int[] places = new int[numbers.size()];
        try {
            Arrays.setAll(places, i -> Integer.parseInt(numbers.name(i)));
            return Labels.of(places, names);
        } catch (NumberFormatException | BadInputException e) {
            // names of something else
            return numbers;
        }
    }
}
