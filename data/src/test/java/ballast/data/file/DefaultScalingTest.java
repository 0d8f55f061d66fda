package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.generated.GeneratedFaces;
import ballast.data.option.ReadOptions;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefaultScalingTest {

    private static final String ROWS = "1,2,red,4\n2,3,blue,1\n7,5,red,2\n";

    @TempDir
    private Path folder;

    @Test
    void columns_with_names_are_scaled_robustly() throws IOException {
        assertThat(of("length,width,colour,mass\n" + ROWS, ReadOptions.DEFAULT)).isEqualTo(ScalingKind.ROBUST);
    }

    @Test
    void names_that_the_reader_gives_do_not_count() throws IOException {
        ReadOptions words = ReadOptions.DEFAULT.withCategorical(List.of("3"));
        assertThat(of(ROWS, words)).isEqualTo(ScalingKind.NONE);
        assertThat(of(ROWS, ReadOptions.DEFAULT)).isEqualTo(ScalingKind.NONE);
    }

    @Test
    void images_stay_as_they_are() throws IOException {
        ReadOptions images = ReadOptions.DEFAULT.withShape(new ImageShape(2, 2));
        assertThat(of("p1,p2,p3,p4\n1,2,3,4\n2,3,1,1\n", images)).isEqualTo(ScalingKind.NONE);
        assertThat(DefaultScaling.of(GeneratedFaces.standard().dataset())).isEqualTo(ScalingKind.NONE);
    }

    private ScalingKind of(String text, ReadOptions options) throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), text);
        return DefaultScaling.of(DataFiles.read(file, options));
    }
}
