package ballast.study.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.study.markup.WellFormed;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    private final Table table = new Table(
            List.of(Column.words("method", "Who.", "method"), Column.numbers("excess %", "How far.", "excess")),
            List.of(
                    List.of(TableEntry.words("pca"), TableEntry.percent(0.4101, 1)),
                    List.of(TableEntry.words("a|b, \"c\""), TableEntry.percent(-0.00001, 1)),
                    List.of(TableEntry.words("nothing"), TableEntry.fixed(Double.NaN, 3))));

    @Test
    void text_is_aligned() {
        assertThat(table.text()).isEqualTo("""
                        method    excess %
                        --------  --------
                        pca           41.0
                        a|b, "c"       0.0
                        nothing          -
                        """);
    }

    @Test
    void markdown_is_aligned_by_kind_and_bars_do_not_break_it() {
        assertThat(table.markdown()).isEqualTo("""
                        | method | excess % |
                        | :--- | ---: |
                        | pca | 41.0 |
                        | a\\|b, "c" | 0.0 |
                        | nothing | - |
                        """);
    }

    @Test
    void no_name_is_markup_in_markdown() {
        Table hostile = new Table(
                List.of(Column.words("<b>method</b>", "Who.", "method")),
                List.of(
                        List.of(TableEntry.words("<script>alert('x')</script>")),
                        List.of(TableEntry.words("<img src=x onerror=alert(1)>")),
                        List.of(TableEntry.words("[click](javascript:alert(1)) ![](http://x/y.png)")),
                        List.of(TableEntry.words("a &lt; b\n<!-- c"))));
        assertThat(hostile.markdown()).isEqualTo("""
                        | &lt;b>method&lt;/b> |
                        | :--- |
                        | &lt;script>alert('x')&lt;/script> |
                        | &lt;img src=x onerror=alert(1)> |
                        | \\[click](javascript:alert(1)) !\\[](http://x/y.png) |
                        | a &amp;lt; b &lt;!-- c |
                        """);
    }

    @Test
    void csv_has_all_digits_and_quotes_what_needs_it() {
        assertThat(table.csv()).isEqualTo("""
                        method,excess
                        pca,0.4101
                        "a|b, ""c""\",-1.0E-5
                        nothing,
                        """);
    }

    @Test
    void numbers_that_are_not_finite_are_said_in_words() {
        assertThat(TableEntry.fixed(Double.POSITIVE_INFINITY, 2).shown()).isEqualTo("inf");
        assertThat(TableEntry.fixed(Double.NEGATIVE_INFINITY, 2).shown()).isEqualTo("-inf");
    }

    @Test
    void groups_and_their_pinned_rows_have_bodies_of_their_own() {
        var groups = List.of(new HtmlTable.Group(1, 1), new HtmlTable.Group(1, 0));
        var document =
                WellFormed.document(new HtmlTable(table, groups).element().html());
        assertThat(document.getElementsByTagName("tbody").getLength()).isEqualTo(4);
        assertThat(document.getElementsByTagName("tbody")
                        .item(0)
                        .getTextContent()
                        .strip())
                .startsWith("pca");
    }

    @Test
    void groups_that_are_not_the_whole_table_are_refused() {
        assertThatThrownBy(() -> new HtmlTable(table, List.of(new HtmlTable.Group(1, 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("groups of 2 rows for 3");
    }

    @Test
    void a_row_of_the_wrong_length_is_refused() {
        assertThatThrownBy(() -> new Table(table.columns(), List.of(List.of(TableEntry.NONE))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 entries for 2 columns");
    }
}
