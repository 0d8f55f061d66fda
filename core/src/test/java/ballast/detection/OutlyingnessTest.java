package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.samples.Samples;
import ballast.testing.NoNativeLeak;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class OutlyingnessTest {

    /** On a line there is one direction: 0 .. 18 and two far away; 0 .. 11 are the shortest interval with 55 %. */
    @Test
    void on_a_line_it_is_the_distance_from_the_middle_over_the_half_width() {
        double[][] rows = new double[21][2];
        for (int i = 0; i < 21; i++) {
            double place = i < 19 ? i * i : 1000 + i;
            rows[i] = new double[] {3 * place, 4 * place};
        }
        int[] all = IntStream.range(0, 21).toArray();
        double[] outlyingness = Outlyingness.of(
                PrincipalCoordinates.of(LocalSamples.of(Samples.of(rows))).orElseThrow(), all, Workers.of(1));
        double half = 11 * 11 / 2.0;
        for (int i = 0; i < 21; i++) {
            double place = i < 19 ? i * i : 1000 + i;
            assertThat(outlyingness[i]).as("sample %d", i).isCloseTo(Math.abs(place - half) / half, within(1e-6));
        }
    }
}
