package ballast.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.Histogram;
import ballast.study.markup.WellFormed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class SvgFileTest {

    @TempDir
    Path folder;

    @Test
    void a_chart_of_its_own_has_a_name_space_colours_and_an_edge() throws IOException {
        Histogram chart =
                new Histogram("title", new Axis("axis", AxisScale.linear(0, 1)), "samples", new double[] {0.5});
        Path file = folder.resolve("new/chart.svg");
        SvgFile.write(chart.svg(), file);
        String text = Files.readString(file);
        Element svg = WellFormed.document(text).getDocumentElement();
        assertThat(svg.getAttribute("xmlns")).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(svg.getAttribute("viewBox")).isEqualTo("-12 -12 464 244");
        assertThat(text).contains("svg.chart .bar { fill: #0072b2;").doesNotContain("var(", "--one");
    }
}
