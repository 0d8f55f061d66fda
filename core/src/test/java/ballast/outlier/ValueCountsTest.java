package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ValueCountsTest {

    @Test
    void the_commonest_number_is_found_again_and_again() {
        SplittableRandom random = new SplittableRandom(5);
        ValueCounts tally = new ValueCounts(40);
        for (int round = 0; round < 200; round++) {
            Map<Double, Integer> counts = new TreeMap<>();
            tally.begin();
            for (int k = 0; k < 40; k++) {
                double number = random.nextInt(1 + round) / 4.0;
                tally.add(number);
                counts.merge(number, 1, Integer::sum);
            }
            int most =
                    counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
            double least = counts.keySet().stream()
                    .filter(number -> counts.get(number) == most)
                    .findFirst()
                    .orElseThrow();
            assertThat(tally.most()).isEqualTo(most);
            assertThat(tally.commonest()).isEqualTo(least);
        }
    }

    @Test
    void minus_zero_is_zero_and_nothing_is_not_a_number() {
        ValueCounts tally = new ValueCounts(3);
        tally.begin();
        assertThat(tally.commonest()).isNaN();
        tally.add(0.0);
        tally.add(-0.0);
        tally.add(1);
        assertThat(tally.most()).isEqualTo(2);
        assertThat(tally.commonest()).isZero();
    }
}
