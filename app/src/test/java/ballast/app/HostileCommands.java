package ballast.app;

import ballast.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Commands with options, numbers, names and files drawn at random, most of them wrong. */
final class HostileCommands {

    /** Those that serve, or start other programs. */
    private static final Set<String> LEFT_OUT = Set.of("studio");

    private static final Set<String> OUTPUTS =
            Set.of("--output", "--map", "--heatmaps", "--report", "--out", "--pictures");

    private static final Set<String> OPTIONS_LEFT_OUT = Set.of("--help", "--version", "--stacktrace");

    private static final String[] VALUES = {
        "0",
        "1",
        "2",
        "3",
        "-1",
        "1e308",
        "NaN",
        "-Infinity",
        "2147483648",
        "99999999999999999999",
        "1e-320",
        "0x0",
        "2x3",
        "65536x65536",
        "0.5",
        "",
        " ",
        "-",
        "..",
        "a,b",
        "1..2",
        "9..1",
        "*",
        "[",
        "{}",
        "\u001B[31mred",
        "\u202E",
        "\0",
        "'",
        "ä",
        "=",
        "row",
        "column",
        "mask",
        "standard",
        "robust",
        "pca",
        "ballast",
        "rpca-an:k=2",
        "salt:0.3",
        "far:2",
        "w".repeat(4000),
        "${sys:user.home}",
        "@file",
        "--",
        "-c"
    };

    private static final long LONGEST_NANOS = 180_000_000_000L;

    private final Path folder;
    private final SplittableRandom random;
    private final List<Path> inputs = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    private final int[] statuses = new int[256];
    private final Map<String, CommandLine> commands;

