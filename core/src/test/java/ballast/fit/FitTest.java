package ballast.fit;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class FitTest {

    private final Samples samples = Cloud.of(40, 6, 2).samples(1);

    @Test
    void a_fit_says_what_it_is() {
        Fit<VectorSubspace> fit = VectorMethods.PCA.sized(1).fit(samples);
        assertThat(fit.toString()).startsWith("pca: 1 component of 40 samples x 6, converged after ");
        assertThat(fit.subspace()).hasToString("subspace of 1 component of vectors of 6 values");
        Provenance named = fit.provenance().withSource(fit.provenance().source().named("faces"));
        assertThat(fit.withProvenance(named).toString()).startsWith("pca on faces: 1 component of ");
        assertThat(VectorMethods.PCA.sized(2).fit(samples).toString()).startsWith("pca: 2 components of ");
    }

    @Test
    void samples_have_the_scores_of_their_rows() {
        Fit<VectorSubspace> fit = VectorMethods.PCA.sized(2).fit(samples);
        assertThat(fit.score(samples).toArrays()).isDeepEqualTo(fit.score(samples.toArrays()));
    }

    @Test
    void a_fit_to_samples_with_gaps_needs_no_listener() {
        double[][] rows = samples.toArrays();
        rows[3][2] = Double.NaN;
        Samples gappy = Samples.withGaps(rows);
        assertThat(VectorMethods.RPCA_OM.sized(2).fitWithGaps(gappy).weights())
                .isEqualTo(VectorMethods.RPCA_OM
                        .sized(2)
                        .fitWithGaps(gappy, ProgressListener.NONE)
                        .weights());
    }

    @Test
    void the_angle_between_subspaces_is_that_of_their_bases() {
        VectorSubspace plane = VectorMethods.PCA.sized(2).fit(samples).subspace();
        VectorSubspace other =
                VectorMethods.PCA.sized(2).fit(Cloud.of(40, 6, 2).samples(2)).subspace();
        assertThat(plane.angleTo(other)).isPositive().isEqualTo(plane.basis().angleTo(other.basis()));
    }

    @Test
    void values_of_parameters_print_as_people_write_them() {
        assertThat(new ParameterValue.Number(30)).hasToString("30");
        assertThat(new ParameterValue.Word("fixed")).hasToString("fixed");
        assertThat(new ParameterValue.FromData(OptionalDouble.of(0.5))).hasToString("0.5 from the data");
        assertThat(ParameterValue.FROM_DATA).hasToString("from the data");
    }
}
