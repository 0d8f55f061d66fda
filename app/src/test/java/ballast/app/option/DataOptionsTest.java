package ballast.app.option;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataOptionsTest {

    @TempDir
    Path folder;

    @Test
    void columns_and_missing_values_are_chosen_on_the_command_line() throws IOException {
        Path table = Files.writeString(folder.resolve("t.csv"), "id,px1,px2,hue\n1,2,3,a\n2,,5,b\n3,6,7,a\n");
        Path out = folder.resolve("out.csv");
        Said said = Said.by("convert", table, "--columns", "px*", "--missing", "drop-rows", "-o", out);
        assertThat(said.status()).isZero();
        assertThat(Files.readString(out)).isEqualTo("id,px1,px2\n1,2,3\n3,6,7\n");
        assertThat(said.err()).isEqualTo("ballast: 1 of 3 samples lack a value and were left out\n");

        Said columns = Said.by("convert", table, "--columns", "2..3", "--missing", "drop-columns", "-o", out);
        assertThat(columns.err()).isEqualTo("ballast: 1 of 2 columns lack a value and were left out\n");
        assertThat(Files.readString(out)).isEqualTo("px2\n3\n5\n7\n");
    }

    @Test
    void tables_go_through_parquet_with_their_labels() throws IOException {
        Files.writeString(folder.resolve("part-1.csv"), "x,y,hue\n0.5,3,a\n2,5,b\n");
        Files.writeString(folder.resolve("part-2.csv"), "x,y,hue\n6,7,a\n8,9,b\n");
        Path parquet = folder.resolve("t.parquet");
        Path out = folder.resolve("out.csv");
        Said.by("convert", folder.resolve("part-*.csv").toString(), "--label", "hue", "-o", parquet.toString())
                .done();
        Said.by("convert", parquet.toString(), "--label", "class", "-o", out.toString())
                .done();
        assertThat(Files.readString(out)).isEqualTo("class,x,y\na,0.5,3\nb,2,5\na,6,7\nb,8,9\n");
    }

    @Test
    void an_unknown_way_with_missing_values_is_said() {
        Said.by("convert", "x.csv", "--missing", "drop-row", "-o", "y.csv")
                .refused("--missing: 'drop-row' is not one of error, mask, drop-rows, drop-columns; did you mean "
                        + "'drop-rows'?");
    }
}
