package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The features that are named are those that were altered, and what is expected of them is what they were. */
class ReasonsTest {

    private int flagged;
    private int equal;
    private int containing;
    private int cells;
    private int near;

    /** A table in real units in which one cell of 3 % of the rows is altered, or two are swapped. */
    private void table(int seed) {
        Random random = new Random(seed);
        int factors = 3 + random.nextInt(10);
        int d = Math.max(3 * factors, 8 + random.nextInt(53));
        int n = 600;
        double[][] loadings = new double[d][factors];
        double[] unit = new double[d];
        double[] centre = new double[d];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < factors; k++) {
                loadings[j][k] = random.nextGaussian();
            }
            unit[j] = Math.pow(10, random.nextInt(6) - 2);
            centre[j] = unit[j] * (20 + 60 * random.nextDouble());
        }
        double[][] truth = new double[n][d];
        double[][] rows = new double[n][];
        List<Set<Integer>> altered = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double[] z = random.doubles(factors, -1.7, 1.7).toArray();
            for (int j = 0; j < d; j++) {
                double sum = 0.3 * random.nextGaussian();
                for (int k = 0; k < factors; k++) {
                    sum += loadings[j][k] * z[k];
                }
                truth[i][j] = centre[j] + unit[j] * 2 * sum;
            }
            rows[i] = truth[i].clone();
            Set<Integer> own = new HashSet<>();
            if (i % 33 == 7) {
                int a = random.nextInt(d);
                int b = (a + 1 + random.nextInt(d - 1)) % d;
                own.add(a);
                switch (random.nextInt(5)) {
                    case 0 -> rows[i][a] *= 10;
                    case 1 -> rows[i][a] *= 100;
                    case 2 -> rows[i][a] *= -1;
                    case 3 -> rows[i][a] *= 2.54;
                    default -> {
                        rows[i][a] = truth[i][b];
                        rows[i][b] = truth[i][a];
                        own.add(b);
                    }
                }
            }
            altered.add(own);
        }
        Samples samples = Samples.of(rows);
        Scaling scaling = ScalingKind.ROBUST.fittedTo(samples);
        Fit<?> fit = RobustPca.of(factors).fit(scaling.of(samples)).withScaling(scaling);
        for (int i = 7; i < n; i += 33) {
            Judgement judged = fit.judge(rows[i]);
            if (!judged.isOutlier()) {
                continue;
            }
            flagged++;
            List<Reason.Feature> reasons = judged.reasons().stream()
                    .map(reason -> (Reason.Feature) reason)
                    .toList();
            Set<Integer> blamed = reasons.stream().map(Reason.Feature::feature).collect(Collectors.toSet());
            equal += blamed.equals(altered.get(i)) ? 1 : 0;
            containing += blamed.containsAll(altered.get(i)) ? 1 : 0;
            for (Reason.Feature reason : reasons) {
                if (altered.get(i).contains(reason.feature()) && !Double.isNaN(reason.expected())) {
                    cells++;
                    near += Math.abs(reason.expected() - truth[i][reason.feature()]) <= 2 * reason.deviation() ? 1 : 0;
                }
            }
        }
    }

    @Test
    void altered_cells_are_named_with_what_they_were() {
        for (int seed = 1; seed <= 12; seed++) {
            table(seed);
        }
        String found = flagged + " flagged, " + equal + " equal, " + containing + " containing, " + near + " of "
                + cells + " near";
        assertThat(flagged).as(found).isGreaterThan(150);
        assertThat(1.0 * equal / flagged).as(found).isGreaterThanOrEqualTo(0.90);
        assertThat(1.0 * containing / flagged).as(found).isGreaterThanOrEqualTo(0.97);
        assertThat(1.0 * near / cells).as(found).isGreaterThanOrEqualTo(0.95);
    }

    /** The first 14 of the samples of Hawkins, Bradu and Kass (1984) are ten times as far as the others. */
    @Test
    void leverage_is_explained_by_the_features_that_carry_it() throws IOException {
        double[][] rows = Figures.ofRrcov().samples("hbk").toArrays();
        List<String> names = List.of("X1", "X2", "X3", "Y").subList(0, rows[0].length);
        Fit<?> fit = RobustPca.of(2).fit(Samples.of(rows).withFeatureNames(names));
        for (int i = 0; i < 14; i++) {
            Judgement judged = fit.judge(rows[i]);
            assertThat(judged.isOutlier()).isTrue();
            assertThat(judged.reason()).contains("X1 ", "X2 ", "X3 ", "usual ");
        }
        assertThat(Arrays.stream(fit.outliers()).max().orElse(0)).isLessThan(75);
    }
}
