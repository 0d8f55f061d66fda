package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.app.Tables;
import ballast.model.ModelFile;
import ballast.onnx.OnnxModel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {

    @TempDir
    private Path folder;

    private Path model;

    @BeforeEach
    void fit() throws Exception {
        model = folder.resolve("m.npz");
        Said.by("fit", Tables.numbers(folder, "t.csv"), "-m", "pca", "-c", "2", "--model", model)
                .done();
    }

    @Test
    void the_file_is_what_the_library_writes() throws Exception {
        Path floats = folder.resolve("m.onnx");
        Path doubles = folder.resolve("d.onnx");

        Said.by("export", model, "-o", floats).done();
        Said.by("export", model, "--doubles", "-o", doubles).done();

        OnnxModel expected = OnnxModel.of(ModelFile.load(model));
        assertThat(Files.readAllBytes(floats)).isEqualTo(expected.bytes());
        assertThat(Files.readAllBytes(doubles)).isEqualTo(expected.withDoubles().bytes());
    }

    @Test
    void another_extension_is_refused() {
        Path other = folder.resolve("m.pmml");
        Said.by("export", model, "-o", other).refused(other + ": an exported model must end in .onnx");
    }
}
