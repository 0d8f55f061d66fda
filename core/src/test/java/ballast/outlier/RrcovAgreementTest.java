package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.method.Catalogue;
import ballast.samples.SampleWeights;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.NoNativeLeak;
import ballast.weight.LocalLosses;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The distances and cutoffs of R's rrcov, for the subspaces that it found. */
@ExtendWith(NoNativeLeak.class)
class RrcovAgreementTest {

    private static Figures figures;

    @BeforeAll
    static void read() throws IOException {
        figures = Figures.ofRrcov();
    }

    private static OutlierMap distances(String set, String method) {
        LocalSamples samples = figures.samples(set);
        VectorSubspace subspace = figures.subspace(set, method);
        return OutlierDecision.of(
                        subspace,
                        figures.line(set + "." + method + ".eigenvalues"),
                        LocalLosses.of(subspace.residuals(samples)))
                .judgeScaled(samples);
    }

    @ParameterizedTest
    @CsvSource({
        "hbk, classic",
        "hbk, hubert",
        "hbk, locantore",
        "skewed, classic",
        "skewed, hubert",
        "skewed, locantore"
    })
    void distances_and_cuts_agree(String set, String method) {
        String key = set + "." + method + ".";
        OutlierMap distances = distances(set, method);
        assertThat(distances.scoreDistances().orElseThrow()).containsExactly(figures.line(key + "sd"), within(1e-9));
        assertThat(distances.orthogonalDistances()).containsExactly(figures.line(key + "od"), within(1e-9));

        SampleWeights ones = SampleWeights.ones(distances.size());
        Cutoffs normal = distances.cutoffs();
        assertThat(normal.score().orElseThrow()).isCloseTo(figures.number(key + "cutoff.sd"), within(1e-9));
        assertThat(normal.orthogonal()).isCloseTo(figures.number(key + "medmad.od"), within(1e-9));

        Cutoffs skewed = Cutoffs.skewed(distances, ones);
        assertThat(skewed.score().orElseThrow()).isCloseTo(figures.number(key + "skewed.sd"), within(1e-9));
        assertThat(skewed.orthogonal()).isCloseTo(figures.number(key + "skewed.od"), within(1e-9));
    }

    /** For PcaClassic rrcov takes the mean and deviation of the powers instead, which a few outliers move. */
    @ParameterizedTest
    @CsvSource({"hbk, hubert", "hbk, locantore", "skewed, hubert", "skewed, locantore"})
    void the_cut_by_median_and_mad_is_that_of_its_robust_fits(String set, String method) {
        String key = set + "." + method + ".";
        assertThat(figures.number(key + "medmad.od")).isEqualTo(figures.number(key + "cutoff.od"));
    }

    @ParameterizedTest
    @CsvSource({"hbk, 2", "skewed, 3"})
    void a_plain_fit_has_the_score_distances_of_its_plain_fit(String set, int components) {
        LocalSamples samples = figures.samples(set);
        OutlierMap map = Catalogue.method("pca").sized(components).fit(samples).outlierMap(samples);
        assertThat(map.scoreDistances().orElseThrow()).containsExactly(figures.line(set + ".classic.sd"), within(1e-6));
        assertThat(map.orthogonalDistances()).containsExactly(figures.line(set + ".classic.od"), within(1e-6));
        assertThat(map.cutoffs().orthogonal()).isCloseTo(figures.number(set + ".classic.medmad.od"), within(1e-6));
    }

    @Test
    void points_of_the_chi_squared_distribution_are_those_of_r() {
        int[] degrees = {1, 2, 3, 5, 10, 30, 100, 196, 1000};
        double[] expected = figures.line("qchisq");
        for (int k = 0; k < degrees.length; k++) {
            VectorSubspace axes = new VectorSubspace(new double[degrees[k]], Basis.axes(degrees[k], degrees[k]));
            double[] ones = SampleWeights.ones(degrees[k]).toArray();
            double cutoff = OutlierDecision.of(axes, ones, LocalLosses.of(new double[] {1, 2, 3}))
                    .cutoffs()
                    .score()
                    .orElseThrow();
            assertThat(cutoff * cutoff)
                    .as("%d degrees of freedom", degrees[k])
                    .isCloseTo(expected[k], Percentage.withPercentage(1e-10));
        }
    }

    @Test
    void medcouples_are_those_of_robustbase() throws IOException {
        for (String line : Figures.read("medcouple.csv")) {
            double[] numbers = Figures.numbers(line);
            double[] values = Arrays.stream(numbers).skip(1).sorted().toArray();
            assertThat(Medcouple.of(values)).as(line).isCloseTo(numbers[0], within(1e-12));
        }
    }

    /**
     * With few values and many ties robustbase takes another one of the middle pairs, so the definition is the judge
     * there.
     */
    @Test
    void medcouples_of_few_values_with_ties_are_medians_over_all_pairs() {
        SplittableRandom random = new SplittableRandom(5);
        for (int n = 1; n < 30; n++) {
            double[] sorted =
                    random.doubles(n).map(u -> Math.floor(6 * u * u)).sorted().toArray();
            assertThat(Medcouple.of(sorted)).as(Arrays.toString(sorted)).isCloseTo(plain(sorted), within(1e-12));
        }
    }

    private static double plain(double[] sorted) {
        double median = middle(sorted);
        double[] above = Arrays.stream(sorted).filter(x -> x >= median).toArray();
        double[] below = Arrays.stream(sorted).filter(x -> x <= median).toArray();
        int ties = above.length + below.length - sorted.length;
        double[] pairs = new double[above.length * below.length];
        for (int i = 0; i < above.length; i++) {
            for (int j = 0; j < below.length; j++) {
                double a = above[i] - median;
                double b = median - below[j];
                // ties stand first among those above and last among those below
                int place = i + below.length - 1 - j;
                pairs[i * below.length + j] = a + b > 0 ? (a - b) / (a + b) : Math.signum(place - ties + 1.0);
            }
        }
        return middle(Arrays.stream(pairs).sorted().toArray());
    }

    private static double middle(double[] sorted) {
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
