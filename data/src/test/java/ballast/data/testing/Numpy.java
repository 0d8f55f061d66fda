package ballast.data.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Runs small programs in Debian's Python with NumPy, for the tests of all modules.
 *
 * @param folder where they run
 */
public record Numpy(Path folder) {

    private static final String PYTHON = "/usr/bin/python3";

    /** Skips the test that calls it when there is no NumPy, except in CI, where it must be there. */
    public static Numpy in(Path folder) throws IOException, InterruptedException {
        Numpy numpy = new Numpy(folder);
        boolean present = Files.isExecutable(Path.of(PYTHON)) && numpy.status("import numpy") == 0;
        if (Boolean.getBoolean("ballast.ci")) {
            assertThat(present).as("NumPy for " + PYTHON).isTrue();
        }
        assumeTrue(present, "there is no NumPy for " + PYTHON);
        return numpy;
    }

    /** Runs a program that must succeed. */
    public void run(String program) throws IOException, InterruptedException {
        assertThat(status(program))
                .as(() -> "the program ended with\n" + said())
                .isZero();
    }

    private int status(String program) throws IOException, InterruptedException {
        // in a file, which has an encoding of its own: words of a command line have that of the machine
        Path script = Files.writeString(folder.resolve("python.py"), program, StandardCharsets.UTF_8);
        Process process = new ProcessBuilder(PYTHON, script.getFileName().toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS))
                .as("ended in a minute")
                .isTrue();
        return process.exitValue();
    }

    private Path output() {
        return folder.resolve("python.out");
    }

    private String said() {
        try {
            return Files.readString(output(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
