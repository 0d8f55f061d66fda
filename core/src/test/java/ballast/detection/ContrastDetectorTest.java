package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class ContrastDetectorTest {

    private static final int N = 400;

    private static final int SIDE = 20;

    /** Pictures of one kind, under changing light: bars in some places, each more or less distinct. */
    private static double[][] pictures(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[N][SIDE * SIDE];
        for (double[] row : rows) {
            double light = Math.exp(0.5 * random.nextGaussian());
            double[] strengths = random.doubles(6, 0.6, 1.4).toArray();
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    double bars = 0;
                    for (int k = 0; k < strengths.length; k++) {
                        double off = y - 2.5 - 3 * k;
                        bars += strengths[k] * Math.exp(-off * off) * (x > 3 * k && x < 3 * k + 9 ? 1 : 0);
                    }
                    row[y * SIDE + x] = light * (60 + 80 * bars + 2 * random.nextGaussian());
                }
            }
        }
        return rows;
    }

    private static Detection detection(double[][] rows) {
        return OutlierDetector.of(Samples.of(rows).withShape(new ImageShape(SIDE, SIDE)), 6);
    }

    private static long leftOut(Detection detection, int from, int to) {
        return IntStream.range(from, to).filter(i -> detection.of(i).leftOut()).count();
    }

    /** A quarter of the picture shows a part of another. */
    @Test
    void pictures_with_a_textured_patch_are_found() {
        double[][] rows = pictures(1);
        double[][] others = pictures(2);
        Random random = new Random(3);
        for (int i = 0; i < 80; i++) {
            int top = random.nextInt(SIDE / 2);
            int left = random.nextInt(SIDE / 2);
            for (int y = 0; y < SIDE / 2; y++) {
                for (int x = 0; x < SIDE / 2; x++) {
                    rows[i][(top + y) * SIDE + left + x] = others[i][x * SIDE + y];
                }
            }
        }
        Detection detection = detection(rows);
        assertThat(leftOut(detection, 0, 80)).as(detection.words()).isGreaterThanOrEqualTo(72);
        assertThat(leftOut(detection, 80, N)).as(detection.words()).isLessThanOrEqualTo(8);
    }

    @Test
    void pictures_of_one_kind_have_no_outliers_whatever_the_light() {
        for (long seed = 4; seed <= 6; seed++) {
            assertThat(detection(pictures(seed)).leftOutCount()).isLessThanOrEqualTo(4);
        }
    }

    /** Where a picture is even it has no contrast, and twice the light changes none but in the dark. */
    @Test
    void contrasts_are_those_of_neighbours_along_rows_and_columns() {
        double[][] rows = new double[30][100];
        for (int i = 0; i < rows.length; i++) {
            for (int at = 0; at < 100; at++) {
                rows[i][at] = at % 2 == 0 ? 0 : 10 + i;
            }
        }
        int[] all = IntStream.range(0, 30).toArray();
        double[][] contrasts = LocalContrast.of(LocalSamples.of(Samples.of(rows)), new ImageShape(10, 10), all)
                .all()
                .toArrays();
        assertThat(contrasts[0]).as("columns alternate, rows are all equal").hasSize(25);
        assertThat(contrasts[0][3]).isCloseTo(Math.sqrt(Math.log((10 + 3.9) / 3.9)), within(1e-12));
        assertThat(LocalContrast.suits(new ImageShape(9, 30))).isFalse();
    }
}
