package ballast.data.file.column;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.ElementType;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CompactRowsTest {

    @Test
    void whole_numbers_up_to_255_take_one_byte() {
        CompactRows rows = CompactRows.growing(2);
        rows.append(new double[] {0, 255});
        assertThat(rows.type()).isEqualTo(ElementType.UINT8);
        assertThat(rows.samples().row(0)).containsExactly(0, 255);
    }

    @Test
    void a_value_that_does_not_fit_widens_what_is_there() {
        for (double odd : new double[] {256, -1, 0.5, 1e300, -0.0}) {
            CompactRows rows = CompactRows.growing(2);
            rows.append(new double[] {7, 200});
            rows.append(new double[] {1, odd});
            assertThat(rows.type()).isEqualTo(ElementType.FLOAT64);
            assertThat(rows.samples().toArrays()).isDeepEqualTo(new double[][] {{7, 200}, {1, odd}});
        }
    }

    @Test
    void a_late_value_widens_many_segments_and_loses_nothing() {
        int columns = 500_000;
        Random random = new Random(5);
        double[][] expected = new double[13][columns];
        CompactRows rows = CompactRows.of(expected.length, columns, ElementType.FLOAT32);
        for (double[] row : expected) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextInt(256);
            }
        }
        expected[11][columns - 1] = 0.25;
        for (double[] row : expected) {
            rows.append(row);
        }
        assertThat(rows.type()).isEqualTo(ElementType.FLOAT32);
        for (int i = 0; i < expected.length; i++) {
            assertThat(rows.samples().row(i)).isEqualTo(expected[i]);
        }
    }

    @Test
    void values_may_come_column_by_column() {
        CompactRows rows = CompactRows.of(3, 2, ElementType.FLOAT64);
        for (int j = 1; j >= 0; j--) {
            for (int i = 2; i >= 0; i--) {
                rows.put(i, j, new double[] {9, 10 * i + j + (j == 0 ? 0.5 : 0)}, 1, 1);
            }
        }
        assertThat(rows.samples().toArrays()).isDeepEqualTo(new double[][] {{0.5, 1}, {10.5, 11}, {20.5, 21}});
    }
}
