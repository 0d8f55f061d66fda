package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.terminal.Terminal;
import ballast.data.file.DataFiles;
import ballast.data.file.MatrixFiles;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LostPagesTest {

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_mapped_file_that_is_cut_short_while_it_is_read_is_said_and_java_survives() throws Exception {
        Path file = folder.resolve("x.npy");
        MatrixFiles.write(Samples.of(64, new double[64 * 4096], ElementType.UINT8), file, ElementType.UINT8);
        Samples samples = DataFiles.mapped(file).samples();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(4096);
        }
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false);
        int status = 0;
        try {
            samples.toArrays();
        } catch (Throwable e) {
            status = new Failures(terminal, false).report(e);
        }
        assertThat(status).isEqualTo(2);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "ballast: a data file that is mapped into memory was cut short or lost while it was read");
    }
}
