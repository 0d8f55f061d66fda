package ballast.app.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.app.Said;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad cells of a table with names, from the file to the list, the picture and the repaired data. */
class CellsCommandTest {

    private static final int ROWS = 80;
    private static final List<String> FEATURES = List.of(
            "mass", "length", "width", "height", "speed", "heat", "load", "age", "flow", "tilt", "gain", "dose");

    @TempDir
    Path folder;

    private double[][] clean;

    /** Noisy points around a plane; sample s11 has a wrong heat, s21 a wrong mass, and s31 lacks its width. */
    @BeforeEach
    void write() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        clean = new double[ROWS][];
        List<String> lines = new ArrayList<>();
        lines.add("id," + String.join(",", FEATURES));
        for (int i = 0; i < ROWS; i++) {
            double a = 3 * random.nextGaussian();
            double b = 3 * random.nextGaussian();
            clean[i] = new double[] {
                3 + a, 1 + b, a + b, a - b, 2 - a, b - 2 * a, 2 * b, a + 2 * b, -b, 2 * a + b, 3 - b, a - 2 * b
            };
            StringBuilder line = new StringBuilder("s" + (i + 1));
            for (int j = 0; j < FEATURES.size(); j++) {
                clean[i][j] += 0.1 * random.nextGaussian();
                double off = i == 10 && j == 5 ? 12 : i == 20 && j == 0 ? -9 : 0;
                line.append(i == 30 && j == 2 ? "," : String.format(Locale.ROOT, ",%.6f", clean[i][j] + off));
            }
            lines.add(line.toString());
        }
        Files.write(folder.resolve("table.csv"), lines);
    }

    @Test
    void bad_cells_are_listed_by_names_and_drawn() throws IOException {
        Said said = Said.in(folder, "cells {}/table.csv --id id -c 2 -o {}/cells.csv --map {}/map.svg");
        assertThat(said.status()).as(said.err()).isZero();
        assertThat(said.out()).contains("bad cells   2 of 960 (0.21 %)").contains("missing     1");
        List<String> lines = Files.readAllLines(folder.resolve("cells.csv"));
        assertThat(lines.get(0)).isEqualTo("sample,feature,value,expected,residual");
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1)).startsWith("s11,heat,");
        assertThat(lines.get(2)).startsWith("s21,mass,");
        assertThat(lines.get(3)).startsWith("s31,width,,").endsWith(",");
        double expected = Double.parseDouble(lines.get(1).split(",")[3]);
        assertThat(expected).isCloseTo(clean[10][5], within(0.5));
        assertThat(Files.readString(folder.resolve("map.svg")))
                .startsWith("<svg")
                .contains("Bad cells of table")
                .contains(">heat<");
    }

    /** What a command prints that says on standard error how many samples lack a value. */
    private JsonObject json(String command) {
        return JsonParser.parseString(Said.in(folder, command).out()).getAsJsonObject();
    }

    @Test
    void json_has_every_cell() {
        JsonObject json = json("cells {}/table.csv --id id -c 2 --json");
        assertThat(json.get("bad").getAsInt()).isEqualTo(2);
        JsonObject first = json.getAsJsonArray("cells").get(0).getAsJsonObject();
        assertThat(first.get("sample").getAsString()).isEqualTo("s11");
        assertThat(first.get("feature").getAsString()).isEqualTo("heat");
        assertThat(first.get("residual").getAsDouble()).isGreaterThan(10);
    }

    @Test
    void clean_replaces_bad_and_missing_cells_and_nothing_else() throws IOException {
        Said said = Said.in(folder, "clean {}/table.csv --id id -c 2 -o {}/repaired.csv");
        assertThat(said.status()).as(said.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("repaired-changes.csv"))).hasSize(4);
        List<String> before = Files.readAllLines(folder.resolve("table.csv"));
        List<String> after = Files.readAllLines(folder.resolve("repaired.csv"));
        assertThat(after.get(0)).isEqualTo(before.get(0));
        Dataset repaired = DataFiles.read(folder.resolve("repaired.csv"), ReadOptions.DEFAULT.withId("id"));
        double[][] values = repaired.samples().toArrays();
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < FEATURES.size(); j++) {
                boolean changed = i == 10 && j == 5 || i == 20 && j == 0 || i == 30 && j == 2;
                assertThat(values[i][j]).isCloseTo(clean[i][j], within(changed ? 0.5 : 1e-6));
            }
        }
    }

    @Test
    void a_model_splits_new_data() {
        Said.in(folder, "fit {}/table.csv --id id -m ballast-cells -c 2 --model {}/m.npz --missing mask -q");
        JsonObject json = json("cells {}/table.csv --id id --model {}/m.npz --json");
        assertThat(json.get("bad").getAsInt()).isEqualTo(2);
        assertThat(Said.in(folder, "reconstruct {}/m.npz {}/table.csv --id id --missing mask -o {}/seen.npy -q")
                        .status())
                .isZero();
        double[] seen = DataFiles.read(folder.resolve("seen.npy")).samples().row(10);
        assertThat(seen[5]).isCloseTo(clean[10][5], within(0.5));
    }

    @Test
    void what_makes_no_sense_is_refused_before_any_work() {
        Said.in(folder, "cells {}/table.csv --id id -m pca")
                .refusedWith("--method pca looks at whole samples; must be one of ", "ballast-cells");
        Said.in(folder, "cells {}/table.csv --id id -o {}/cells.xls")
                .refusedWith(folder.resolve("cells.xls") + ": has an unknown extension", ".csv");
        Said.in(folder, "fit {}/table.csv --id id -m pca -c 2 --model {}/p.npz --missing mask -q");
        Said.in(folder, "cells {}/table.csv --id id --model {}/p.npz")
                .refusedWith(folder.resolve("p.npz") + ": is a model of pca", "ballast-cells");
        Said.in(folder, "fit {}/table.csv --id id -m pca -c 2 --model {}/q.npz --cell-weights {}/w.npy")
                .refused("--cell-weights is for --method weighted-cells, not for pca");
    }

    @Test
    void clean_gives_back_the_file_but_for_bad_and_missing_cells() throws IOException {
        StringBuilder text = new StringBuilder("A title\r\nid;day;a;b;c;d;word\r\n");
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            double g = random.nextGaussian();
            double[] values = {5 + g, 50 + 8 * g, 100 - 9 * g, 20 + 3 * g};
            text.append("P").append(i).append(";2024-01-0").append(1 + i % 9);
            for (double value : values) {
                double noisy = value + 0.2 * random.nextGaussian();
                text.append(';')
                        .append(String.format(Locale.ROOT, "%.2f", noisy).replace('.', ','));
            }
            text.append(i % 2 == 0 ? ";\"x;y\"" : ";z").append("\r\n");
        }
        List<String> lines = new ArrayList<>(List.of(text.toString().split("\r\n")));
        String[] bad = lines.get(9).split(";");
        bad[3] = "5000,00";
        bad[4] = "";
        lines.set(9, String.join(";", bad));
        lines.add("Total;;1,00;2,00;3,00;4,00;");
        String whole = String.join("\r\n", lines) + "\r\n";
        Files.writeString(folder.resolve("de.csv"), whole);
        Said said = Said.in(folder, "clean {}/de.csv -o {}/out.csv");
        assertThat(said.status()).isZero();
        List<String> again = List.of(Files.readString(folder.resolve("out.csv")).split("\r\n"));
        assertThat(again).hasSameSizeAs(lines);
        for (int k = 0; k < lines.size(); k++) {
            if (k != 9) {
                assertThat(again.get(k)).isEqualTo(lines.get(k));
            }
        }
        assertThat(again.get(9)).matches("P7;2024-01-08;[^;]*;\\d{2},\\d{2};\\d{2,3},\\d{2};.*");
        assertThat(Files.readAllLines(folder.resolve("out-changes.csv"))).hasSize(3);
    }
}
