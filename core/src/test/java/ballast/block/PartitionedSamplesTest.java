package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.testing.Cloud;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What {@link BlockSamples} asks of folds, shown by samples that could be on other machines. */
class PartitionedSamplesTest {

    private static final int ROWS = 200;
    private static final int COLUMNS = 7;

    private final LocalSamples samples = Cloud.of(ROWS, COLUMNS, 2).samples(1);
    private final BlockSamples partitioned = PartitionedSamples.of(samples, 0, 64, 65, 65, 190);

    /** The weighted sum of the rows and, after it, of their squares. */
    private static double[] sums(BlockSamples samples) {
        int d = samples.columns();
        return samples.aggregate(
                () -> new double[d + 1],
                (into, block) -> {
                    double[] values = block.values().toArray();
                    for (int i = 0; i < values.length; i++) {
                        double weight = block.userWeight(i / d);
                        into[i % d] += weight * values[i];
                        into[d] += weight * values[i] * values[i];
                    }
                },
                (a, b) -> {
                    Arrays.setAll(a, j -> a[j] + b[j]);
                    return a;
                });
    }

    @Test
    void folds_of_values_answer_wherever_the_samples_are() {
        assertThat(partitioned.rows()).isEqualTo(ROWS);
        assertThat(sums(partitioned)).containsExactly(sums(samples), within(1e-9));
    }

    @Test
    void views_are_computed_where_the_samples_are() {
        double[] centre = samples.row(3);
        BlockMap halved = (from, to) -> to.assign(from.columnRange(0, 3));
        assertThat(sums(partitioned.centredAt(centre).mapped(3, halved)))
                .containsExactly(sums(samples.centredAt(centre).mapped(3, halved)), within(1e-9));
    }

    @Test
    void what_a_fold_writes_to_its_captures_is_lost() {
        int[] seen = new int[1];
        partitioned.aggregate(() -> 0, (into, block) -> seen[0] += block.rows(), Integer::sum);
        assertThat(seen[0]).isZero();
    }

    @Test
    void a_fold_that_captures_what_cannot_be_sent_is_refused() {
        LocalSamples captured = samples;
        AtomicInteger sent = new AtomicInteger();
        assertThatThrownBy(() ->
                        partitioned.aggregate(() -> 0, (into, block) -> sent.addAndGet(captured.rows()), Integer::sum))
                .hasMessageContaining("SourceSamples");
    }
}
