package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {

    @Test
    void numbers_count_by_value_and_folders_come_one_after_another() {
        List<String> ordered = List.of(
                "1.png",
                "2.png",
                "10.png",
                "A.png",
                "a.png",
                "b/1.png",
                "b/b/9.png",
                "b/c.png",
                "b 2/1.png",
                "face.png",
                "face02-1.png",
                "face2-9.png",
                "face2-010.png",
                "s1/9.png",
                "s1/10.png",
                "s2/1.png",
                "s10/1.png",
                "x99999999999999999999998.png",
                "x99999999999999999999999.png");
        for (int seed = 0; seed < 20; seed++) {
            List<String> shuffled = new ArrayList<>(ordered);
            Collections.shuffle(shuffled, new Random(seed));
            shuffled.sort(NaturalOrder.INSTANCE);
            assertThat(shuffled).as("seed " + seed).isEqualTo(ordered);
        }
    }

    @Test
    void folders_that_differ_in_case_or_zeros_only_stay_together() {
        List<String> names = new ArrayList<>(List.of("a/2", "A/1", "a/1", "A/2", "s1/1", "s01/1", "s1/2", "s01/2"));
        names.sort(NaturalOrder.INSTANCE);
        assertThat(names).containsExactly("A/1", "A/2", "a/1", "a/2", "s01/1", "s01/2", "s1/1", "s1/2");
    }
}
