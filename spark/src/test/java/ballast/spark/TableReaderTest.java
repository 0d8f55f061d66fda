package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import ballast.method.VectorMethods;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables are read as on one machine: the same numbers, names and notices, or the same refusal. */
@DisabledForJreRange(min = JRE.JAVA_24, disabledReason = RobustPCATest.HADOOP)
class TableReaderTest {

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static TableReader.Table table(Path path, ReadOptions options) {
        return new TableReader(LocalSpark.session(), options).read(path.toString());
    }

    private static void sameAsLocal(Path path, ReadOptions options) {
        Dataset local = DataFiles.read(path, options);
        TableReader.Table table = table(path, options);
        try (SparkSamples samples = table.reader().withInvalid(Invalid.MASK).read()) {
            assertThat(Arrays.deepToString(samples.some(Integer.MAX_VALUE).toArrays()))
                    .isEqualTo(Arrays.deepToString(local.samples().toArrays()));
            assertThat(samples.featureNames()).isEqualTo(local.samples().featureNames());
        }
        assertThat(table.notices())
                .isEqualTo(local.notices().stream()
                        .filter(notice -> !notice.contains("lack a value"))
                        .toList());
        assertThat(table.reading()).isEqualTo(local.reading());
    }

    private static void refused(Path path, String... parts) {
        assertThatThrownBy(() -> table(path, ReadOptions.DEFAULT).reader().read())
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(parts);
    }

