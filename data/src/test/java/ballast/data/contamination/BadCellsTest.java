package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.samples.Samples;
import org.junit.jupiter.api.Test;

class BadCellsTest {

    private final Samples samples = Examples.real(60, Examples.WIDE);

    @Test
    void exactly_the_cells_that_are_named_change_and_by_so_many_deviations() {
        Contaminated result = Contamination.parse("cells:0.1,size=8").apply(samples, 4);
        CellSet cells = result.contaminatedCells().orElseThrow();
        assertThat((double) cells.count() / cells.size()).isCloseTo(0.1, within(0.02));
        double[] deviations = deviations(samples);
        for (int i = 0; i < samples.rows(); i++) {
            double[] before = samples.row(i);
            double[] after = result.samples().row(i);
            for (int j = 0; j < before.length; j++) {
                double moved = Math.abs(after[j] - before[j]);
                assertThat(moved).isCloseTo(cells.contains(i, j) ? 8 * deviations[j] : 0, within(1e-9));
            }
        }
        assertThat(result.contaminatedRows()).isEqualTo(cells.samples());
    }

    private static double[] deviations(Samples samples) {
        double[] deviations = new double[samples.columns()];
        for (int j = 0; j < deviations.length; j++) {
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < samples.rows(); i++) {
                sum += samples.row(i)[j];
            }
            for (int i = 0; i < samples.rows(); i++) {
                squares += Math.pow(samples.row(i)[j] - sum / samples.rows(), 2);
            }
            deviations[j] = Math.sqrt(squares / samples.rows());
        }
        return deviations;
    }

    @Test
    void a_higher_rate_changes_the_cells_of_a_lower_one_in_the_same_way_and_more() {
        Contaminated few = Contamination.parse("cells:0.05").apply(samples, 9);
        Contaminated many = Contamination.parse("cells:0.3").apply(samples, 9);
        CellSet cells = few.contaminatedCells().orElseThrow();
        for (int i = 0; i < samples.rows(); i++) {
            for (int j = 0; j < samples.columns(); j++) {
                if (cells.contains(i, j)) {
                    assertThat(many.samples().row(i)[j]).isEqualTo(few.samples().row(i)[j]);
                }
            }
        }
        assertThat(many.contaminatedCells().orElseThrow().count()).isGreaterThan(cells.count());
    }

    @Test
    void the_same_seed_gives_the_same_bits_and_another_seed_others() {
        long[][] once =
                Examples.bits(Contamination.parse("cells:0.1").apply(samples, 5).samples());
        assertThat(Examples.bits(
                        Contamination.parse("cells:0.1").apply(samples, 5).samples()))
                .isDeepEqualTo(once);
        assertThat(Examples.bits(
                        Contamination.parse("cells:0.1").apply(samples, 6).samples()))
                .isNotEqualTo(once);
    }

    @Test
    void features_that_do_not_vary_are_changed_too() {
        Contaminated result = Contamination.parse("cells:1").apply(Examples.flat(10, Examples.WIDE, 3), 1);
        assertThat(Math.abs(result.samples().row(0)[0] - 3)).isEqualTo(6);
    }

    @Test
    void nothing_is_changed_at_a_rate_of_zero() {
        Contaminated result = Contamination.parse("cells:0").apply(samples, 1);
        assertThat(result.samples()).isSameAs(samples);
        assertThat(result.contaminatedCells().orElseThrow().count()).isZero();
    }

    @Test
    void its_text_reads_back_and_bad_sizes_are_refused() {
        Contamination contamination = Contamination.parse("cells:0.1").with("size", 4.5);
        assertThat(Contamination.parse(contamination.toString())).isEqualTo(contamination);
        assertThatThrownBy(() -> Contamination.parse("cells:0.1,size=0"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("contamination 'cells:0.1,size=0': size = 0, must be positive and finite");
        assertThatThrownBy(() -> Contamination.parse("cells:1.5")).isInstanceOf(BadInputException.class);
    }

    @Test
    void samples_and_cells_of_the_others_are_bad_at_once() {
        Samples samples = Examples.flat(60, Examples.WIDE, 4);
        Contamination both = Contamination.parse("both:0.2,form=cluster,feature=2,by=500,size=5");
        assertThat(both.toString()).isEqualTo("both:0.2,form=cluster,feature=2,by=500,size=5");
        Contaminated result = both.apply(samples, 7);
        Contaminated group = Contamination.parse("together:0.2,form=cluster,feature=2,by=500")
                .apply(samples, 7);
        Contaminated single = Contamination.parse("cells:0.2").with("size", 5).apply(samples, 7);
        assertThat(result.wholeRows()).isEqualTo(group.contaminatedRows());
        assertThat(result.wholeRows().count()).isEqualTo(12);
        for (int i = 0; i < 60; i++) {
            boolean whole = result.wholeRows().contains(i);
            assertThat(result.samples().row(i))
                    .isEqualTo((whole ? group : single).samples().row(i));
            for (int j = 0; j < samples.columns(); j++) {
                assertThat(result.contaminatedCells().orElseThrow().contains(i, j))
                        .isEqualTo(!whole
                                && single.contaminatedCells().orElseThrow().contains(i, j));
            }
        }
    }
}
