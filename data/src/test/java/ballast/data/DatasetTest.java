package ballast.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the values of samples are called. */
class DatasetTest {

    @Test
    void the_columns_of_a_table_keep_their_names_without_those_left_out(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "id,speed,kind,heat\n1,2,x,3\n2,4,y,7\n");
        Dataset table =
                DataFiles.read(file, ReadOptions.DEFAULT.withLabel("kind").withIgnored(List.of("id")));
        assertThat(table.samples().featureNames()).contains(List.of("speed", "heat"));
        assertThat(table.feature(1)).isEqualTo("heat");
        assertThat(table.samples().centredAt(new double[2]).featureNames())
                .isEqualTo(table.samples().featureNames());
        assertThat(table.samples()
                        .select(new int[] {1})
                        .weightedBy(new double[] {2})
                        .featureNames())
                .isEqualTo(table.samples().featureNames());
    }

    @Test
    void pixels_are_called_by_their_place_and_other_values_by_their_number() {
        Samples samples = Samples.of(new double[][] {{1, 2, 3, 4, 5, 6}});
        assertThat(new Dataset("x", samples, Optional.empty()).feature(4)).isEqualTo("feature 5");
        assertThat(new Dataset("x", samples.withShape(new ImageShape(2, 3)), Optional.empty()).feature(4))
                .isEqualTo("row 2, column 2");
    }

    @Test
    void names_for_more_or_fewer_values_are_refused() {
        Samples unnamed = Samples.of(new double[][] {{1, 2}});
        assertThatThrownBy(() -> unnamed.withFeatureNames(List.of("a")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("1 names for the 2 values of a sample, there must be one per value");
        assertThatThrownBy(() -> unnamed.withFeatureNames(List.of("a", "a")))
                .isInstanceOf(BadInputException.class)
                .hasMessage("two features are called 'a', every name must be unique");
    }
}
