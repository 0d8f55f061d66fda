package ballast.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.testing.DistantSamples;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples on many machines are scaled by the numbers that one machine finds. */
class DistributedScalingTest {

    /** Normal, heavy-tailed, mostly zero, constant, whole, negative and tiny values. */
    private static double[][] table() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[1001][];
        for (int i = 0; i < rows.length; i++) {
            double normal = random.nextGaussian();
            rows[i] = new double[] {
                normal,
                Math.exp(9 * random.nextGaussian()),
                random.nextInt(10) == 0 ? normal : 0,
                7,
                random.nextInt(5),
                -1e9 - random.nextDouble(),
                1e-200 * random.nextGaussian()
            };
        }
        return rows;
    }

    private static void agrees(ScalingKind kind, LocalSamples samples) {
        Scaling distant = kind.fittedTo(DistantSamples.of(samples, 10, 300, 301));
        Scaling local = kind.fittedTo(samples);
        if (local instanceof ColumnScaling columns) {
            for (int j = 0; j < samples.columns(); j++) {
                double offset = columns.offsets()[j];
                double factor = columns.factors()[j];
                assertThat(((ColumnScaling) distant).offsets()[j]).isCloseTo(offset, within(1e-13 * Math.abs(offset)));
                assertThat(((ColumnScaling) distant).factors()[j]).isCloseTo(factor, within(1e-9 * factor));
            }
        }
        double[] row = samples.row(17);
        assertThat(distant.of(row))
                .containsExactly(distant.of(samples.select(new int[] {17})).row(0));
        if (kind == ScalingKind.ROBUST || kind == ScalingKind.IQR) {
            assertThat(((ColumnScaling) distant).offsets()).containsExactly(((ColumnScaling) local).offsets());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ScalingKind.class,
            names = {"STANDARD", "ROBUST", "IQR", "MINMAX"})
    void missing_values_do_not_count(ScalingKind kind) {
        double[][] rows = table();
        for (int i = 0; i < rows.length; i++) {
            if (i % 3 == 0 && i != 17) {
                rows[i][i % rows[i].length] = Double.NaN;
            }
        }
        agrees(kind, LocalSamples.of(Samples.withGaps(rows)));
    }

    @ParameterizedTest
    @EnumSource(ScalingKind.class)
    void numbers_are_those_of_one_machine(ScalingKind kind) {
        LocalSamples samples = LocalSamples.of(Samples.of(table()));
        agrees(kind, samples);
        double[] counts = new double[samples.rows()];
        Arrays.setAll(counts, i -> 1 + i % 3);
        agrees(kind, samples.weightedBy(counts));
    }
}
