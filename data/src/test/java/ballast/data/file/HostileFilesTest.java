package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.delimited.TextReader;
import ballast.data.file.duck.ParquetReader;
import ballast.data.file.writer.ParquetWriter;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.npz.AtomicFile;
import ballast.npz.NpyHeader;
import ballast.npz.Reading;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not what they seem: one line says so, and nothing is left half-written. */
class HostileFilesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x.npy",
                "x.npz",
                "x.mat",
                "x.csv",
                "x.csv.gz",
                "x.parquet",
                "x.json",
                "x.jsonl.gz",
                "x.arff",
                "x.libsvm",
                "x.idx",
                "x.idx.gz",
                "x.png",
                "x.pgm",
                "x.jpg"
            })
    void an_empty_file_a_folder_and_a_missing_file_are_said(String name) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessage(file + ": is empty (0 bytes)");
        Files.delete(file);
        assertThatThrownBy(() -> DataFiles.read(file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(file + ": no such file");
        Files.createDirectory(file);
        assertThatThrownBy(() -> DataFiles.read(file)).hasMessageStartingWith(file + ": is a folder that holds no ");
    }

    @ParameterizedTest
    @CsvSource({
        "npy/f8le_c.npy, x.npz",
        "npy/f8le_c.npy, x.mat",
        "npy/f8le_c.npy, x.csv",
        "npy/f8le_c.npy, x.csv.gz",
        "npy/f8le_c.npy, x.parquet",
        "npy/f8le_c.npy, x.jsonl",
        "npy/f8le_c.npy, x.arff",
        "npy/f8le_c.npy, x.libsvm",
        "npy/f8le_c.npy, x.idx",
        "npy/f8le_c.npy, x.png",
        "table/flowers.parquet, x.npy",
        "table/flowers.parquet, x.csv",
        "table/flowers.parquet, x.mat",
        "mat73/plain.mat, x.npz",
        "mat73/plain.mat, x.parquet",
        "text/quoted.csv, x.parquet",
        "text/quoted.csv, x.arff",
        "text/quoted.csv, x.json",
        "table/flowers.csv.gz, x.csv",
    })
    void a_file_under_a_wrong_name_is_refused_on_one_line(String fixture, String name) throws IOException {
        Path file = Files.copy(Fixture.path(fixture), folder.resolve(name));
        assertThatThrownBy(() -> DataFiles.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ": ")
                .message()
                .doesNotContain("\n")
                .hasSizeLessThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table/flowers.parquet", "table/types-zstd.parquet", "table/flowers.jsonl", "table/flowers.jsonl.gz",
                "table/flowers.csv.gz", "mat73/labelled.mat", "mat73/chunked.mat", "arff/sparse.arff"
            })
    void a_file_cut_anywhere_or_with_a_flipped_bit_is_refused_or_read(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(Fixture.path(name));
        Path file = folder.resolve(Path.of(name).getFileName());
        for (int k = 0; k < 24; k++) {
            int at = (int) ((long) k * bytes.length / 24);
            byte[] cut = Arrays.copyOf(bytes, at);
            byte[] flipped = bytes.clone();
            flipped[at] ^= (byte) (1 << k % 8);
            for (byte[] damaged : new byte[][] {cut, flipped}) {
                Files.write(file, damaged);
                try {
                    assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS))
                                    .samples()
                                    .rows())
                            .isPositive();
                } catch (BadInputException e) {
                    assertThat(e.getMessage()).startsWith(file + ": ").doesNotContain("\n");
                }
            }
        }
    }

    @Test
    void a_packed_line_without_end_is_refused_before_it_fills_the_memory() throws Exception {
        Path file = folder.resolve("bomb.csv.gz");
        pack(file, "1234567,".repeat(1 << 10), 1 << 13);
        assertThat(Files.size(file)).isLessThan(1L << 20);
        assertThat(saidWithLittleMemory(file)).startsWith(file + ": line 1 is longer than ");
    }

    @Test
    void packed_rows_without_end_are_refused_when_they_fill_the_memory() throws Exception {
        Path file = folder.resolve("bomb.csv.gz");
        pack(file, "0.5," + "0.25,".repeat(2000) + "1\n", 6000);
        assertThat(Files.size(file)).isLessThan(1L << 20);
        assertThat(saidWithLittleMemory(file)).startsWith(file + ": ").contains("that Java may use; raise -Xmx");
    }

    /** A message told users to save such a file as what it is. */
    @Test
    void an_array_in_row_order_is_read_however_small_the_heap_is() throws Exception {
        Path file = folder.resolve("large.npy");
        ByteBuffer megabyte = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; megabyte.hasRemaining(); i++) {
            megabyte.putDouble(Math.sin(i)); // needs all its bytes
        }
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(NpyHeader.bytesFor("<f8", 63 << 10, 128));
            for (int i = 0; i < 63; i++) {
                out.write(megabyte.array());
            }
        }
        assertThat(saidWith("-Xmx32m", file)).isEqualTo(Integer.toString(63 << 10));
    }

    /** What a Java with 64 MB says to a file. */
    private static String saidWithLittleMemory(Path file) throws Exception {
        return saidWith("-Xmx64m", file);
    }

    private static String saidWith(String heap, Path file) throws Exception {
        Process reader = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReadsOne.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        reader.waitFor();
        return said;
    }

    /** Reads a file and says what is wrong with it. */
    static final class ReadsOne {

        private ReadsOne() {}

        public static void main(String[] arguments) {
            try {
                System.out.print(DataFiles.read(Path.of(arguments[0])).samples().rows());
            } catch (BadInputException e) {
                System.out.print(e.getMessage());
            }
        }
    }

    @Test
    void an_archive_that_promises_more_than_packing_can_hold_is_refused() throws IOException {
        Path file = folder.resolve("bomb.npz");
        byte[] header = NpyHeader.bytesFor("<f8", 1 << 20, 1 << 10);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("x.npy"));
            zip.write(header);
            zip.write(new byte[1 << 20]);
            zip.closeEntry();
        }
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessageContaining(
                        "array x: the header promises 1048576x1024 float64 entries of 8 bytes, but 1048576");
    }

    @Test
    void a_table_of_a_million_columns_is_read() throws IOException {
        int columns = 1_000_000;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < columns; j++) {
                text.append(j == 0 ? "" : ",").append((i + j) % 100).append(i == 2 ? ".5" : "");
            }
            text.append('\n');
        }
        Path file = Files.writeString(folder.resolve("wide.csv"), text);
        Samples samples = DataFiles.read(file).samples();
        assertThat(samples.rows()).isEqualTo(3);
        assertThat(samples.columns()).isEqualTo(columns);
        assertThat(samples.row(2)[columns - 1]).isEqualTo((2 + columns - 1) % 100 + 0.5);
        Files.writeString(file, text + "1,2\n");
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": line 4 has 2 values, but the first line has 1000000");
    }

    @Test
    void the_largest_numbers_are_read_as_they_are() throws IOException {
        Path file = Files.writeString(folder.resolve("x.csv"), "1e308,-1e308\n4.9e-324,1.7976931348623157e308\n");
        assertThat(DataFiles.read(file).samples().toArrays()).isDeepEqualTo(new double[][] {
            {1e308, -1e308}, {Double.MIN_VALUE, Double.MAX_VALUE}
        });
    }

    @Test
    void labels_and_names_in_another_encoding_are_read_from_text_and_refused_elsewhere() throws IOException {
        byte[] latin = "size,class\n1,gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("x.csv"), latin);
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withLabel("class"))
                        .labels()
                        .orElseThrow()
                        .names())
                .containsExactly("gr\u00fcn");
        Dataset numbers = DataFiles.read(file, ReadOptions.DEFAULT.withColumns(List.of("size")));
        assertThat(numbers.samples().row(0)).containsExactly(1);
        Files.write(file, "gr\u00f6\u00dfe,class\n1,2\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(DataFiles.read(file).samples().featureNames().orElseThrow())
                .containsExactly("gr\u00f6\u00dfe", "class");
        Path arff = Files.write(
                folder.resolve("x.arff"),
                "@attribute gr\u00fcn real\n@data\n1\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> DataFiles.read(arff)).hasMessage(arff + ": is not text in UTF-8, save it so");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_full_disk_leaves_what_was_there() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        Path file = folder.resolve("x.npy");
        MatrixFiles.write(Samples.of(new double[][] {{1, 2}}), file);
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> AtomicFile.replace(file, unfinished -> {
                    try (OutputStream out = Files.newOutputStream(full)) {
                        out.write(new byte[1 << 16]);
                    }
                }))
                .hasMessage(file + ": cannot be written (No space left on device)");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        for (int rows :
                new int[] {1, 50_000}) { // DuckDB writes few and many rows in different ways, with different complaints
            Dataset dataset = new Dataset("", Samples.of(new double[rows][2]), Optional.empty());
            assertThatThrownBy(() -> AtomicFile.replace(
                            file, unfinished -> new ParquetWriter().write(dataset, ElementType.FLOAT64, full)))
                    .hasMessage(file + ": cannot be written (No space left on device)");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void a_file_that_vanishes_while_it_is_read_is_said() throws IOException {
        Path file = Files.writeString(folder.resolve("x.csv"), "1,2\n");
        assertThatThrownBy(() -> Reading.of(file, () -> {
                    Files.delete(file);
                    return new TextReader().read(file, ReadOptions.DEFAULT);
                }))
                .hasMessage(file + ": cannot be read (it is not there any more)");
        Path parquet = Files.copy(Fixture.path("table/gaps.parquet"), folder.resolve("x.parquet"));
        assertThatThrownBy(() -> Reading.of(parquet, () -> {
                    Files.delete(parquet);
                    return new ParquetReader().read(parquet, ReadOptions.DEFAULT);
                }))
                .hasMessageStartingWith(parquet + ": cannot be read");
    }

    private static void pack(Path file, String text, int times) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file), 1 << 16)) {
            for (int i = 0; i < times; i++) {
                out.write(bytes);
            }
        }
    }
}
