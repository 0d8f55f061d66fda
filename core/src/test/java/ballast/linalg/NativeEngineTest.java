package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.EngineException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine is loaded once in a process, so each case has a process of its own. */
class NativeEngineTest {

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

    private static List<String> run(String classPath, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, Twice.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return said.lines().toList();
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
