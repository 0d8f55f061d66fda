package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.EngineException;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.subspace.VectorSubspace;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine is loaded once in a process, so each case has a process of its own. */
class EnginesTest {

    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @Test
    void without_natives_the_artifact_that_brings_them_is_named_every_time() throws Exception {
        String withoutNatives = Arrays.stream(CLASS_PATH.split(File.pathSeparator))
                .filter(jar -> !jar.endsWith(Loader.getPlatform() + ".jar"))
                .collect(Collectors.joining(File.pathSeparator));

        assertThat(run(withoutNatives))
                .hasSize(2)
                .containsOnly("there is no native linear algebra for " + Loader.getPlatform()
                        + " on the class path or module path: add the artifact io.github.ballast-pca:ballast-natives-"
                        + Loader.getPlatform());
    }

    @Test
    void natives_of_another_platform_are_named_too(@TempDir Path folder) throws Exception {
        String withoutNatives = Arrays.stream(CLASS_PATH.split(File.pathSeparator))
                .filter(jar -> !jar.endsWith(Loader.getPlatform() + ".jar"))
                .collect(Collectors.joining(File.pathSeparator));
        String other = Loader.getPlatform().equals("windows-x86_64") ? "linux-x86_64" : "windows-x86_64";
        Files.createDirectories(folder.resolve("org/bytedeco/openblas").resolve(other));

        assertThat(run(withoutNatives + File.pathSeparator + folder).get(0)).contains("path, only for " + other + ":");
    }

    @Test
    void a_folder_that_cannot_be_written_is_named_with_the_property_that_sets_another(@TempDir Path folder)
            throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        assertThat(run(
                        CLASS_PATH,
                        "-Dorg.bytedeco.javacpp.cachedir=" + file,
                        "-Duser.home=" + file,
                        "-Djava.io.tmpdir=" + file))
                .hasSize(2)
                .allSatisfy(message -> assertThat(message)
                        .contains("it is unpacked into " + file)
                        .endsWith("another folder is set by -Dorg.bytedeco.javacpp.cachedir=FOLDER"));
    }

    @Test
    void without_natives_plain_java_gives_the_same_answers_and_a_warning() throws Exception {
        String withoutNatives = Arrays.stream(CLASS_PATH.split(File.pathSeparator))
                .filter(jar -> !jar.endsWith(Loader.getPlatform() + ".jar"))
                .collect(Collectors.joining(File.pathSeparator));

        List<String> replaced = output(withoutNatives, true, Fits.class);

        assertThat(replaced.get(0)).contains("ballast.linalg");
        assertThat(replaced.get(1)).contains("which is slower").contains("ballast-natives-");
        assertThat(replaced.subList(2, replaced.size()))
                .isEqualTo(output(CLASS_PATH, true, Fits.class, "-Dballast.engine=native"));
    }

    @Test
    void an_engine_that_does_not_exist_is_refused() throws Exception {
        assertThat(output(CLASS_PATH, true, Fits.class, "-Dballast.engine=cuda"))
                .anySatisfy(line -> assertThat(line)
                        .contains("BadInputException")
                        .endsWith("ballast.engine = \"cuda\" must be native, java or not set"));
    }

    private static List<String> run(String classPath, String... options) throws IOException, InterruptedException {
        String[] all = Arrays.copyOf(options, options.length + 1);
        all[options.length] = "-Dballast.engine=native";
        return output(classPath, false, Twice.class, all);
    }

    private static List<String> output(String classPath, boolean withErrors, Class<?> program, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Later releases of Java warn of native code and of memory outside the heap, which is not what is tested.
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+IgnoreUnrecognizedVMOptions",
                "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, program.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(withErrors);
        if (!withErrors) {
            builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        }
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.lines().toList();
    }

    /** Fits by several routes and prints what comes out, to seven digits. */
    static final class Fits {

        private Fits() {}

        public static void main(String[] args) {
            Random random = new Random(3);
            double[][] tall = rows(random, 300, 12);
            double[][] wide = rows(random, 12, 80);
            StringBuilder answers = new StringBuilder();
            for (Method<VectorSubspace> method : List.<Method<VectorSubspace>>of(
                    RobustPca.of(3),
                    VectorMethods.RPCA_OM.sized(3),
                    VectorMethods.PCA.sized(3),
                    VectorMethods.PCA_L1.sized(3))) {
                for (double[][] rows : List.of(tall, wide)) {
                    Fit<VectorSubspace> fit = method.fit(rows);
                    answers.append(String.format(
                            Locale.ROOT,
                            "%.6f %.6f %.6f%n",
                            Math.abs(fit.score(rows)[5][1]),
                            fit.components()[0][0],
                            fit.losses()[7]));
                }
            }
            System.out.writeBytes(answers.toString().getBytes(StandardCharsets.UTF_8));
            System.out.flush();
        }

        private static double[][] rows(Random random, int n, int d) {
            double[][] rows = new double[n][d];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < d; j++) {
                    rows[i][j] = (i % 10 == 9 ? 20 : 1) * random.nextGaussian() / (1 + j);
                }
            }
            return rows;
        }
    }

    /** Asks for two matrices and prints what is said each time. */
    static final class Twice {

        private Twice() {}

        public static void main(String[] args) {
            for (int i = 0; i < 2; i++) {
                try {
                    Matrix.zeros(2, 2).close();
                } catch (EngineException e) {
                    System.out.writeBytes((e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
            System.out.flush();
        }
    }
}
