package ballast.study.cleanfit;

import ballast.BadInputException;
import ballast.study.cleanfit.Measurement.Cell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Measurements, each made once; those in a file, line by line, survive the program. */
final class Ledger {

    private final List<Measurement> measurements = new ArrayList<>();
    private final Set<Entry> known = new HashSet<>();
    private final Consumer<String> lines;

    private record Entry(Cell cell, long seed) {}

    private Ledger(Consumer<String> lines) {
        this.lines = lines;
    }

    /** The measurements of a file, if there is one; new ones are added to it and handed to the listener. */
    static Ledger of(Optional<Path> file, Consumer<String> listener) {
        Ledger ledger = new Ledger(file.isPresent() ? listener.andThen(line -> append(file.get(), line)) : listener);
        if (file.filter(Files::exists).isPresent()) {
            read(file.get()).stream()
                    .filter(line -> !line.isEmpty() && !line.equals(Measurement.HEADER))
                    .map(Measurement::parse)
                    .forEach(ledger::keep);
        } else {
            ledger.lines.accept(Measurement.HEADER);
        }
        return ledger;
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage());
        }
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be written: " + e.getMessage());
        }
    }

    boolean has(Cell cell, long seed) {
        return known.contains(new Entry(cell, seed));
    }

    /** The mean excess over the seeds that are known; infinite for a cell that was not measured. */
    double excess(Cell cell) {
        return measurements.stream()
                .filter(measurement -> measurement.cell().equals(cell))
                .mapToDouble(Measurement::excess)
                .average()
                .orElse(Double.POSITIVE_INFINITY);
    }

    void add(Measurement measurement) {
        keep(measurement);
        lines.accept(measurement.csv());
    }

    private void keep(Measurement measurement) {
        if (known.add(new Entry(measurement.cell(), measurement.seed()))) {
            measurements.add(measurement);
        }
    }

    List<Measurement> measurements() {
        return List.copyOf(measurements);
    }
}
