package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drawn faces of which one pixel in ten is missing. */
class FacesWithGapsTest {

    private static final double SHARE = 0.1;

    /** The complete fit has seen the pixels, but is scored like the other, by what is left of each picture. */
    @ParameterizedTest
    @CsvSource({"16, 10", "16, 20", "32, 30"})
    void missing_pixels_are_found_nearly_as_well_as_by_a_fit_that_has_seen_them(int side, int components) {
        double[][] whole = GeneratedFaces.standard()
                .withShape(new ImageShape(side, side))
                .dataset()
                .samples()
                .toArrays();
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[whole.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = whole[i].clone();
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = random.nextDouble() < SHARE ? Double.NaN : rows[i][j];
            }
        }
        Samples gappy = Samples.withGaps(rows);
        Method<?> method = Catalogue.method("rpca-om").sized(components);

        Fit<?> complete = method.fit(Samples.of(whole));
        Fit<?> masked = method.fitWithGaps(gappy);

        double seen = error(whole, rows, complete, gappy);
        assertThat(masked.stop().converged()).isTrue();
        assertThat(error(whole, rows, masked, gappy)).isGreaterThan(seen).isLessThan(1.1 * seen);
    }

    /** The root of the mean square over the missing pixels. */
    private static double error(double[][] whole, double[][] gappy, Fit<?> fit, Samples samples) {
        double[][] seen = fit.subspace().reconstruct(samples).toArrays();
        double sum = 0;
        int missing = 0;
        for (int i = 0; i < whole.length; i++) {
            for (int j = 0; j < whole[i].length; j++) {
                if (Double.isNaN(gappy[i][j])) {
                    sum += (whole[i][j] - seen[i][j]) * (whole[i][j] - seen[i][j]);
                    missing++;
                }
            }
        }
        return Math.sqrt(sum / missing);
    }
}
