package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README promises of the library holds. */
class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");

    /** The packages that the README names beside the example. */
    private static final List<String> PACKAGES = List.of(
            "ballast.samples",
            "ballast.subspace",
            "ballast.method",
            "ballast.fit",
            "ballast.data.generated",
            "ballast.data.contamination");

    /** Packages that the Java code of a report needs besides. */
    private static final List<String> OF_REPORTS =
            List.of("ballast.data", "ballast.data.file", "ballast.data.option", "ballast.scaling");

    @TempDir
    Path folder;

    @Test
    void the_example_compiles_and_prints_what_it_should() throws Exception {
        compile(program(example()));
        assertThat(output())
                .matches("rpca-an: 30 components of 400 samples x 1024, converged after \\d+ iterations.*\n"
                        + "80 of 80 contaminated faces got no weight\n");
    }

    @Test
    void the_java_of_a_report_flags_what_the_report_flags() throws Exception {
        Path table = Tables.classes(folder, "table.csv");
        Files.writeString(
                table,
                Files.readString(table).replaceFirst("\n[^,]*", "\n-999").replaceFirst("(?s)^", "The title\n\n"));
        Said said = Said.in(
                folder,
                "report {}/table.csv -o {}/page.html --json -q --label kind --na -999 --skip-lines 2 --ignore f "
                        + "--alpha 0.01 --set majority=0.55 --scale standard");
        Matcher code = Pattern.compile("<h3>Java</h3>\\s*<pre>(.*?)</pre>", Pattern.DOTALL)
                .matcher(Files.readString(folder.resolve("page.html")));
        assertThat(code.find()).isTrue();
        compile(program(code.group(1)
                        .replace("&quot;", "\"")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&amp;", "&")
                + "System.out.println(outliers.length);"));
        assertThat(output()).isEqualTo(said.json().get("outliers").getAsInt() + "\n");
        assertThat(Fit.load(folder.resolve("m.npz")).outliers())
                .hasSize(said.json().get("outliers").getAsInt());
    }

    @Test
    void the_packages_of_the_example_are_named() throws IOException {
        assertThat(Files.readString(README))
                .contains(PACKAGES.stream().map(name -> "`" + name + "`").toList());
    }

    private static String example() throws IOException {
        List<String> blocks = Pattern.compile("^```java\\R(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(README))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        assertThat(blocks).hasSize(1);
        assertThat(blocks.get(0).lines().filter(line -> !line.isBlank())).hasSizeLessThanOrEqualTo(12);
        return blocks.get(0);
    }

    private static String program(String example) {
        StringBuilder text = new StringBuilder("import java.nio.file.Path;\nimport java.util.*;\n");
        Stream.concat(PACKAGES.stream(), OF_REPORTS.stream())
                .forEach(name -> text.append("import ").append(name).append(".*;\n"));
        return text.append("public class Example {\n    public static void main(String[] args) {\n")
                .append(example)
                .append("    }\n}\n")
                .toString();
    }

    private void compile(String program) throws IOException {
        Path source = Files.writeString(folder.resolve("Example.java"), program);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of(
                                    "-d",
                                    folder.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path"),
                                    "-Xlint:all"),
                            null,
                            files.getJavaFileObjects(source))
                    .call();
            assertThat(compiled).as(() -> "compiles:\n" + said).isTrue();
        }
    }

    private String output() throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        folder + File.pathSeparator + System.getProperty("java.class.path"),
                        "Example")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("ended in a minute").isTrue();
        return Files.readString(out).replace(System.lineSeparator(), "\n");
    }
}
