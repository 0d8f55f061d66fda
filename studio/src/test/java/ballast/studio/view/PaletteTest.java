package ballast.studio.view;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.outlier.OutlierKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void every_kind_of_sample_has_a_shape_a_mark_and_a_colour_in_both_themes() throws IOException {
        int kinds = OutlierKind.values().length;
        String script = page("palette.js");
        assertThat(script.split("const shapes = \\[")[1].split("\\]")[0].split(", "))
                .hasSize(kinds);
        assertThat(script.split("const marks = \\[")[1].split("\\]")[0].split(", "))
                .hasSize(kinds);
        assertThat(script).contains(kinds + "].map(i => read(`--kind-");
        assertThat(page("studio.css").split("--kind-" + kinds + ": ")).hasSize(3);
    }

    private static String page(String file) throws IOException {
        try (InputStream in = PaletteTest.class.getResourceAsStream("/ballast/studio/page/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
