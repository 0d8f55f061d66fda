package ballast.app;

import ballast.study.plan.StudyFile;
import ballast.study.run.Result;
import ballast.study.run.ResultKey;
import ballast.study.run.Store;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a study over and over, each time in files that may grow no further than a little more than the time before, and
 * tells what went wrong then. To be run in a process of its own, whose limit it changes: {@code LimitedStoreRuns FOLDER
 * STEP}, in bytes.
 */
final class LimitedStoreRuns {

    private static final String COMMAND = "study {}/mine.yaml --datasets {} --out {}/out -q";

    private final Path folder;
    private final PrintStream report;
    private int runs;
    private int wrong;

    private LimitedStoreRuns(Path folder, PrintStream report) {
        this.folder = folder;
        this.report = report;
    }

    /** Ends with status 0 if nothing was wrong. */
    public static void main(String[] args) throws IOException, InterruptedException {
        LimitedStoreRuns all = new LimitedStoreRuns(Path.of(args[0]), System.out);
        Files.createDirectories(all.folder);
        Tables.numbers(all.folder, "t.csv");
        Files.writeString(all.folder.resolve("datasets.yaml"), FaultRuns.DATA);
        for (int repeatsBefore : new int[] {0, 3}) {
            all.everyLimit(repeatsBefore, Integer.parseInt(args[1]));
        }
        all.report.println(all.runs + " runs with a fault, " + all.wrong + " wrong");
        System.exit(all.wrong == 0 ? 0 : 1);
    }

    /** From a store with the results of some repeats on. */
    private void everyLimit(int repeatsBefore, int step) throws IOException, InterruptedException {
        clear();
        if (repeatsBefore > 0) {
            study(repeatsBefore);
            Said.in(folder, COMMAND).done();
        }
        byte[] before = repeatsBefore > 0 ? Files.readAllBytes(store()) : new byte[0];
        study(8);
        Map<ResultKey, Map<String, Double>> old = repeatsBefore > 0 ? results() : Map.of();
        Said.in(folder, COMMAND).done();
        Map<ResultKey, Map<String, Double>> complete = results();
        String table = Files.readString(folder.resolve("out/mine/tiny-error.csv"));
        for (int most = 0; ; most += step) {
            clear();
            if (repeatsBefore > 0) {
                Files.write(store(), before);
            }
            limit(Integer.toString(most));
            Said said = Said.in(folder, COMMAND);
            limit("unlimited");
            if (!said.err().contains(store().toString())) {
                report.println(
                        "the store of a study after " + repeatsBefore + " repeats is whole at " + most + " bytes");
                return;
            }
            runs++;
            String what = repeatsBefore + " repeats, then up to " + most + " bytes: ";
            require(said.status() != 0 && said.err().lines().count() == 1, what + said);
            require(said.err().lines().allMatch(FaultRuns::isClear), what + said.err());
            if (repeatsBefore > 0) {
                require(results().entrySet().containsAll(old.entrySet()), what + "results are lost");
            }
            Said again = Said.in(folder, COMMAND);
            require(again.status() == 0, what + "cannot go on: " + again.err());
            require(results().equals(complete), what + "goes on to other results");
            require(Files.readString(folder.resolve("out/mine/tiny-error.csv")).equals(table), what + "other tables");
        }
    }

    private void study(int repeats) throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), FaultRuns.STUDY.replace("repeats: 1", "repeats: " + repeats));
    }

    private Path store() {
        return folder.resolve("out/mine.tsv");
    }

    private Map<ResultKey, Map<String, Double>> results() {
        try (Store store = Store.open(store(), StudyFile.read(folder.resolve("mine.yaml")))) {
            return store.results().stream().collect(Collectors.toMap(Result::key, Result::figures));
        }
    }

    private void clear() throws IOException {
        Path out = Files.createDirectories(folder.resolve("out"));
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void limit(String bytes) throws IOException, InterruptedException {
        String process = Long.toString(ProcessHandle.current().pid());
        int status = new ProcessBuilder(List.of("prlimit", "--pid", process, "--fsize=" + bytes + ":"))
                .inheritIO()
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("prlimit ended with status " + status);
        }
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            wrong++;
            report.println("WRONG: " + what);
        }
    }
}