    private HostileCommands(Path folder, SplittableRandom random) {
        this.folder = folder;
        this.random = random;
        Terminal nobody = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false);
        this.commands = Main.commandLine(nobody, new Failures(nobody, false)).getSubcommands();
    }

    /** What was wrong with as many commands, and one line with their statuses before it. */
    static List<String> run(int count, long seed, Path folder) throws IOException {
        HostileCommands commands = new HostileCommands(folder, new SplittableRandom(seed));
        commands.collect();
        for (int i = 0; i < count; i++) {
            commands.one(i);
        }
        List<String> said = new ArrayList<>();
        said.add(IntStream.range(0, commands.statuses.length)
                .filter(status -> commands.statuses[status] > 0)
                .mapToObj(status -> commands.statuses[status] + " with status " + status)
                .collect(Collectors.joining(", ")));
        said.addAll(commands.wrong);
        return said;
    }

    private void collect() throws IOException {
        Path in = Files.createDirectories(folder.resolve("in"));
        Files.createDirectories(folder.resolve("out"));
        inputs.add(Tables.numbers(in, "good.csv"));
        inputs.add(Tables.classes(in, "classes.csv"));
        inputs.add(Tables.noise(in, "noise.npy", 40, 12));
        for (String cell :
                new String[] {"NaN", "1e160", "1e308", "", "<b>", "0", "\u001B[31m", "=HYPERLINK(1)", "0,5"}) {
            inputs.add(table(in, "cell" + inputs.size() + ".csv", cell));
        }
        inputs.add(Files.writeString(
                in.resolve("one-hot.csv"),
                rows(
                        24,
                        i -> IntStream.range(0, 6)
                                .mapToObj(j -> i % 6 == j ? "1" : "0")
                                .collect(Collectors.joining(",")))));
        inputs.add(Files.writeString(in.resolve("equal.csv"), rows(20, i -> "1,2,3")));
        inputs.add(Files.writeString(in.resolve("one-row.csv"), "1,2,3\n"));
        inputs.add(Files.writeString(in.resolve("one-column.csv"), rows(20, Integer::toString)));
        inputs.add(Files.writeString(in.resolve("empty.csv"), ""));
        inputs.add(Files.writeString(in.resolve("ragged.csv"), "1,2\n3\n4,5,6\n"));
        inputs.add(Files.write(in.resolve("noise.mat"), noise()));
        inputs.add(Files.write(in.resolve("noise.npz"), noise()));
        inputs.add(Files.write(in.resolve("noise.parquet"), noise()));
        inputs.add(Files.write(in.resolve("noise.png"), noise()));
        inputs.add(Files.writeString(in.resolve("s.libsvm"), "1 1:1 900000000:1\n0 1:2\n"));
        inputs.add(Files.writeString(in.resolve("deep.json"), "[".repeat(5000)));
        inputs.add(Files.writeString(in.resolve("deep.yaml"), "[".repeat(5000)));
        inputs.add(Files.writeString(in.resolve("steer\u001B[31m.csv"), rows(20, i -> i + "," + i * i % 7)));
        inputs.add(Files.createDirectories(in.resolve("folder")));
        inputs.add(folder.resolve("none.csv"));
        for (String method : new String[] {"pca", "ballast", "kernel-pca"}) {
            Path model = in.resolve(method + ".npz");
            Said.by("fit", in.resolve("good.csv"), "--method", method, "-c", 2, "--model", model);
            inputs.add(model);
        }
    }

    private static String rows(int count, IntFunction<String> row) {
        return IntStream.range(0, count).mapToObj(row).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Path table(Path in, String name, String cell) throws IOException {
        return Files.writeString(
                in.resolve(name), rows(30, i -> i == 17 ? "1," + cell + ",3" : i + "," + i % 5 + "," + i % 7));
    }

    private byte[] noise() {
        byte[] noise = new byte[600];
        random.nextBytes(noise);
        return noise;
    }

    private void one(int number) throws IOException {
        List<String> words = words();
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), random.nextInt(4) == 0);
        long start = System.nanoTime();
        int status = Main.run(terminal, words.toArray(String[]::new));
        long nanos = System.nanoTime() - start;
        statuses[status & 0xFF]++;
        String command = number + ": ballast " + String.join(" ", words);
        require(
                status == 0 || status == 2 || status == 1 && !err.toString().contains("something went wrong"),
                command,
                "status " + status + ", " + err);
        require(status == 0 || !err.toString().isBlank(), command, "no word");
        require(
                err.toString().lines().allMatch(line -> line.length() <= 300 || line.contains("\r")),
                command,
                "a long message: " + err);
        require(
                !words.contains("--json") && !words.contains("-")
                        ? (out + err.toString().replaceAll("\r|\u001B\\[K", "")).indexOf('\u001B') < 0
                        : true,
                command,
                "steers the terminal");
        require(nanos < LONGEST_NANOS, command, nanos / 1_000_000_000 + " s");
        try (Stream<Path> files = Files.walk(folder)) {
            require(files.noneMatch(file -> file.toString().endsWith(".tmp")), command, "leaves a .tmp");
        }
    }

    private void require(boolean holds, String command, String what) {
        if (!holds) {
            wrong.add(Terminal.harmless(command) + " -> " + Terminal.harmless(what));
        }
    }

    private List<String> words() {
        List<String> names = commands.keySet().stream()
                .filter(name -> !LEFT_OUT.contains(name))
                .sorted()
                .toList();
        List<String> words = new ArrayList<>();
        if (random.nextInt(50) == 0) {
            words.add(value());
        }
        String name = names.get(random.nextInt(names.size()));
        words.add(name);
        CommandLine.Model.CommandSpec spec = commands.get(name).getCommandSpec();
        spec.positionalParameters().stream()
                .filter(parameter -> random.nextInt(12) != 0)
                .forEach(parameter -> words.add(random.nextInt(12) == 0 ? value() : input(parameter)));
        List<OptionSpec> options = spec.options().stream()
                .filter(option -> !OPTIONS_LEFT_OUT.contains(option.longestName()))
                .filter(option -> !option.longestName().startsWith("--spark"))
                .toList();
        options.stream()
                .filter(option -> option.required() ? random.nextInt(20) != 0 : random.nextInt(options.size()) < 2)
                .forEach(option -> add(option, name, words));
        // small work only: what is slow by design is no fault
        if (name.equals("compare") || name.equals("study") || name.equals("recommend")) {
            words.add("--help");
        }
        // it would write to the working directory
        if (name.equals("report") && !words.contains("--output")) {
            words.addAll(List.of("--output", folder.resolve("out/report.html").toString()));
        }
        if (name.equals("convert") && words.size() < 3) {
            words.addAll(List.of("--shape", "8x8"));
        }
        return words;
    }

    private void add(OptionSpec option, String command, List<String> words) {
        words.add(option.longestName());
        if (option.arity().max() == 0) {
            return;
        }
        boolean output = OUTPUTS.contains(option.longestName())
                || option.longestName().equals("--model")
                        && Set.of("fit", "update").contains(command);
        if (output) {
            String[] ends = {".npz", ".csv", ".npy", ".parquet", ".html", ".svg", "", ".xyz"};
            words.add(
                    random.nextInt(15) == 0
                            ? folder.resolve("gone/x.npz").toString()
                            : folder.resolve("out/o" + ends[random.nextInt(2) == 0 ? 0 : random.nextInt(ends.length)])
                                    .toString());
        } else {
            words.add(option.type() == Path.class && random.nextInt(6) != 0 ? input(option) : value());
        }
    }

    private String input(ArgSpec argument) {
        if (argument.paramLabel().toUpperCase(Locale.ROOT).contains("MODEL") && random.nextInt(4) != 0) {
            return inputs.get(inputs.size() - 1 - random.nextInt(3)).toString();
        }
        return inputs.get(random.nextInt(3) == 0 ? random.nextInt(3) : random.nextInt(inputs.size()))
                .toString();
    }

    private String value() {
        return VALUES[random.nextInt(VALUES.length)];
    }
}
