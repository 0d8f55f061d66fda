package ballast.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far fits with fewer kernels end from the fit with all of them: the figures in docs/maxent.md. */
@Tag("full")
class KernelErrorTest {

    private static final LocalSamples SAMPLES = new Cloud(2000, 20, 4, 0.4, 200, 12).samples(1);

    private static void assertNear(Fit<?> some, Fit<?> all, double angle, double entropy) {
        assertThat(((VectorSubspace) some.subspace()).basis().angleTo(((VectorSubspace) all.subspace()).basis()))
                .isLessThan(angle);
        assertThat(some.objective()).isCloseTo(all.objective(), within(entropy));
    }

    @ParameterizedTest(name = "{0} centres of 2000 samples")
    @CsvSource({"1000, 0.03, 0.006", "500, 0.1, 0.02", "250, 0.15, 0.025"})
    void fewer_centres(int centres, double angle, double entropy) {
        Method<VectorSubspace> method = VectorMethods.MAXENT_PCA.sized(3);
        Fit<?> all = method.fit(SAMPLES);
        for (int seed = 0; seed < 3; seed++) {
            assertNear(method.with("centres", centres).withSeed(seed).fit(SAMPLES), all, angle, entropy);
        }
    }

    @ParameterizedTest(name = "kernels beyond {0} sigma left out")
    @CsvSource({"3, 1e-5, 1e-6", "4, 5e-6, 1e-6", "5, 1e-7, 1e-9", "6, 1e-10, 1e-12"})
    void truncation(double reach, double angle, double entropy) {
        Method<VectorSubspace> method = VectorMethods.MAXENT_PCA.sized(3).with("bandwidth", 0.5);
        Fit<?> all = method.fit(SAMPLES);
        assertNear(method.with("truncation", reach).fit(SAMPLES), all, angle, entropy);
    }
}
