package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands write and read, NumPy reads and writes. */
class NumpyCommandTest {

    private static final String PYTHON = "/usr/bin/python3";

    @TempDir
    Path folder;

    @BeforeEach
    void skipWithoutNumpy() throws Exception {
        boolean present = Files.isExecutable(Path.of(PYTHON)) && python("import numpy") == 0;
        if (Boolean.getBoolean("ballast.ci")) {
            assertThat(present).as("NumPy for " + PYTHON).isTrue();
        }
        assumeTrue(present, "there is no NumPy for " + PYTHON);
    }

    @Test
    void numpy_computes_the_same_scores_from_the_model() throws Exception {
        Tables.numbers(folder, "table.csv");
        Said.in(folder, "fit {}/table.csv --method rpca-an --components 2 --model {}/m.npz")
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/back.npz").done();
        assertPython("""
                import numpy as np
                m, X = np.load('m.npz'), np.loadtxt('table.csv', delimiter=',')
                Z = (X - m['mean']) @ m['basis']
                assert np.abs(Z - np.load('scores.npy')).max() < 1e-12
                assert np.abs(m['mean'] + Z @ m['basis'].T - np.load('back.npz')['arr_0']).max() < 1e-12
                r = np.linalg.norm(X - m['mean'] - Z @ m['basis'].T, axis=1)
                assert np.abs(r - m['losses']).max() < 1e-6
                """);
    }

    @Test
    void a_model_that_numpy_wrote_transforms() throws Exception {
        assertPython("""
                import numpy as np
                X = np.random.default_rng(5).integers(0, 256, size=(30, 8)).astype(np.uint8)
                mean = X.mean(axis=0)
                basis = np.ascontiguousarray(np.linalg.svd(X - mean)[2][:3].T)
                basis *= np.sign(basis[np.abs(basis).argmax(axis=0), range(3)])
                np.savez('m.npz', mean=mean, basis=basis)
                np.save('X.npy', X)
                np.save('expected.npy', (X - mean) @ basis)
                """);
        Said.in(folder, "transform {}/m.npz {}/X.npy -o {}/scores.npy").done();
        Said.in(folder, "convert {}/X.npy -o {}/X.npz").done();
        assertPython("""
                import numpy as np
                assert np.abs(np.load('scores.npy') - np.load('expected.npy')).max() < 1e-10
                X = np.load('X.npz')['arr_0']
                assert X.dtype == np.uint8 and (X == np.load('X.npy')).all()
                """);
    }

    private void assertPython(String program) throws Exception {
        assertThat(python(program))
                .as(() -> "ended with\n" + contentOf(folder.resolve("python.out")))
                .isZero();
    }

    private int python(String program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(PYTHON, "-c", program)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("python.out").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS))
                .as("ended in a minute")
                .isTrue();
        return process.exitValue();
    }

    private static String contentOf(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
