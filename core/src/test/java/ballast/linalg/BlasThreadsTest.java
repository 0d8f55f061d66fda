package ballast.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.bytedeco.openblas.global.openblas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlasThreadsTest {

    @Test
    void a_number_is_taken_and_the_word_leaves_the_engine_alone() {
        assertThat(BlasThreads.parse("1")).hasValue(1);
        assertThat(BlasThreads.parse("16")).hasValue(16);
        assertThat(BlasThreads.parse("leave")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "two", "1.5", "Leave", "99999999999"})
    void anything_else_is_refused_with_what_is_accepted(String value) {
        assertThatThrownBy(() -> BlasThreads.parse(value))
                .isInstanceOf(BadInputException.class)
                .hasMessage("the system property ballast.blas.threads = \"" + value
                        + "\" must be a number of threads from 1 to 9999, or \"leave\"");
    }

    /** The engine is set once in a process, so each value has one of its own, whose program sets two threads first. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "leave, 2"})
    void the_first_matrix_sets_what_the_property_says(String value, int expected)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + BlasThreads.PROPERTY + "=" + value,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Host.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String threads = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(threads).isEqualTo(Integer.toString(expected));
    }

    /** A program that uses OpenBLAS itself, then Ballast. */
    static final class Host {

        private Host() {}

        public static void main(String[] args) {
            openblas.blas_set_num_threads(2);
            Matrix.zeros(2, 2).close();
            byte[] threads = Integer.toString(openblas.blas_get_num_threads()).getBytes(StandardCharsets.UTF_8);
            System.out.writeBytes(threads);
            System.out.flush();
        }
    }
}
