package ballast.app;

import ballast.BadInputException;
import ballast.app.terminal.Terminal;
import ballast.data.file.DataFiles;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.model.ModelFile;
import ballast.study.plan.StudyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files that were right once, changed at random, and read. */
final class Mutants {

    private static final String[] WORDS = {
        "0",
        "-1",
        "2147483648",
        "9223372036854775808",
        "1e308",
        "1e-320",
        "NaN",
        "inf",
        ",",
        "\n",
        "\"",
        "{",
        "[",
        "(",
        "\0",
        "\u001B[2J",
        "=",
        ":",
        "shape",
        "4294967295",
        "\uFFFD",
        "\t",
        "#",
        "-"
    };

    private static final int LARGEST = 40_000;

    /** What DuckDB reads. It is opened anew for every file, which takes forty times as long as other files do. */
    private static final Pattern SLOW = Pattern.compile(".*\\.(parquet|json|jsonl)(\\.gz)?");

    /** One in so many of those that are drawn is read. */
    private static final int SLOW_ONES = 10;

    private final Path folder;
    private final SplittableRandom random;
    private final List<Path> seeds = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();

    private Mutants(Path folder, SplittableRandom random) {
        this.folder = folder;
        this.random = random;
    }

    /** What was wrong with as many mutants: nothing, if it is as it should be. */
    static List<String> read(int count, long seed, Path folder) throws IOException {
        Mutants mutants = new Mutants(folder, new SplittableRandom(seed));
        mutants.collect();
        for (int i = 0; i < count; i++) {
            mutants.one(i);
        }
        return mutants.wrong;
    }

    /** The small files that the tests of the readers have, a model of each kind, and a study. */
    private void collect() throws IOException {
        Path fixtures = Path.of("..", "data", "src", "test");
        try (Stream<Path> files =
                Stream.concat(Files.walk(fixtures.resolve("resources")), Files.walk(fixtures.resolve("fuzz")))) {
            files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*\\.(values|md|py|m|R|sh|txt)"))
                    .sorted()
                    .forEach(seeds::add);
        }
        seeds.removeIf(file -> file.toFile().length() > LARGEST);
        Path table = Tables.numbers(folder, "t.csv");
        for (String method : new String[] {"pca", "ballast", "kernel-pca", "local-pca", "ballast-cells"}) {
            Path model = folder.resolve(method + ".model.npz");
            Said.by("fit", table, "--method", method, "-c", 2, "--model", model).done();
            seeds.add(model);
        }
        seeds.add(Files.writeString(folder.resolve("mine.yaml"), """
                id: mine
                title: My own study
                protocol: reconstruction
                measure: error
                repeats: 2
                components: [3]
                contamination: "features:0.2"
                data: [tiny]
                methods:
                  - pca
                  - {id: rpca-an, set: {k: [0.6, 0.8]}}
                """));
    }

    private void one(int number) throws IOException {
        Path seed = drawn();
        byte[] bytes = Files.readAllBytes(seed);
        for (int times = 1 + random.nextInt(4); times > 0; times--) {
            bytes = mutated(bytes);
        }
        Path file = folder.resolve("x" + ending(seed));
        Files.write(file, bytes);
        try {
            look(file);
        } catch (BadInputException e) {
            if (e.getMessage().contains("\n")
                    || Terminal.harmless(e.getMessage()).isBlank()) {
                wrong.add("mutant " + number + " of " + seed + ": " + e.getMessage());
            }
        } catch (RuntimeException | Error e) {
            wrong.add("mutant " + number + " of " + seed + ": " + e);
            Files.write(folder.resolve("wrong-" + number + ending(seed)), bytes);
        }
    }

    private Path drawn() {
        Path seed = seeds.get(random.nextInt(seeds.size()));
        boolean skipped = SLOW.matcher(ending(seed)).matches() && random.nextInt(SLOW_ONES) > 0;
        return skipped ? drawn() : seed;
    }

    private static void look(Path file) {
        if (file.toString().endsWith(".model.npz")) {
            ModelFile.load(file);
        } else if (file.toString().endsWith(".yaml")) {
            StudyFile.read(file);
        } else {
            DataFiles.read(file, ReadOptions.DEFAULT.withMissing(Missing.MASK));
        }
    }

    /** How the name ends; inputs of the fuzzer are named by their folder. */
    private static String ending(Path seed) {
        String name = seed.getFileName().toString();
        String kind = seed.getParent().getFileName().toString();
        if (seed.toString().contains("fuzz")) {
            return switch (kind) {
                case "mat5", "mat73" -> ".mat";
                case "idxgz" -> ".idx.gz";
                case "csvgz" -> ".csv.gz";
                case "image" -> ".png";
                default -> "." + kind;
            };
        }
        int dot = name.indexOf('.');
        return dot < 0 ? ".csv" : name.substring(dot);
    }

    private byte[] mutated(byte[] bytes) {
        if (bytes.length == 0) {
            return new byte[] {(byte) random.nextInt()};
        }
        int at = random.nextInt(bytes.length);
        int length = Math.min(bytes.length - at, 1 + random.nextInt(16));
        return switch (random.nextInt(7)) {
            case 0 -> flipped(bytes, at);
            case 1 -> Arrays.copyOf(bytes, at);
            case 2 -> spliced(bytes, at, 0, WORDS[random.nextInt(WORDS.length)].getBytes(StandardCharsets.UTF_8));
            case 3 -> spliced(bytes, at, length, new byte[0]);
            case 4 -> spliced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
            case 5 -> spliced(bytes, at, length, noise(length));
            default -> filled(bytes, at, length, random.nextInt(2) == 0 ? 0 : (byte) 0xFF);
        };
    }

    private byte[] flipped(byte[] bytes, int at) {
        byte[] changed = bytes.clone();
        changed[at] ^= (byte) (1 << random.nextInt(8));
        return changed;
    }

    private byte[] noise(int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    private static byte[] filled(byte[] bytes, int at, int length, int value) {
        byte[] changed = bytes.clone();
        Arrays.fill(changed, at, at + length, (byte) value);
        return changed;
    }

    private static byte[] spliced(byte[] bytes, int at, int out, byte[] in) {
        byte[] changed = Arrays.copyOf(bytes, bytes.length - out + in.length);
        System.arraycopy(in, 0, changed, at, in.length);
        System.arraycopy(bytes, at + out, changed, at + in.length, bytes.length - at - out);
        return changed;
    }
}
