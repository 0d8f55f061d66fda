package ballast.npz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PythonLiteralTest {

    @Test
    void a_header_is_read() {
        assertThat(PythonLiteral.parse("{'descr': '<f8', \"fortran_order\": False, 'shape': (3L, 4), } \n"))
                .isEqualTo(Map.of("descr", "<f8", "fortran_order", false, "shape", List.of(3L, 4L)));
        assertThat(PythonLiteral.parse("[('a', '<f8'), ('b', '<i4', (2,))]"))
                .isEqualTo(List.of(List.of("a", "<f8"), List.of("b", "<i4", List.of(2L))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{'a'}",
                "{'a': 1, 'a': 2}",
                "{1: 2}",
                "'open",
                "'a\\'b'",
                "None",
                "__import__('os')",
                "(1 2)",
                "1 1",
                "-1",
                "99999999999999999999",
                "((((((((((((((((((1))))))))))))))))))"
            })
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> PythonLiteral.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("the header is damaged at character ");
    }
}
