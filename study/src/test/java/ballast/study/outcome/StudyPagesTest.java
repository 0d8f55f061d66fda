package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.study.run.SmallStudy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyPagesTest {

    private static final String TABLE = "<!-- table: %s %s %s -->\n| old |\n<!-- end of table -->\n";

    @TempDir
    Path folder;

    private final List<String> told = new ArrayList<>();

    private StudyPages pages() {
        return new StudyPages(folder, new SmallStudy(folder).registry(), LocalDate.of(2026, 11, 18), told::add);
    }

    private Path page(String name, String text) throws IOException {
        return Files.writeString(
                Files.createDirectories(folder.resolve("pages")).resolve(name), text);
    }

    @Test
    void results_that_cannot_be_read_do_not_keep_others_from_being_written() throws IOException {
        SmallStudy small = new SmallStudy(folder);
        small.run(folder.resolve("small.tsv"), 1);
        String other = TABLE.formatted("other", "orl", "error");
        Path wrong = page("a.md", TABLE.formatted("small", "tinny", "with-mean"));
        Path right = page("b.md", TABLE.formatted("small", "tiny", "with-mean") + other);
        Path cut = page("c.md", "<!-- table: small tiny with-mean -->\n");
        Files.write(folder.resolve("pages/d.md"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        String before = Files.readString(wrong);
        assertThatThrownBy(() -> pages().rewrite(folder.resolve("pages"), Optional.of(small.study())))
                .isInstanceOf(BadInputException.class)
                .hasMessageContainingAll(
                        folder.resolve("pages/d.md") + ": cannot be read as text",
                        wrong + ": line 1: 'tinny' is no data set of study small",
                        cut + ": line 1: has no end");
        assertThat(right).content().contains("| `rpca-om` |").endsWith(other);
        assertThat(wrong).hasContent(before);
        assertThat(told).contains("written anew: small tiny with-mean", "left as it was: other orl error");
    }

    @Test
    void each_store_that_is_broken_is_named_and_the_pages_stay() throws IOException {
        Files.writeString(folder.resolve("epca-table1.tsv"), "no database at all, but long enough");
        String text =
                TABLE.formatted("epca-table1", "orl", "error") + TABLE.formatted("epca-table3", "orl", "accuracy");
        Path page = page("a.md", text);
        assertThatThrownBy(() -> pages().rewrite(page, Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("epca-table1.tsv") + ": exists and holds no results of a study");
        assertThat(page).hasContent(text);
        assertThat(told).contains("left as it was: epca-table1 orl error", "left as it was: epca-table3 orl accuracy");
    }

    @Test
    void unknown_studies_and_missing_pages_are_named() throws IOException {
        Path page = page("a.md", TABLE.formatted("epca-tabel1", "orl", "error"));
        assertThatThrownBy(() -> pages().rewrite(page, Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(page + ": unknown study 'epca-tabel1'; did you mean 'epca-table1'?");
        Path none = folder.resolve("none.md");
        assertThatThrownBy(() -> pages().rewrite(none, Optional.empty()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(none + ": there is no such file");
    }
}
