package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.method.Catalogue;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllPairsTest {

    @ParameterizedTest
    @ValueSource(strings = {"kernel-pca", "kernel-maxent", "egcfs"})
    void so_many_samples_are_refused_at_once(String method) {
        SamplesBuilder builder = Samples.builder(2, ElementType.FLOAT32);
        for (int i = 0; i < 50_001; i++) {
            builder.add(new double[] {i, i % 7});
        }
        Samples samples = builder.build();
        assertThatThrownBy(() -> Catalogue.method(method).sized(1).fit(samples))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("too long for 50001 samples: give it at most 50000");
    }
}
