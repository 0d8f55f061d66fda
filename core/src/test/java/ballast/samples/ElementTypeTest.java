package ballast.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers come back with the bits they went in with, as far as their type holds them. */
class ElementTypeTest {

    @Test
    void bytes_hold_every_grey_value() {
        double[] values = new double[256];
        for (int v = 0; v < 256; v++) {
            values[v] = v;
            assertThat(ElementType.UINT8.holds(v)).isTrue();
        }
        assertThat(LocalSamples.of(Samples.of(16, values, ElementType.UINT8)).row(15))
                .containsExactly(Arrays.copyOfRange(values, 240, 256));
        for (double other : new double[] {-1, 256, 0.5, 1e300, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(ElementType.UINT8.holds(other)).as("%s", other).isFalse();
        }
    }

    @Seeded
    void floats_come_back_bit_by_bit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[300];
        for (int i = 0; i < values.length; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            values[i] = Float.isFinite(value) ? value : i;
            assertThat(ElementType.FLOAT32.holds(values[i])).isTrue();
        }
        assertSameBits(LocalSamples.of(Samples.of(30, values, ElementType.FLOAT32)), values);
        assertThat(ElementType.FLOAT32.holds(0.1)).isFalse();
        assertThat(ElementType.FLOAT32.holds(1e300)).isFalse();
    }

    @Seeded
    void doubles_come_back_bit_by_bit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[300];
        for (int i = 0; i < values.length; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            values[i] = Double.isFinite(value) ? value : -0.0;
            assertThat(ElementType.FLOAT64.holds(values[i])).isTrue();
        }
        assertSameBits(LocalSamples.of(Samples.of(30, values, ElementType.FLOAT64)), values);
    }

    private static void assertSameBits(LocalSamples samples, double[] values) {
        int d = samples.columns();
        double[][] arrays = samples.toArrays();
        for (int i = 0; i < values.length; i++) {
            assertThat(Double.doubleToRawLongBits(arrays[i / d][i % d]))
                    .isEqualTo(Double.doubleToRawLongBits(values[i]));
            assertThat(Double.doubleToRawLongBits(samples.row(i / d)[i % d]))
                    .isEqualTo(Double.doubleToRawLongBits(values[i]));
        }
    }

    /** A value that the type cannot hold must not become another one without a word. */
    @ParameterizedTest
    @EnumSource(names = {"UINT8", "FLOAT32"})
    void values_beyond_the_range_of_the_type_are_refused(ElementType type) {
        double[] row = {1, 1e300};
        assertThatThrownBy(() -> Samples.builder(2, type).add(row))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("row 1, column 2");
    }

    @Test
    void storage_takes_no_more_than_its_type_says() {
        double[] values = new double[60];
        assertThat(LocalSamples.of(Samples.of(6, values, ElementType.UINT8)).storedBytes())
                .isEqualTo(60);
        assertThat(LocalSamples.of(Samples.of(6, values, ElementType.FLOAT32)).storedBytes())
                .isEqualTo(240);
        assertThat(LocalSamples.of(Samples.of(6, values, ElementType.FLOAT64)).storedBytes())
                .isEqualTo(480);
    }
}
