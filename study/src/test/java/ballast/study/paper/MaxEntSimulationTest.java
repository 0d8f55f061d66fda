package ballast.study.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.data.generated.EntropySimulation;
import ballast.entropy.LaplacianScatter;
import ballast.entropy.ParzenBandwidth;
import ballast.estimator.Trim;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.VectorMethods;
import ballast.metric.LeadingEigenvalues;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Table 3 of MaxEnt-PCA, measure (32): the mean share of the two leading eigenvalues over 200 draws, the fitted
 * subspace having five dimensions.
 */
class MaxEntSimulationTest {

    /** The full suite has as many draws as the study. */
    private static final int REPEATS = Boolean.getBoolean("ballast.full") ? 200 : 40;

    private static final int FITTED = 5;

    private static double share(EntropySimulation simulation, Function<LocalSamples, double[]> eigenvalues) {
        return IntStream.range(0, REPEATS)
                .mapToObj(seed -> simulation.withSeed(seed).draw().samples())
                .mapToDouble(samples -> LeadingEigenvalues.of(
                                eigenvalues.apply(LocalSamples.of(samples)), EntropySimulation.COMPONENTS)
                        .share())
                .average()
                .orElseThrow();
    }

    private static double[] plain(LocalSamples samples) {
        Fit<?> fit = Catalogue.method("pca").sized(EntropySimulation.DIMENSION).fit(samples);
        return fit.explainedVariance().variances();
    }

    /** C over the three quarters of the samples that have the largest weights, with the bandwidth of all. */
    private static double[] trimmed(LocalSamples samples) {
        Fit<?> fit = VectorMethods.MAXENT_PCA.sized(FITTED).fit(samples);
        return scatter(samples, fit).over(kept(fit)).eigenvalues();
    }

    /** The same with the bandwidth that the rule gives for those three quarters. */
    private static double[] trimmedWithAnotherBandwidth(LocalSamples samples) {
        Fit<?> fit = VectorMethods.MAXENT_PCA.sized(FITTED).fit(samples);
        return scatter(samples.select(kept(fit)), fit).eigenvalues();
    }

    private static LaplacianScatter scatter(LocalSamples samples, Fit<?> fit) {
        return LaplacianScatter.of(
                samples,
                ((VectorSubspace) fit.subspace()).basis(),
                new ParzenBandwidth.Distance(ParzenBandwidth.Distance.DEFAULT_SCALE));
    }

    private static int[] kept(Fit<?> fit) {
        double[] weights = fit.weights();
        double[] once = new double[weights.length];
        Arrays.fill(once, 1);
        return new Trim(0.75).kept(weights, once);
    }

    /** With outliers ten times nearer than printed, with which the figures of the paper come out. */
    @ParameterizedTest(name = "{0} outliers")
    @CsvSource({"0.05, 0.97, 1.00", "0.1, 0.96, 1.00", "0.2, 0.96, 1.00", "0.3, 0.96, 0.96"})
    void the_shares_of_table_three_come_out(double alpha, double plain, double trimmed) {
        EntropySimulation near = EntropySimulation.of(alpha).withNearOutliers();
        assertThat(share(near, MaxEntSimulationTest::plain)).isCloseTo(plain, within(0.01));
        assertThat(share(near, MaxEntSimulationTest::trimmed)).isCloseTo(trimmed, within(0.01));
    }

    /** As printed; the figures for PCA are those of an independent run. */
    @ParameterizedTest(name = "{0} outliers")
    @CsvSource({"0.05, 0.98, 1.00", "0.1, 0.98, 1.00", "0.2, 0.97, 1.00", "0.3, 0.97, 0.97"})
    void outliers_as_far_away_as_printed_are_trimmed_too(double alpha, double plain, double trimmed) {
        EntropySimulation far = EntropySimulation.of(alpha);
        assertThat(share(far, MaxEntSimulationTest::plain)).isCloseTo(plain, within(0.01));
        assertThat(share(far, MaxEntSimulationTest::trimmed)).isCloseTo(trimmed, within(0.01));
    }

    /** What the paper leaves open: its 0.96 does not come out this way. */
    @Test
    @Tag("full")
    void a_bandwidth_taken_anew_after_trimming_gives_other_figures() {
        EntropySimulation far = EntropySimulation.of(0.3);
        assertThat(share(far.withNearOutliers(), MaxEntSimulationTest::trimmedWithAnotherBandwidth))
                .isCloseTo(0.973, within(0.002));
        assertThat(share(far, MaxEntSimulationTest::trimmedWithAnotherBandwidth))
                .isCloseTo(0.928, within(0.005));
    }
}
