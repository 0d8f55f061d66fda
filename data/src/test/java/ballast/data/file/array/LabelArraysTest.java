package ballast.data.file.array;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.DataFiles;
import ballast.data.file.MatrixFiles;
import ballast.data.option.ReadOptions;
import ballast.data.testing.Numpy;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabelArraysTest {

    private static final Samples SAMPLES = Samples.of(new double[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}})
            .withShape(new ImageShape(2, 2));

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("labels")
    void labels_come_back_without_being_asked_for(Labels labels) {
        Path file = write(SAMPLES, labels);
        Dataset read = DataFiles.read(file);
        assertThat(read.labels()).contains(labels);
        assertThat(read.samples().shape()).isEqualTo(SAMPLES.shape());
        assertThat(read.samples().toArrays()).isDeepEqualTo(SAMPLES.toArrays());
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withLabel("labels")).labels())
                .contains(labels);
    }

    static Stream<Labels> labels() {
        return Stream.of(
                Labels.of(List.of("cat", "dog", "cat")),
                Labels.of(List.of("größe", "\ud83d\ude00", "a longer name")),
                Labels.of(List.of("", "x", "")),
                Labels.of(List.of("3", "-1", "40")),
                Labels.of(List.of("007", "7", "8")),
                Labels.of(List.of("0.5", "1", "1")),
                Labels.of(List.of("123456789012345678", "1", "2")),
                Labels.of(List.of("9007199254740992", "9007199254740993", "9007199254740992")),
                Labels.of(new int[] {2, 0, 2}, List.of("0", "1", "2")));
    }

    @Test
    void a_single_sample_is_told_from_its_label() {
        Samples one = Samples.of(new double[][] {{1, 2, 3}});
        Labels label = Labels.of(List.of("4"));
        Dataset read = DataFiles.read(write(one, label));
        assertThat(read.samples().row(0)).containsExactly(1, 2, 3);
        assertThat(read.labels()).contains(label);
    }

    @Test
    void what_the_user_asks_for_goes_first() {
        Path file = write(Samples.of(new double[][] {{1, 2}, {3, 4}, {5, 6}}), Labels.of(List.of("a", "b", "a")));
        Dataset column = DataFiles.read(file, ReadOptions.DEFAULT.withLabel("1"));
        assertThat(column.labels()).contains(Labels.of(List.of("1", "3", "5")));
        assertThat(column.samples().columns()).isEqualTo(1);
        Dataset labels = DataFiles.read(file, ReadOptions.DEFAULT.withVariable("labels"));
        assertThat(labels.samples().toArrays()).isDeepEqualTo(new double[][] {{0}, {1}, {0}});
        assertThat(labels.labels()).isEmpty();
    }

    private Path write(Samples samples, Labels labels) {
        Path file = folder.resolve("x.npz");
        MatrixFiles.write(new Dataset("x", samples, Optional.of(labels)), file, ElementType.UINT8);
        return file;
    }

    @Test
    void numpy_reads_the_labels_and_writes_them() throws Exception {
        Numpy numpy = Numpy.in(folder);
        write(SAMPLES, Labels.of(List.of("größe", "dog", "größe")));
        numpy.run("""
                import numpy as np
                x = np.load('x.npz')
                assert x.files == ['samples', 'labels', 'label_names'], x.files
                assert x['samples'].shape == (3, 2, 2) and x['samples'].dtype == np.uint8
                assert x['samples'][1].tolist() == [[5, 6], [7, 8]]
                assert x['labels'].dtype == np.int64
                assert x['label_names'][x['labels']].tolist() == ['größe', 'dog', 'größe']

                X = np.eye(3)
                np.savez('numbers.npz', X=X, labels=np.array([2, 1, 2], np.uint8))
                np.savez('words.npz', X=X, labels=np.array(['b', 'a', 'b']))
                np.savez('one_based.npz', X=X, labels=[2, 1, 2], label_names=['a', 'b'])
                np.savez('targets.npz', X=X, labels=[0.5, np.nan, 2])
                np.savez('others.npz', X=X, labels=[1, 2])
                np.savez('alone.npz', labels=X)
                """);
        assertThat(labelsIn("numbers.npz")).contains(Labels.of(List.of("2", "1", "2")));
        assertThat(labelsIn("words.npz")).contains(Labels.of(List.of("b", "a", "b")));
        assertThat(labelsIn("one_based.npz")).contains(Labels.of(List.of("2", "1", "2")));
        assertThat(labelsIn("targets.npz")).isEmpty();
        assertThat(labelsIn("others.npz")).isEmpty();
        assertThat(labelsIn("alone.npz")).isEmpty();
    }

    private Optional<Labels> labelsIn(String name) {
        return DataFiles.read(folder.resolve(name)).labels();
    }
}
