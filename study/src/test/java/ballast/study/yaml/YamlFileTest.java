package ballast.study.yaml;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import org.junit.jupiter.api.Test;

class YamlFileTest {

    @Test
    void what_is_nested_without_end_is_refused() {
        String deep = "a: " + "[".repeat(20_000) + "]".repeat(20_000);
        assertThatThrownBy(() -> YamlFile.parse("study.yaml", deep))
                .isInstanceOf(BadInputException.class)
                .hasMessage("study.yaml: is nested more than 50 deep");
    }
}
