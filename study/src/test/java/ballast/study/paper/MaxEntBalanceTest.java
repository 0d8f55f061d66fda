package ballast.study.paper;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.generated.BalanceScale;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.study.chart.ScatterChart;
import ballast.study.report.SvgFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fig. 3 of MaxEnt-PCA: from a random plane the 625 samples of the Balance Scale set gather in 25 clusters. */
class MaxEntBalanceTest {

    private static final Dataset BALANCE = BalanceScale.dataset();
    private static final Samples STANDARD =
            ScalingKind.STANDARD.fittedTo(BALANCE.samples()).of(BALANCE.samples());

    private static double[][] plane(Method<?> method, int iterations) {
        Fit<?> fit = method.with("start", "random")
                .withStopping(Stopping.DEFAULT.withMaxIterations(iterations))
                .fit(STANDARD);
        return fit.subspace().project(STANDARD).toArrays();
    }

    /** Groups of points, each within a distance of the first of its group. */
    private static long clusters(double[][] points, double radius) {
        boolean[] taken = new boolean[points.length];
        long clusters = 0;
        for (int i = 0; i < points.length; i++) {
            if (!taken[i]) {
                clusters++;
                for (int j = i; j < points.length; j++) {
                    taken[j] |= Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]) < radius;
                }
            }
        }
        return clusters;
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4})
    void every_random_start_ends_in_25_clusters(long seed) {
        Method<?> method = Catalogue.method("maxent-pca").sized(2).withSeed(seed);
        assertThat(clusters(plane(method, 0), 0.05)).isGreaterThan(200);
        assertThat(clusters(plane(method, 30), 0.01)).isEqualTo(25);
    }

    /** With steps of ten times the published length, the clusters of the picture still have some width. */
    private static Method<?> pictured() {
        return Catalogue.method("maxent-pca").sized(2).with("step", 10).withSeed(3);
    }

    @Test
    void the_pictured_run_shows_them_after_30_iterations() {
        assertThat(clusters(plane(pictured(), 10), 0.4)).isNotEqualTo(25);
        assertThat(clusters(plane(pictured(), 30), 0.4)).isEqualTo(25);
    }

    /** Makes docs/images/maxent-balance.svg, when the property names that folder. */
    @Test
    void the_picture_in_the_documentation_is_made_here() {
        List<ScatterChart.View> views = Stream.of(0, 10, 30)
                .map(iterations -> new ScatterChart.View(
                        iterations == 0 ? "random start" : iterations + " iterations",
                        plane(pictured(), iterations),
                        BALANCE.labels().orElseThrow().indices()))
                .toList();
        ScatterChart chart =
                ScatterChart.ofPlane("Balance Scale in two dimensions", List.of("balanced", "left", "right"), views);
        Path picture = Path.of(System.getProperty("ballast.pictures", "target"), "maxent-balance.svg");
        SvgFile.write(chart.svg(), picture);
        assertThat(picture).isNotEmptyFile();
    }
}
