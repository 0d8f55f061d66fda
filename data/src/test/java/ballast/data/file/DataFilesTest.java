package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Labels;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFilesTest {

    @TempDir
    Path folder;

    @Test
    void a_missing_file_a_folder_and_an_unknown_extension_are_said() throws Exception {
        Path missing = folder.resolve("missing.csv");
        assertThatThrownBy(() -> DataFiles.read(missing)).hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> DataFiles.read(folder))
                .hasMessageStartingWith(folder + ": is a folder that holds no images");
        Path unknown = Files.writeString(folder.resolve("x.docx"), "x");
        assertThatThrownBy(() -> DataFiles.read(unknown))
                .hasMessageStartingWith(unknown + ": has an unknown extension")
                .hasMessageContainingAll(".csv", ".npz", ".xlsx", "folders of images");
        Path csvFolder = Files.createDirectory(folder.resolve("x.csv"));
        assertThatThrownBy(() -> DataFiles.read(csvFolder))
                .hasMessageStartingWith(csvFolder + ": is a folder that holds no images");
    }

    @Test
    void every_format_names_itself() {
        assertThat(DataFiles.formats()).extracting(DataFormat::name).contains("NumPy array", "Parquet", "LIBSVM");
        assertThat(DataFiles.formats().stream().flatMap(format -> format.extensions().stream()))
                .as("one reader for each ending")
                .doesNotHaveDuplicates();
    }

    @Test
    void labels_may_come_from_a_file_of_their_own() throws Exception {
        Path data = Files.writeString(folder.resolve("x.csv"), "1,2\n3,4\n5,6\n7,8\n");
        Path lines = Files.writeString(folder.resolve("labels.txt"), "\uFEFFred\nblue\r\nred\n dark red\n\n");

        assertThat(labels(data, lines).names()).containsExactly("blue", "dark red", "red");
        assertThat(labels(data, lines).indices()).containsExactly(2, 0, 2, 1);
        assertThat(labels(data, Fixture.path("npy/labels.npy")).names()).containsExactly("-1", "7", "12");
        assertThat(labels(data, Fixture.path("npy/words.npy")).names())
                .containsExactly("größer", "setosa", "virginica");
        assertThat(labels(data, Fixture.path("npy/byte_words.npy")).indices()).containsExactly(1, 0, 1, 2);
    }

    @Test
    void a_labels_file_that_does_not_fit_is_refused_by_its_name() throws Exception {
        Path data = Files.writeString(folder.resolve("x.csv"), "1,2\n3,4\n5,6\n");
        Path labels = Files.writeString(folder.resolve("labels.txt"), "a\nb\n");
        assertThatThrownBy(() -> labels(data, labels))
                .hasMessage(labels + ": 2 labels for 3 samples, there must be one per sample");
        Files.writeString(labels, "a\n\nb\n");
        assertThatThrownBy(() -> labels(data, labels))
                .hasMessage(labels + ": line 2 is empty, it must hold the label of sample 2");
        assertThatThrownBy(() -> labels(data, Fixture.path("npy/complex.npy"))).hasMessageContaining("'<c16'");
        assertThatThrownBy(() ->
                        DataFiles.read(data, ReadOptions.DEFAULT.withLabel("1").withLabelsFile(labels)))
                .hasMessage("both `label = 1` and `labelsFile = " + labels + "` are given, choose one");
    }

    private static Labels labels(Path data, Path labels) {
        return DataFiles.read(data, ReadOptions.DEFAULT.withLabelsFile(labels))
                .labels()
                .orElseThrow();
    }
}
