package ballast.app;

import ballast.app.fault.Faults;
import ballast.model.ModelFile;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs commands over and over, each time with another operation on files that fails, and tells what went wrong then. To
 * be run in a process whose file system is {@link ballast.app.fault.FailingFileSystemProvider}: {@code FaultRuns FOLDER
 * STRIDE COMMAND}, where only commands that begin with COMMAND are run.
 */
final class FaultRuns {

    private static final String[] FILES = {
        "fit {}/in/t.csv --method pca -c 2 --model {}/out/m.npz",
        "update {}/in/m.npz {}/in/t.csv --model {}/out/m.npz",
        "convert {}/in/t.csv -o {}/out/m.npz",
        "convert {}/in/t.csv -o {}/out/m.npy",
        "convert {}/in/t.csv -o {}/out/m.csv",
        "convert {}/in/t.csv -o {}/out/m.parquet",
        "outliers {}/in/t.csv --model {}/in/m.npz -o {}/out/m.csv --map {}/out/m.html"
    };

    /** Those whose outputs hold times, so that no two are equal. */
    private static final String[] REPORTS = {
        "show {}/in/m.npz {}/in/t.csv -o {}/out/show",
        "compare {}/in/t.csv --methods pca,rpca-om -c 2 --contaminate far:0.1 --report {}/out/report",
        "study {}/in/mine.yaml --datasets {}/in --out {}/out/study -q"
    };

    static final String STUDY = """
            id: mine
            title: One small study
            protocol: reconstruction
            measure: error
            repeats: 1
            components: [2]
            contamination: "features:0.2"
            data: [tiny]
            methods: [pca]
            """;

    static final String DATA = "tiny:\n  title: a table of numbers\n  file: t.csv\n";

    private final Path folder;
    private final PrintStream report;
    private int runs;
    private int wrong;

    private FaultRuns(Path folder, PrintStream report) {
        this.folder = folder;
        this.report = report;
    }

    /** Ends with status 0 if nothing was wrong. */
    public static void main(String[] args) throws IOException {
        FaultRuns all = new FaultRuns(Path.of(args[0]), System.out);
        all.prepare();
        int stride = Integer.parseInt(args[1]);
        for (String command : FILES) {
            if (command.startsWith(args[2])) {
                all.everyFault(command, true, stride);
            }
        }
        for (String command : REPORTS) {
            if (command.startsWith(args[2])) {
                boolean slow = stride > 1 && !command.startsWith("study");
                all.everyFault(command, false, slow ? 10 * stride : stride);
            }
        }
        all.report.println(all.runs + " runs with a fault, " + all.wrong + " wrong");
        System.exit(all.wrong == 0 ? 0 : 1);
    }

    private void prepare() throws IOException {
        Files.createDirectories(folder.resolve("in"));
        Tables.numbers(folder.resolve("in"), "t.csv");
        Files.writeString(folder.resolve("in/mine.yaml"), STUDY);
        Files.writeString(folder.resolve("in/datasets.yaml"), DATA);
        Said.in(folder, "fit {}/in/t.csv --method pca -c 3 --updatable --model {}/in/m.npz")
                .done();
    }

    private void everyFault(String command, boolean same, int stride) throws IOException {
        int before = runs;
        for (boolean full : new boolean[] {false, true}) {
            for (boolean replacing : new boolean[] {true, false}) {
                Map<String, byte[]> old = old(command, replacing);
                restore(old);
                require(Said.in(folder, command).status() == 0, command, "without a fault");
                Map<String, byte[]> complete = contents();
                int k = 1;
                while (oneFault(command, same, k, full, old, complete)) {
                    k += stride;
                }
            }
        }
        report.println((runs - before) + " runs: " + command);
    }

    /** What was there before: for files, another file of each name; for reports, nothing or an earlier one. */
    private Map<String, byte[]> old(String command, boolean replacing) throws IOException {
        restore(Map.of());
        if (replacing) {
            Said.in(folder, command);
        }
        Map<String, byte[]> old = contents();
        old.replaceAll((name, bytes) -> name.startsWith("m.") ? "old".getBytes() : bytes);
        return old;
    }

    /** False if there was no such operation any more. */
    private boolean oneFault(
            String command, boolean same, int k, boolean full, Map<String, byte[]> old, Map<String, byte[]> complete)
            throws IOException {
        restore(old);
        Faults.begin(folder.toString(), k, full);
        Said said = Said.in(folder, command);
        Optional<String> failed = Faults.end();
        if (failed.isEmpty()) {
            return false;
        }
        runs++;
        String what = "operation " + k + (full ? " and later" : "") + ", " + failed.get() + ", status " + said.status();
        if (said.status() != 0) {
            require(said.err().lines().allMatch(FaultRuns::isClear), command, what + " says " + said.err());
            require(said.err().startsWith("ballast: "), command, what + " says " + said.err());
        }
        Map<String, byte[]> left = contents();
        left.forEach((name, bytes) -> {
            boolean whole = same
                    ? Arrays.equals(bytes, complete.get(name))
                    : complete.containsKey(name) && isWhole(name, bytes);
            boolean kept = Arrays.equals(bytes, old.get(name));
            boolean nameless =
                    !whole && !kept && failed.get().startsWith("LOOK " + folder.resolve("in")) && isModel(name);
            boolean undeletable = name.endsWith(".tmp") && failed.get().startsWith("DELETE");
            require(
                    whole || kept || nameless || undeletable,
                    command,
                    what + " leaves " + name + " of " + bytes.length);
        });
        old.keySet().forEach(name -> require(left.containsKey(name), command, what + " loses " + name));
        if (said.status() == 0) {
            complete.keySet().stream()
                    .filter(name -> !name.matches(".*-(wal|shm)"))
                    .forEach(name -> require(left.containsKey(name), command, what + " lacks " + name));
        }
        if (!same) {
            require(Said.in(folder, command).status() == 0, command, what + ", cannot be run again");
        }
        return true;
    }

    /** Whether it is a model that says less of the data, which looked like no file. */
    private boolean isModel(String name) {
        return name.endsWith(".npz")
                && ModelFile.load(folder.resolve("out").resolve(name))
                        .provenance()
                        .source()
                        .digest()
                        .isEmpty();
    }

    static boolean isClear(String line) {
        return line.startsWith("ballast: ") && line.length() <= 300 && !line.contains("something went wrong");
    }

    private static boolean isWhole(String name, byte[] bytes) {
        String text = new String(bytes).strip();
        if (name.endsWith(".html")) {
            return text.endsWith("</html>");
        }
        if (name.endsWith(".svg")) {
            return text.endsWith("</svg>");
        }
        return bytes.length > 0;
    }

    private void require(boolean holds, String command, String what) {
        if (!holds) {
            wrong++;
            report.println("WRONG: " + command + ": " + what);
        }
    }

    private Map<String, byte[]> contents() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        Path out = folder.resolve("out");
        try (Stream<Path> files = Files.walk(out)) {
            files.filter(Files::isRegularFile).forEach(file -> {
                try {
                    contents.put(out.relativize(file).toString(), Files.readAllBytes(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return contents;
    }

    private void restore(Map<String, byte[]> old) throws IOException {
        Path out = folder.resolve("out");
        if (Files.exists(out)) {
            List<Path> all = new ArrayList<>();
            try (Stream<Path> files = Files.walk(out)) {
                files.forEach(all::add);
            }
            all.sort(Comparator.reverseOrder());
            for (Path file : all) {
                Files.delete(file);
            }
        }
        Files.createDirectories(out);
        for (Map.Entry<String, byte[]> entry : old.entrySet()) {
            Path file = out.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }
}
