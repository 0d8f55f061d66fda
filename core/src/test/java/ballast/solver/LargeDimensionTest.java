package ballast.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.method.Catalogue;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Dimensions beyond those in which a scatter is decomposed as a whole even once. */
@ExtendWith(NoNativeLeak.class)
class LargeDimensionTest {

    @Test
    void plain_pca_is_as_exact_as_asked_although_it_starts_from_random_vectors() {
        int n = 1700;
        int d = 1600;
        int c = 4;
        LocalSamples samples = Spectrum.DECAYING.samples(n, d, c, 0, 9);
        Fit<?> fit = Catalogue.method("pca")
                .sized(c)
                .withStopping(new Stopping(1e-12, 500))
                .fit(samples);
        assertThat(fit.stop().converged()).isTrue();
        assertThat(eigenResidual(samples, (VectorSubspace) fit.subspace())).isLessThan(1e-5);
    }

    /** The norm of S V - V (V'SV) relative to the smallest eigenvalue of V'SV. */
    private static double eigenResidual(LocalSamples samples, VectorSubspace subspace) {
        int c = subspace.components();
        int d = samples.columns();
        WeightedScatter scatter = WeightedScatter.plain(samples, SampleMean.of(samples), Centring.WEIGHTED);
        try (Matrix v = Bases.matrix(subspace.basis());
                Matrix image = Matrix.allocate(d, c);
                Matrix inner = Matrix.allocate(c, c)) {
            scatter.apply(v, image);
            inner.assignTransposeProduct(v, image);
            image.subtractProduct(v, inner);
            try (SymmetricEigen eigen = SymmetricEigen.largest(inner, c)) {
                return image.frobeniusNorm() / eigen.values()[c - 1];
            }
        }
    }

    @Test
    void more_components_than_samples_are_refused_without_reading_the_samples_many_times() {
        CountedRows rows = new CountedRows(Spectrum.DECAYING.samples(12, 1600, 3, 0, 10));
        assertThatThrownBy(() -> Catalogue.method("pca").sized(12).fit(LocalSamples.from(rows)))
                .isInstanceOf(BadInputException.class)
                .hasMessageMatching("components = 12, .*: choose 1\\.\\.11");
        assertThat(rows.passes().get()).isLessThan(20);
    }
}
