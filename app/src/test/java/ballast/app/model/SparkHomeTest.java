package ballast.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Main;
import org.junit.jupiter.api.Test;

class SparkHomeTest {

    @Test
    void the_process_that_has_spark_starts_as_this_one_did() {
        assertThat(SparkHome.MAIN).isEqualTo(Main.class.getName());
    }
}