    private static String rows(int count, int columns, String separator, Function<Double, String> cell) {
        SplittableRandom random = new SplittableRandom(count);
        return IntStream.range(0, count)
                .mapToObj(i -> IntStream.range(0, columns)
                        .mapToObj(j -> cell.apply(Math.rint(1e4 * random.nextGaussian()) / 1e3))
                        .collect(Collectors.joining(separator)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|", " "})
    void any_separator_is_told(String separator) throws IOException {
        Path path = file(
                "t.txt",
                String.join(separator, "a", "b", "c") + "\n" + rows(40, 3, separator, d -> Double.toString(d)));
        sameAsLocal(path, ReadOptions.DEFAULT);
    }

    @Test
    void decimal_commas_are_told() throws IOException {
        Path path = file(
                "t.csv",
                "a;b;c;d;e;f\n" + rows(120, 6, ";", d -> Double.toString(d).replace('.', ',')));
        sameAsLocal(path, ReadOptions.DEFAULT);
        try (SparkSamples samples = table(path, ReadOptions.DEFAULT).reader().read()) {
            assertThat(samples.columns()).isEqualTo(6);
        }
    }

    @Test
    void decimal_commas_that_come_late_are_told() throws IOException {
        Path path = file("t.csv", "a;b\n" + "1;0\n".repeat(250) + "4,776;5,368\n");
        TableReader.Table table = table(path, ReadOptions.DEFAULT);
        try (SparkSamples samples = table.reader().read()) {
            assertThat(samples.some(1000).row(250)).containsExactly(4.776, 5.368);
        }
        assertThat(table.notices()).anyMatch(notice -> notice.contains("4,776"));
    }

    @Test
    void titles_and_totals_are_refused_as_they_would_be_samples() throws IOException {
        Path total = file("total.csv", "a,b\n" + "x,2\n".repeat(9) + "Total,18\n");
        assertThatThrownBy(() -> table(total, ReadOptions.DEFAULT))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll("1 line below the table", "Total,18", "skipLines = 0");
        Path title = file("title.csv", "Sales\n\na,b\n" + "1,2\n".repeat(9));
        assertThatThrownBy(() -> table(title, ReadOptions.DEFAULT)).hasMessageContaining("above the header");
    }

    @Test
    void headers_units_labels_and_texts_are_treated_alike() throws IOException {
        sameAsLocal(file("comment.csv", "# made by hand\n\na,b\n1,2\n3,4.5\n-1,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("excel.csv", "sep=;\na;b\n1,5;2\n3;4,25\n0;1,5\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("nameless.csv", "1,2\n3,4.5\n-1,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("units.csv", "a,b\n1 kg,2\n3 kg,4.5\n-1 kg,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("two.csv", "a,b\nkg,m\n1,2\n3,4.5\n-1,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("texts.csv", "id,a,kind,b\nx,1,u,2\ny,3,u,4.5\nz,-1,v,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(
                file("chosen.csv", "id,a,kind,b,c\nx,1,u,2,1\ny,3,u,4.5,1\nz,-1,v,2,0\nw,0,v,2,1\n"),
                ReadOptions.DEFAULT.withLabel("kind").withIgnored(List.of("-1")));
        sameAsLocal(file("quoted.csv", "a,\"b, c\"\n\"1,000\",2\n3,\"4.5\"\n-1,2\n"), ReadOptions.DEFAULT);
        sameAsLocal(file("blank.csv", "a,b\r\n\r\n 1 ,2\r\n3,4.5\r\n\r\n-1,2"), ReadOptions.DEFAULT);
        sameAsLocal(
                Files.write(
                        folder.resolve("western.csv"), "höhe,b\n1,2\n3,4\n5,7\n".getBytes(StandardCharsets.ISO_8859_1)),
                ReadOptions.DEFAULT);
        sameAsLocal(file("mark.csv", "\uFEFFa,b\n1,2\n3,4\n5,7\n"), ReadOptions.DEFAULT);
    }

    @Test
    void gaps_and_words_are_treated_alike() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT
                .withMissing(Missing.MASK)
                .withCategorical(List.of("site", "code"))
                .withLabel("kind");
        String text = "id,a,site,b,code,kind\nx,1,south,2,10,u\ny,NA,north,4.5,9,u\nz,-1,,2,10,u\n";
        sameAsLocal(file("words.csv", text), options);
        LocalSpark.session()
                .range(1, 4)
                .selectExpr(
                        "if(id = 2, null, cast(id as double)) as a",
                        "if(id = 3, null, if(id = 1, 'south', 'north')) as site",
                        "cast(10 - id % 2 as int) as code",
                        "'u' as kind")
                .coalesce(1)
                .write()
                .parquet(folder.resolve("words").toString());
        try (Stream<Path> parts = Files.list(folder.resolve("words"))) {
            Path part = parts.filter(file -> file.toString().endsWith(".parquet"))
                    .findFirst()
                    .orElseThrow();
            sameAsLocal(part, options);
        }
        refused(file("gap.csv", "a,b\n1,2\n,3\n2,4\n"), "line 3, column 1 \"a\" is empty");
    }

    @Test
    void a_file_is_cut_anywhere() throws IOException {
        Path path = file("t.csv", "a,b,c\n" + rows(150_000, 3, ",", d -> Double.toString(d)));
        assertThat(Files.size(path)).isGreaterThan(2 << 20);
        TableReader.Table table = table(path, ReadOptions.DEFAULT);
        assertThat(table.reader().dataset().rdd().getNumPartitions()).isGreaterThan(2);
        sameAsLocal(path, ReadOptions.DEFAULT);
    }

    @Test
    void rows_that_do_not_fit_are_refused_with_file_and_line() throws IOException {
        String good = "a,b\n" + "1,2\n".repeat(300);
        refused(file("longer.csv", good + "1,2,3\n" + "1,2\n"), "longer.csv", "line 302 has 3 values", "has 2 names");
        refused(file("last.csv", good + "1,2,3\n"), "last.csv", "line 302 has 3 values");
        refused(file("shorter.csv", good + "1\n"), "line 302 has 1 values");
        refused(file("word.csv", good + "1,x\n"), "line 302, column 2 \"b\" is 'x', not a number");
        refused(file("gap.csv", good + ",2\n"), "line 302, column 1 \"a\" is empty");
        refused(file("infinite.csv", good + "inf,2\n"), "line 302, column 1 \"a\" is inf");
        refused(file("lines.csv", good + "\"1\n\",2\n"), "line 302 opens a quote that it does not close");
        refused(file("nothing.csv", ""), "the file is empty");
        refused(file("names.csv", "a,b\n"), "holds no samples");
        refused(Files.write(folder.resolve("wide.csv"), "a,b\n1,2\n3,4\n".getBytes(StandardCharsets.UTF_16)), "UTF-16");
    }

    @Test
    void parts_of_a_table_must_be_alike() throws IOException {
        Path parts = Files.createDirectory(folder.resolve("parts"));
        Files.writeString(parts.resolve("1.csv"), "a,b\n1,2\n3,4\n");
        Files.writeString(parts.resolve("2.csv"), "a,b\n5,6\n");
        try (SparkSamples samples = table(parts, ReadOptions.DEFAULT).reader().read()) {
            assertThat(samples.size()).isEqualTo(3);
        }
        Files.writeString(parts.resolve("2.csv"), "b,a\n6,5\n");
        refused(parts, "2.csv", "another header");
    }

    @Test
    void a_model_carries_the_names_of_its_features() throws IOException {
        Path path = file("t.csv", "x,y,z\n" + rows(60, 3, ",", d -> Double.toString(d)));
        SparkFit asked =
                new SparkFit("local[1]", path.toString(), ReadOptions.DEFAULT, Optional.empty(), List.of(), Map.of());
        try (SparkSamples samples = table(path, asked.options()).reader().read()) {
            Fit<?> fit = VectorMethods.PCA.sized(2).fit(samples);
            assertThat(fit.provenance().source().featureNames()).contains(List.of("x", "y", "z"));
        }
    }

    @Test
    void columns_of_parquet_are_chosen_and_named_alike() {
        LocalSpark.session()
                .range(20)
                .selectExpr("id as a", "cast(id * 2 as double) as b", "'w' as word", "id * id as c")
                .write()
                .parquet(folder.resolve("t.parquet").toString());
        Path path = folder.resolve("t.parquet");
        TableReader.Table table = table(path, ReadOptions.DEFAULT.withIgnored(List.of("c")));
        try (SparkSamples samples = table.reader().read()) {
            assertThat(samples.featureNames()).contains(List.of("a", "b"));
            assertThat(samples.size()).isEqualTo(20);
        }
        assertThat(table.notices()).singleElement().asString().contains("\"word\" (text)");
    }

    @Test
    void a_method_that_does_not_run_there_names_the_nearest_that_does() {
        SparkFit asked = new SparkFit("local[1]", "t.csv", ReadOptions.DEFAULT, Optional.empty(), List.of(), Map.of());
        for (MethodEntry<?> entry : Catalogue.entries()) {
            if (!entry.sized(1).takesDistributed()) {
                assertThatThrownBy(() -> asked.run(entry.sized(1), ProgressListener.NONE))
                        .isInstanceOf(BadInputException.class)
                        .satisfies(e -> {
                            String nearest = e.getMessage().replaceAll(".*; '(.*)' is the nearest.*", "$1");
                            assertThat(Catalogue.method(nearest).sized(1).takesDistributed())
                                    .isTrue();
                        });
            }
        }
        assertThatThrownBy(() -> asked.run(Catalogue.method("pp-pca").sized(1), ProgressListener.NONE))
                .hasMessageContaining("'spherical-pca' is the nearest");
        assertThatThrownBy(() -> asked.run(Catalogue.method("maxent-pca").sized(1), ProgressListener.NONE))
                .hasMessageContaining("'hq-pca' is the nearest");
        assertThatThrownBy(() -> asked.run(Catalogue.method("ddc").sized(1), ProgressListener.NONE))
                .hasMessageContaining("'ballast-cells' is the nearest");
    }

    @Test
    void a_lost_executor_is_no_bad_input() {
        RuntimeException lost = new IllegalStateException("Job aborted: ExecutorLostFailure (executor 1 exited)");
        assertThat(SparkFit.explained(lost)).isInstanceOf(ClusterException.class);
        assertThat(SparkFit.explained(new IllegalStateException(new BadInputException("row 3"))))
                .isInstanceOf(BadInputException.class)
                .hasMessage("row 3");
    }
}
