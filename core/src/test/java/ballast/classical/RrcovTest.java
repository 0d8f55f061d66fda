package ballast.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The figures of R's rrcov 1.7-2 (with robustbase 0.95, pcaPP 2.0-3) for samples of {@link Waves}, {@code x}.
 *
 * <p>Where rrcov draws at random, or pairs of samples in an order of its own, the samples are so few that all pairs are
 * taken, or the best subset is found by any start.
 */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class RrcovTest {

    private static final Stopping EXACTLY = new Stopping(1e-15, 5000);
    private static final Samples TABLE = Samples.of(Waves.rows(60, 6, 9));

    private static void assertSame(
            Fit<VectorSubspace> fit, double[] centre, double[][] loadings, double[] variances, double tolerance) {
        for (int j = 0; j < centre.length; j++) {
            assertThat(fit.subspace().mean()[j]).as("centre %d", j).isCloseTo(centre[j], within(10 * tolerance));
        }
        for (int k = 0; k < loadings.length; k++) {
            for (int j = 0; j < loadings[k].length; j++) {
                assertThat(fit.subspace().basis().entry(j, k))
                        .as("loading %d, %d", j, k)
                        .isCloseTo(loadings[k][j], within(tolerance));
            }
            assertThat(fit.explainedVariance().variances()[k])
                    .as("variance %d", k)
                    .isCloseTo(variances[k], within(10 * tolerance * variances[k]));
        }
    }

    /** {@code PcaHubert(x, k = 2, alpha = 0.75)}: so few dimensions that it is the MCD. */
    @Test
    void robpca_of_few_dimensions_is_that_of_rrcov() {
        assertSame(
                VectorMethods.ROBPCA.sized(2).fit(TABLE),
                new double[] {0.026833317, -0.077014500, 0.053476847, 0.373900096, 0.014695472, 0.245909073},
                new double[][] {
                    {0.962187491, 0.271632358, -0.016430713, 0.000086605, 0.007747078, -0.009005643},
                    {-0.269211448, 0.959165124, 0.082380916, 0.023246347, -0.012486966, 0.006672999}
                },
                new double[] {24.827478134, 16.458951820},
                1e-8);
    }

    /** {@code PcaHubert(x, k = 2, alpha = 0.75)} with x of 22 x 12. */
    @Test
    void robpca_by_outlyingness_is_that_of_rrcov() {
        assertSame(
                VectorMethods.ROBPCA.sized(2).fit(Samples.of(Waves.rows(22, 12, 3))),
                new double[] {
                    0.070277755,
                    0.363095833,
                    -0.730501612,
                    -0.110976555,
                    0.387649798,
                    0.159629425,
                    0.300165457,
                    0.379165453,
                    0.775136029,
                    0.009675638,
                    0.009299015,
                    0.011560767
                },
                new double[][] {
                    {
                        0.925160223,
                        -0.232182271,
                        0.018549429,
                        0.129726093,
                        0.098151500,
                        0.223360536,
                        0.105162758,
                        0.034630003,
                        -0.005967052,
                        0.009889295,
                        -0.032876187,
                        -0.000823484
                    },
                    {
                        0.236457178,
                        0.945676549,
                        -0.056621514,
                        0.142083783,
                        0.014264966,
                        -0.007152565,
                        -0.160599453,
                        0.007373187,
                        0.010357434,
                        0.010683648,
                        -0.006387436,
                        -0.005163128
                    }
                },
                new double[] {134.346518562, 108.345254399},
                1e-8);
    }

    /** {@code PcaHubert(x, k = 2, alpha = 0.75)} with x of 18 x 30. */
    @Test
    void robpca_of_more_dimensions_than_samples_is_that_of_rrcov() {
        assertSame(
                VectorMethods.ROBPCA.sized(2).fit(Samples.of(Waves.rows(18, 30, 3))),
                new double[] {0.042478320, -1.463564770, -2.286892880, -5.942640619, 0.987620619, -1.825496237},
                new double[][] {
                    {0.711004019, -0.407223435, 0.166917210, -0.060907263, 0.095400426, 0.409258561},
                    {0.288553969, 0.524554799, -0.258513076, 0.065488447, 0.007375183, 0.412306576}
                },
                new double[] {1323.843993011, 1119.338910384},
                1e-8);
    }

    /** {@code PcaCov(x, k = 2, cov.control = CovControlMcd(nsamp = "deterministic"))}. */
    @Test
    void mcd_pca_is_that_of_rrcov() {
        Fit<VectorSubspace> fit = VectorMethods.MCD_PCA.sized(2).fit(TABLE);
        assertSame(
                fit,
                new double[] {-0.402285998, -1.764772184, 0.086443819, 0.321369717, -0.413976575, 0.265794696},
                new double[][] {
                    {0.963386337, 0.005630222, 0.216247909, -0.157919073, -0.011892360, -0.003470809},
                    {-0.089270109, 0.820669344, 0.426499845, 0.095970714, -0.356416361, -0.019686491}
                },
                new double[] {32.742956229, 14.544345111},
                1e-8);
        double[] weights = new double[60];
        Arrays.fill(weights, 1);
        for (int row : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 17, 22, 27, 30, 35, 38, 43, 46, 51, 56, 59}) {
            weights[row - 1] = 0;
        }
        assertThat(fit.weights()).containsExactly(weights);
    }

    /** {@code PcaCov(x, k = 2, cov.control = CovControlMcd(nsamp = "deterministic", alpha = 0.75))}. */
    @Test
    void mcd_pca_of_more_samples_is_that_of_rrcov() {
        assertSame(
                VectorMethods.MCD_PCA.sized(2).with("alpha", 0.75).fit(TABLE),
                new double[] {0.026833317, -0.077014500, 0.053476847, 0.373900096, 0.014695472, 0.245909073},
                new double[][] {
                    {0.962187491, 0.271632358, -0.016430713, 0.000086605, 0.007747078, -0.009005643},
                    {-0.269211448, 0.959165124, 0.082380916, 0.023246347, -0.012486966, 0.006672999}
                },
                new double[] {24.827478134, 16.458951820},
                1e-8);
    }

    /** {@code PcaProj(x, k = 2)}, whose median is exact to some 1e-6. */
    @Test
    void pp_pca_is_that_of_rrcov() {
        assertSame(
                VectorMethods.PP_PCA.sized(2).withStopping(EXACTLY).fit(TABLE),
                new double[] {-0.306117451, -0.624731888, 1.081657936, 0.202754142, -0.652134383, 0.795748760},
                new double[][] {
                    {0.902143176, 0.345023535, 0.015186606, -0.258013947, 0.010558317, 0.013533003},
                    {-0.241554872, 0.853054032, -0.328814390, 0.272392513, 0.089664624, -0.153602518}
                },
                new double[] {44.618098551, 28.881056422},
                1e-5);
    }

    /** {@code PcaProj(x, k = 2, method = "qn")}; pcaPP has another factor for few samples, 0.14 % smaller here. */
    @Test
    void pp_pca_by_qn_is_that_of_rrcov_up_to_a_factor() {
        assertSame(
                VectorMethods.PP_PCA
                        .sized(2)
                        .with("scale", "qn")
                        .withStopping(EXACTLY)
                        .fit(TABLE),
                new double[] {-0.306117451, -0.624731888, 1.081657936, 0.202754142, -0.652134383, 0.795748760},
                new double[][] {
                    {0.810826903, 0.509017845, -0.199783196, 0.111369810, 0.078625541, -0.157993769},
                    {-0.574418870, 0.691148602, -0.296122333, 0.207225309, 0.233668440, -0.084408933}
                },
                new double[] {1.00281714 * 29.176035715, 1.00281714 * 26.589879895},
                1e-5);
    }

    /** {@code PcaGrid(x, k = 2)}. */
    @Test
    void grid_pca_is_that_of_rrcov() {
        assertSame(
                VectorMethods.GRID_PCA.sized(2).withStopping(EXACTLY).fit(TABLE),
                new double[] {-0.306117451, -0.624731888, 1.081657936, 0.202754142, -0.652134383, 0.795748760},
                new double[][] {
                    {0.972177610, 0.192829674, 0.004091194, -0.132504595, -0.006136885, -0.008691678},
                    {-0.114978460, 0.874792009, -0.193263842, 0.424399356, -0.057656439, 0.026998224}
                },
                new double[] {51.244554082, 30.848447735},
                1e-5);
    }
}
