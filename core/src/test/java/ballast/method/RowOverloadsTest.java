package ballast.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import org.junit.jupiter.api.Test;

/** What takes samples takes rows of values as well. */
class RowOverloadsTest {

    @Test
    void one_row_has_the_scores_that_it_has_among_others() {
        double[][] rows = Cloud.of(40, 5, 2).rows(1);
        Fit<VectorSubspace> fit = VectorMethods.PCA.sized(2).fit(rows);
        assertThat(fit.score(rows[7])).isEqualTo(fit.score(new double[][] {rows[7]})[0]);
        assertThatThrownBy(() -> fit.score(new double[3])).isInstanceOf(BadInputException.class);
    }

    @Test
    void rows_with_gaps_are_fitted_like_samples_with_gaps() {
        double[][] rows = Cloud.of(40, 5, 2).rows(1);
        rows[3][1] = Double.NaN;
        assertThat(VectorMethods.PCA.sized(2).fitWithGaps(rows).losses())
                .isEqualTo(VectorMethods.PCA
                        .sized(2)
                        .fitWithGaps(Samples.withGaps(rows))
                        .losses());
    }
}
