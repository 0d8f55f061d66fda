package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;

class FailuresTest {

    private final StringWriter err = new StringWriter();
    private final Terminal terminal =
            new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err, true), false);

    @Test
    void what_nobody_expected_is_one_line_and_status_1() {
        int status = new Failures(terminal, false).report(new IllegalStateException("a\nb"));
        assertThat(status).isEqualTo(1);
        assertThat(err.toString().strip())
                .isEqualTo("ballast: something went wrong that should not: IllegalStateException, a b"
                        + " (--stacktrace shows where it happened)");
    }

    @Test
    void output_that_cannot_be_written_is_a_failure() {
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int start, int length) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        int status = Main.run(new Terminal(new PrintWriter(full), new PrintWriter(err, true), false), "formats");
        assertThat(status).isEqualTo(1);
        assertThat(err.toString()).startsWith("ballast: standard output cannot be written");
    }

    @Test
    void too_little_memory_says_what_to_do() {
        int status = new Failures(terminal, false).report(new OutOfMemoryError("Java heap space"));
        assertThat(status).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("ballast: out of memory; give the JVM more, for example BALLAST_JAVA_OPTS=-Xmx8g")
                .hasLineCount(1);
    }

    @Test
    void what_more_heap_does_not_help_against_is_said_otherwise() {
        new Failures(terminal, false).report(new OutOfMemoryError("no native memory for 80000 bytes"));
        new Failures(terminal, false).report(new OutOfMemoryError("unable to create native thread: possibly ..."));
        assertThat(err.toString())
                .startsWith("ballast: out of memory beside the Java heap; ")
                .contains("ballast: no more threads can be started; raise the limit (ulimit -u)")
                .doesNotContain("-Xmx")
                .hasLineCount(2);
    }

    @Test
    void an_engine_that_does_not_load_is_named() {
        int status = new Failures(terminal, false).report(new UnsatisfiedLinkError("no jniopenblas"));
        assertThat(status).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("ballast: native code cannot be loaded: it is unpacked into ")
                .contains("another folder is set by BALLAST_JAVA_OPTS=-Dorg.bytedeco.javacpp.cachedir=FOLDER");
    }

    @Test
    void a_class_that_cannot_be_read_is_said_with_the_likely_cause() {
        int status = new Failures(terminal, false).report(new NoClassDefFoundError("ballast/cell/Cell"));
        assertThat(status).isEqualTo(1);
        assertThat(err.toString())
                .startsWith(
                        "ballast: a part of Ballast cannot be read, ballast/cell/Cell; raise the limit of open files");
    }

    @Test
    void a_stack_trace_comes_only_when_asked_for() {
        new Failures(terminal, true).report(new IllegalStateException("a"));
        assertThat(err.toString()).contains("at ballast.app.FailuresTest.").doesNotContain("--stacktrace");
        assertThat(Said.by("methods", "nonsense", "--stacktrace").err()).contains("\tat ballast.method.Catalogue.");
    }
}
