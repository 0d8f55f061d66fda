package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Suite;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Images with a side so long that no matrix of side x side can be held: 7.2 GB for the one here, and above the limit of
 * 8192 pixels in the fast suite.
 */
@ExtendWith(NoNativeLeak.class)
class LongImagesTest {

    private static final int SIDE = Suite.FULL ? 30_000 : 9_000;
    private static final int SHORT = 300;
    private static final int N = 16;
    private static final Stopping TO_THE_END = new Stopping(1e-10, 200);

    /** Whose directions are sparse, or that compare neighbouring pixels: finer pixels are others to them. */
    private static final Set<String> LOOK_AT_PIXELS = Set.of("2dpca-l1-s", "ballast-2d");

    /** Whose covariances have as many directions as a side has pixels. */
    private static final String NEEDS_SIDES = "bppca";

    static Stream<MethodEntry<?>> methods() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.IMAGES && !entry.id().equals(NEEDS_SIDES))
                .filter(entry -> Suite.includes(entry.id()));
    }

    private static double[][] rows() {
        return new Cloud(N, SHORT, 3, 0.1, 2, 10).rows(1);
    }

    /** Every pixel shared out among a hundred, so that distances stay as they are. */
    private static double[][] finer(double[][] rows) {
        double[][] finer = new double[rows.length][SIDE];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < SIDE; j++) {
                finer[i][j] = rows[i][j * SHORT / SIDE] / Math.sqrt(SIDE / SHORT);
            }
        }
        return finer;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void wide_images_are_fitted_as_coarser_ones(MethodEntry<?> entry) {
        assertFitted(entry, new Components(1, 2), new ImageShape(1, SIDE), new ImageShape(1, SHORT));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void tall_images_are_fitted_as_coarser_ones(MethodEntry<?> entry) {
        assertFitted(entry, new Components(2, 1), new ImageShape(SIDE, 1), new ImageShape(SHORT, 1));
    }

    private static void assertFitted(MethodEntry<?> entry, Components components, ImageShape shape, ImageShape less) {
        Samples images = Samples.of(finer(rows())).withShape(shape);
        Fit<?> fit = entry.sized(components).withStopping(TO_THE_END).fit(images);
        BilateralSubspace subspace = (BilateralSubspace) fit.subspace();
        Answers.assertOrthonormal(subspace.left());
        Answers.assertOrthonormal(subspace.right());
        Answers.assertClose(subspace.residuals(images), fit.losses(), 1e-9);
        if (LOOK_AT_PIXELS.contains(entry.id())) {
            return;
        }
        Fit<?> expected = entry.sized(components)
                .withStopping(TO_THE_END)
                .fit(Samples.of(rows()).withShape(less));
        Answers.assertClose(fit.losses(), expected.losses(), 1e-4);
    }

    @Test
    void a_method_that_needs_whole_sides_refuses_them() {
        Samples images = Samples.of(finer(rows())).withShape(new ImageShape(1, SIDE));
        assertThatThrownBy(() -> Catalogue.method(NEEDS_SIDES)
                        .sized(new Components(1, 2))
                        .fit(images))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a side may have at most 8192 pixels");
    }

    @Test
    void too_many_of_them_are_refused_with_the_limits() {
        Samples images = Samples.of(new double[3][1000 * 9000]).withShape(new ImageShape(1000, 9000));
        for (String id : new String[] {"r2dpca", "f2dpca", "n-2dpca"}) {
            assertThatThrownBy(() ->
                            Catalogue.method(id).sized(new Components(2, 2)).fit(images))
                    .as(id)
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("3 images of 1000x9000: a side may have at most 8192 pixels, or more if all images "
                            + "together have at most 2048 pixel rows; use smaller or fewer images, or a method for "
                            + "vectors");
        }
    }
}
