package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.data.ConvertCommand;
import ballast.app.model.FitCommand;
import ballast.app.terminal.Terminal;
import ballast.app.terminal.TerminalProgress;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Standard input and output, pipes, and what every command can do with its answer. */
class StreamsTest {

    private static final String TABLE = "id,x,y\na,1,2\nb,3,4.5\nc,5,7\n";

    @TempDir
    Path folder;

    @Test
    void a_dash_stands_for_standard_input_and_output() {
        Said said = withInput(TABLE.getBytes(StandardCharsets.UTF_8), "convert - --id id -o -");
        assertThat(said.err()).isEmpty();
        assertThat(said.out()).isEqualTo(TABLE);
        assertThat(said.status()).isZero();
    }

    @Test
    void standard_input_may_have_any_format_and_mistakes_in_it_are_told_by_its_name() throws IOException {
        Files.writeString(folder.resolve("t.csv"), TABLE);
        for (String format : new String[] {"npy", "npz", "parquet"}) {
            Said.in(folder, "convert {}/t.csv --id id -o {}/t." + format).done();
            Said said = withInput(Files.readAllBytes(folder.resolve("t." + format)), "convert - -o -");
            assertThat(said.out()).as(format).endsWith("5,7\n");
        }
        withInput("1,2\n3\n".getBytes(StandardCharsets.UTF_8), "convert - -o -")
                .refused("standard input: line 2 has 1 values, but the first line has 2");
        withInput(new byte[0], "convert - -o -").refused("standard input: is empty (0 bytes)");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void a_named_pipe_is_read_once() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                out.write(TABLE.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        Said said = Said.by("convert", pipe, "--id", "id", "-o", "-");
        writer.join();
        assertThat(said.out()).isEqualTo(TABLE);
    }

    @Test
    void an_empty_name_is_refused() {
        Said.by("fit", "", "-c", 2, "--model", "m.npz")
                .refused("DATA: the name is empty; give that of a file or folder");
    }

    @Test
    void names_that_steer_a_terminal_are_shown_as_codes_and_long_messages_cut() throws IOException {
        Files.writeString(folder.resolve("t.csv"), "x,\u001b[31m" + "long".repeat(500) + "\n1,red\n2,blue\n");
        Said said = Said.in(folder, "convert {}/t.csv --strict -o {}/o.csv");
        assertThat(said.err()).doesNotContain("\u001b").hasLineCount(1);
        assertThat(said.err().length()).isLessThanOrEqualTo(301);
    }

    @Test
    void a_table_on_standard_output_does_not_steer_a_terminal_either() throws IOException {
        Files.writeString(
                folder.resolve("t.csv"),
                "id,x\tx,c\n\"a\u001b[31m\",1,\"b\u0007\u009b\"\n\u05d0\u200fb,2,\u001b]0;title\n",
                StandardCharsets.UTF_8);
        Said said = Said.in(folder, "convert {}/t.csv --id id --label c -o -");
        assertThat(said.out())
                .isEqualTo("id,class,x\tx\na\\u001B[31m,b\\u0007\\u009B,1\n\u05d0\u200fb,\\u001B]0;title,2\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert {}/t.csv -o {}/o.npy",
                "transform {}/m.npz {}/t.csv -o {}/o.csv",
                "reconstruct {}/m.npz {}/t.csv -o {}/o.tsv",
                "show {}/m.npz -o {}/pictures",
                "formats",
            })
    void commands_that_write_files_say_so_in_json(String command) throws IOException {
        Files.writeString(folder.resolve("t.csv"), TABLE);
        Said.in(folder, "fit {}/t.csv --id id -m pca -c 1 --model {}/m.npz").done();
        Said said = Said.in(folder, command + " --json");
        assertThat(said.status()).as(said.err()).isZero();
        assertThat(JsonParser.parseString(said.out()).getAsJsonObject().size()).isPositive();
    }

    @Test
    void two_answers_do_not_share_standard_output() throws IOException {
        Files.writeString(folder.resolve("t.csv"), TABLE);
        Said.in(folder, "convert {}/t.csv -o - --json")
                .refused("--json and -o - both print to standard output, leave one of them out");
    }

    @Test
    void reading_shows_progress_to_a_person() throws IOException {
        Files.writeString(folder.resolve("t.csv"), "1,2\n3,4\n".repeat(100_000));
        Said said = Said.byPerson("convert", folder.resolve("t.csv"), "-o", folder.resolve("t.npy"));
        assertThat(said.err()).contains("reading t.csv");
    }

    @Test
    void defaults_come_from_the_environment_and_from_a_file() throws IOException {
        Path file = Files.writeString(folder.resolve("d.properties"), "threads=2\nfit.threads=3\nconvert.label=x\n");
        Defaults defaults = Defaults.of(Map.of(Defaults.FILE_VARIABLE, file.toString(), "BALLAST_LABEL", "y"), folder);
        CommandLine root = new CommandLine(new BallastCommand(Terminal.standard()))
                .addSubcommand(new FitCommand())
                .addSubcommand(new ConvertCommand());
        assertThat(defaultOf(defaults, root, "fit", "--threads")).isEqualTo("3");
        assertThat(defaultOf(defaults, root, "convert", "--threads")).isEqualTo("2");
        assertThat(defaultOf(defaults, root, "convert", "--label")).isEqualTo("x");
        assertThat(defaultOf(defaults, root, "fit", "--label")).isEqualTo("y");
        assertThat(defaultOf(defaults, root, "fit", "--shape")).isNull();
    }

    private static String defaultOf(Defaults defaults, CommandLine root, String command, String option) {
        return defaults.defaultValue(
                root.getSubcommands().get(command).getCommandSpec().findOption(option));
    }

    @Test
    void completion_knows_every_command() {
        Said script = Said.by("completion").done();
        assertThat(script.out()).contains("outliers", "--categorical", "--decimal");
    }

    @Test
    void quiet_commands_say_only_what_is_wrong() throws IOException {
        Path table = Files.writeString(folder.resolve("t.csv"), "x,y,site\n1,2,north\n,3,south\n4,5,east\n6,7,west\n");
        assertThat(Said.by("convert", table, "--missing", "drop-rows", "-o", folder.resolve("a.csv"))
                        .err())
                .contains("lack a value", "site");
        Said quiet = Said.by("convert", table, "--missing", "drop-rows", "-q", "-o", folder.resolve("b.csv"))
                .done();
        assertThat(quiet.out()).isEmpty();
        assertThat(Said.by("convert", table, "-q", "-o", folder.resolve("c.csv"))
                        .err())
                .contains("x");
    }

    @Test
    void a_log_has_a_line_of_progress_now_and_then() throws InterruptedException {
        BlockingQueue<String> log = new LinkedBlockingQueue<>();
        try (TerminalProgress progress =
                TerminalProgress.lines(log::add, "fitting", 200, Duration.ofMillis(5), Duration.ofMillis(5))) {
            assertThat(log.poll(1, TimeUnit.MINUTES)).matches("fitting: 0 % after \\d+ s");
            progress.at(50, "iteration 3");
            log.clear();
            log.poll(1, TimeUnit.MINUTES);
            assertThat(log.poll(1, TimeUnit.MINUTES)).matches("fitting: 25 % after \\d+ s, iteration 3");
        }
    }

    @Test
    void a_task_that_begins_late_has_its_first_line_when_that_of_the_command_is_due() throws InterruptedException {
        BlockingQueue<String> log = new LinkedBlockingQueue<>();
        try (TerminalProgress progress =
                TerminalProgress.lines(log::add, "judging", 1, Duration.ofMillis(5), Duration.ofHours(1))) {
            progress.at(0, "all samples");
            assertThat(log.poll(1, TimeUnit.MINUTES)).startsWith("judging: 0 %");
        }
    }

    @Test
    void a_terminal_has_a_bar_that_goes_away_at_the_end() throws InterruptedException {
        BlockingQueue<String> drawn = new LinkedBlockingQueue<>();
        PrintWriter terminal = new PrintWriter(Writer.nullWriter()) {
            @Override
            public PrintWriter format(Locale locale, String format, Object... values) {
                drawn.add(String.format(locale, format, values));
                return this;
            }
        };
        try (TerminalProgress progress = TerminalProgress.bar(terminal, "fitting", 200)) {
            assertThat(drawn.remove()).contains("fitting   0% [>");
            progress.at(50, "iteration 3");
            drawn.clear();
            assertThat(drawn.poll(1, TimeUnit.MINUTES))
                    .hasSize(80)
                    .matches("\rfitting  25% \\[======> {19}] 0:00:0\\d iteration 3 +");
            drawn.clear();
        }
        assertThat(drawn).last().asString().isBlank();
    }

    private static Said withInput(byte[] bytes, String command) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(bytes));
        try {
            return Said.by((Object[]) command.split(" "));
        } finally {
            System.setIn(before);
        }
    }
}
