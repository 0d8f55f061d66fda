package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.VectorMethods;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CleanFitTest {

    private static final int[] CONTAMINATED = {2, 11, 12, 30};

    private final double[][] clean = stretched(Plain.normal(60, 8, 1));

    @Test
    void without_contamination_plain_pca_is_the_clean_fit() {
        Samples samples = Samples.of(clean);
        CleanFit cleanFit = CleanFit.of(samples, IntStream.range(0, 60).toArray(), VectorMethods.PCA.sized(3));
        Fit<?> pca = Catalogue.method("pca").sized(3).fit(samples);

        EpcaError cleanError = EpcaError.of(SquaredErrors.of(cleanFit.subspace(), samples, samples));
        assertThat(EpcaError.of(SquaredErrors.of(pca.subspace(), samples, samples))
                        .excessOver(cleanError))
                .isCloseTo(0, within(1e-12));
        assertThat(cleanFit.angleTo(pca.subspace()).orElseThrow()).isLessThan(1e-7);
    }

    @Test
    void contaminated_samples_have_no_say_in_the_clean_fit() {
        int[] cleanRows = IntStream.range(0, 60).filter(i -> !isContaminated(i)).toArray();
        Samples contaminated = Samples.of(Plain.contaminated(clean, CONTAMINATED, 1000, 2));

        CleanFit fromClean = CleanFit.of(Samples.of(clean), cleanRows, VectorMethods.PCA.sized(3));
        CleanFit fromContaminated = CleanFit.of(contaminated, cleanRows, VectorMethods.PCA.sized(3));
        assertThat(fromContaminated.subspace().mean())
                .containsExactly(fromClean.subspace().mean());
        assertThat(((VectorSubspace) fromContaminated.subspace()).basis().toArray())
                .containsExactly(((VectorSubspace) fromClean.subspace()).basis().toArray());
    }

    @Test
    void contaminated_pca_is_far_from_the_clean_fit_and_costs_more() {
        int[] cleanRows = IntStream.range(0, 60).filter(i -> !isContaminated(i)).toArray();
        Samples originals = Samples.of(clean);
        Samples contaminated = Samples.of(Plain.contaminated(clean, CONTAMINATED, 1000, 3));
        CleanFit cleanFit = CleanFit.of(originals, cleanRows, VectorMethods.PCA.sized(3));
        VectorSubspace pca = (VectorSubspace)
                Catalogue.method("pca").sized(3).fit(contaminated).subspace();

        EpcaError cleanError = EpcaError.of(SquaredErrors.of(cleanFit.subspace(), originals, contaminated));
        assertThat(cleanFit.angleTo(pca).orElseThrow()).isGreaterThan(0.5);
        assertThat(EpcaError.of(SquaredErrors.of(pca, originals, contaminated)).excessOver(cleanError))
                .isPositive();
    }

    @Test
    void images_have_a_clean_fit_of_their_own_kind() {
        Samples images = Samples.of(clean).withShape(new ImageShape(4, 2));
        int[] all = IntStream.range(0, 60).toArray();
        Components size = new Components(2, 1);
        CleanFit cleanFit = CleanFit.of(images, all, Family.IMAGES.leastSquares(size));
        Subspace oneSideAtATime =
                Catalogue.method("2dpca").sized(size).fit(images).subspace();

        // Both sides together are never worse than one after the other.
        EpcaError cleanError = EpcaError.of(SquaredErrors.of(cleanFit.subspace(), images, images));
        assertThat(EpcaError.of(SquaredErrors.of(oneSideAtATime, images, images))
                        .excessOver(cleanError))
                .isGreaterThanOrEqualTo(-1e-9);
        assertThat(cleanFit.subspace()).isInstanceOf(BilateralSubspace.class);
        assertThat(cleanFit.angleTo(cleanFit.subspace()).orElseThrow()).isLessThan(1e-7);
        assertThat(cleanFit.angleTo(oneSideAtATime)).isPresent();
        Subspace vectors = Catalogue.method("pca").sized(2).fit(images).subspace();
        assertThat(cleanFit.angleTo(vectors)).isEmpty();
        assertThat(CleanFit.of(images, all, VectorMethods.PCA.sized(2)).angleTo(oneSideAtATime))
                .isEmpty();
    }

    @Test
    void a_data_set_without_an_clean_sample_has_no_clean_fit() {
        assertThatThrownBy(() -> CleanFit.of(Samples.of(clean), new int[0], VectorMethods.PCA.sized(3)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("none of the 60 samples is clean");
    }

    private static boolean isContaminated(int row) {
        return IntStream.of(CONTAMINATED).anyMatch(contaminatedRows -> contaminatedRows == row);
    }

    /** Three directions with most of the variance, so that the subspace is well determined. */
    private static double[][] stretched(double[][] rows) {
        for (double[] row : rows) {
            row[0] *= 30;
            row[1] *= 20;
            row[2] *= 10;
        }
        return rows;
    }
}
