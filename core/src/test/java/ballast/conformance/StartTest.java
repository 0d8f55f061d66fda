package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Where an iteration begins, for every method that begins with plain PCA. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#startingFromPca")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class StartTest {

    @Parameter
    Candidate candidate;

    /** The subspace is kept when it may not move. */
    @ParameterizedTest
    @EnumSource
    void no_iterations_leave_plain_pca(Shape shape) {
        Samples samples = shape.cloud().samples(35);
        Fit<?> fit = candidate
                .components(Shape.COMPONENTS)
                .withStopping(new Stopping(1e-7, 0))
                .fit(samples);
        Fit<?> pca = Catalogue.method("pca").sized(Shape.COMPONENTS).fit(samples);
        assertThat(Answers.basis(fit).angleTo(Answers.basis(pca))).isLessThan(1e-10);
        Answers.assertClose(fit.losses(), pca.losses(), 1e-10);
    }
}
