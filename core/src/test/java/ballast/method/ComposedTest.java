package ballast.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.Stopping;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.weight.Loss;
import ballast.weight.Loss.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Loss, weighting and subspace put together; known methods are points of it. */
class ComposedTest {

    private static final Samples VECTORS = Cloud.of(60, 12, 3).samples(4);
    private static final Samples IMAGES = VECTORS.withShape(new ImageShape(3, 4));
    private static final Stopping TO_THE_END = new Stopping(1e-12, 2000);

    private static Samples samplesFor(MethodEntry<?> entry) {
        return entry.family() == Family.IMAGES ? IMAGES : VECTORS;
    }

    private static Method<?> composed(Family family, String... settings) {
        Method<?> method =
                family == Family.IMAGES ? ImageMethods.COMPOSED.sized(2, 2) : VectorMethods.COMPOSED.sized(2);
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            method = method.with(parts[0], parts[1]);
        }
        return method;
    }

    private static Fit<?> fit(String... settings) {
        return composed(Family.VECTORS, settings).withStopping(TO_THE_END).fit(VECTORS);
    }

    static Stream<MethodEntry<?>> known() {
        return Catalogue.entries().stream().filter(entry -> !entry.composition().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("known")
    void a_known_method_is_a_point_of_the_composition(MethodEntry<?> entry) {
        Components size = entry.family() == Family.IMAGES ? new Components(2, 2) : Components.of(2);
        Fit<?> known = entry.sized(size).fit(samplesFor(entry));
        Fit<?> composed = composed(entry.family(), entry.composition().toArray(String[]::new))
                .fit(samplesFor(entry));
        // 2DPCA needs no loop, and its second side is found by another solver.
        double rounding = entry.id().equals("2dpca") ? 1e-9 : 0;
        double scale = Arrays.stream(known.losses()).max().orElseThrow();
        for (int i = 0; i < known.losses().length; i++) {
            assertThat(composed.losses()[i]).isCloseTo(known.losses()[i], within(rounding * scale));
            assertThat(composed.weights()[i]).isCloseTo(known.weights()[i], within(rounding));
        }
    }

    @Test
    void every_reweighting_method_says_which_point_it_is() {
        assertThat(known().map(MethodEntry::id))
                .containsExactlyInAnyOrder(
                        "pca",
                        "rpca-om",
                        "sigma-pca",
                        "r1-pca",
                        "hq-pca",
                        "trpca",
                        "capped-pca",
                        "rpca-an",
                        "epca",
                        "sp-pca",
                        "2dpca",
                        "glram",
                        "r2dpca",
                        "capped-r2dpca",
                        "f2dpca",
                        "omf2dpca",
                        "g2dpca",
                        "sp2dpca",
                        "rpca-an-2d",
                        "epca-2d",
                        "trpca-2d",
                        "hq-2dpca",
                        "sigma-2dpca");
    }

    /** Where no scale follows the losses, whatever is put together descends. */
    @ParameterizedTest
    @EnumSource(Composition.Weighting.class)
    void every_composition_descends_its_objective(Composition.Weighting weighting) {
        for (Family family : List.of(Family.VECTORS, Family.IMAGES)) {
            for (Shape loss : Shape.values()) {
                if (loss == Shape.CAPPED && weighting == Composition.Weighting.TRUNCATED) {
                    continue;
                }
                Method<?> method =
                        composed(family, "scales=frozen", "loss=" + word(loss), "weighting=" + word(weighting));
                if (weighting == Composition.Weighting.ADAPTIVE_NEIGHBOURS) {
                    method = method.with("gamma", "fixed");
                }
                double[] trace =
                        method.fit(family == Family.IMAGES ? IMAGES : VECTORS).objectiveTrace();
                for (int k = 1; k < trace.length; k++) {
                    assertThat(trace[k])
                            .as("%s %s %s, step %d", family, loss, weighting, k)
                            .isLessThanOrEqualTo(trace[k - 1] + 1e-9 * Math.abs(trace[k - 1]));
                }
            }
        }
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    @ParameterizedTest
    @EnumSource
    void a_scale_counts_under_the_name_that_its_loss_gives_it(Shape loss) {
        String setting = "loss=" + loss.name().toLowerCase(Locale.ROOT);
        for (String name : Loss.of(loss, 1).scales().keySet()) {
            Parameter<Double> scale = Parameter.number(name, Interval.POSITIVE, "open", "a scale");
            Chosen chosen = Chosen.of(Components.of(2)).with(scale, any -> 3.0);
            assertThat(Composition.at(List.of(setting), chosen).values().get(Loss.SCALE))
                    .as(name)
                    .isEqualTo(3.0);
        }
    }

    @Test
    void a_huge_zeta_leaves_any_loss_alone() {
        double[] plain = fit("loss=huber").losses();
        assertClose(fit("loss=huber", "weighting=self-paced", "zeta=1e9").losses(), plain, 1e-5);
    }

    @Test
    void all_samples_as_neighbours_leave_any_loss_alone() {
        double[] plain = fit("loss=cauchy").losses();
        assertClose(fit("loss=cauchy", "weighting=adaptive-neighbours", "k=60").losses(), plain, 1e-5);
        assertClose(fit("loss=cauchy", "weighting=truncated", "k=60").losses(), plain, 1e-5);
    }

    @Test
    void co_robust_squares_are_epca_with_a_large_sigma() {
        double[] squares = fit("loss=squared", "weighting=co-robust").losses();
        double[] epca = VectorMethods.EPCA
                .sized(2)
                .with("sigma", 1e9)
                .withStopping(TO_THE_END)
                .fit(VECTORS)
                .losses();
        assertClose(squares, epca, 1e-5);
    }

    /** Every a is below one, so its power goes to zero and what it adds to the loss with it. */
    @Test
    void a_large_exponent_leaves_the_loss_alone() {
        double[] alone = fit("loss=sigma").losses();
        assertClose(fit("loss=sigma", "weighting=co-robust", "exponent=200").losses(), alone, 1e-3);
    }

    /** The subspace that moves least is where the first weights were made: the start. */
    @Test
    void a_frozen_bandwidth_is_that_of_the_start() {
        Fit<?> start = VectorMethods.HQ_PCA
                .sized(2)
                .withStopping(new Stopping(1e-7, 0))
                .fit(VECTORS);
        double first = used(start, "bandwidth");
        Fit<?> frozen =
                composed(Family.VECTORS, "loss=correntropy", "scales=frozen").fit(VECTORS);
        assertThat(used(frozen, "scale")).isEqualTo(first);
        Fit<?> given = VectorMethods.HQ_PCA.sized(2).with("bandwidth", first).fit(VECTORS);
        assertThat(frozen.losses()).containsExactly(given.losses());
    }

    /** The objective that is printed follows from what is in the model. */
    @ParameterizedTest
    @CsvSource({"settling", "moving", "frozen"})
    void the_scales_of_the_last_weights_are_in_the_answer(String scales) {
        Fit<?> hq = Catalogue.method("hq-pca").sized(2).with("scales", scales).fit(VECTORS);
        double s = used(hq, "bandwidth");
        double correntropy = -Arrays.stream(hq.losses())
                .map(r -> Math.exp(-r * r / (2 * s * s)))
                .sum();
        assertThat(correntropy).isCloseTo(last(hq.objectiveTrace()), within(1e-9));
        Fit<?> sp = Catalogue.method("sp-pca").sized(2).with("scales", scales).fit(VECTORS);
        double unit = used(sp, "unit");
        double paced =
                Arrays.stream(sp.losses()).map(r -> 1 - Math.exp(-r / unit)).sum();
        assertThat(paced).isCloseTo(last(sp.objectiveTrace()), within(1e-9));
    }

    private static double used(Fit<?> fit, String name) {
        return ((ParameterValue.FromData) fit.provenance().recipe().parameters().get(name))
                .used()
                .orElseThrow();
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    @Test
    void plain_steps_end_where_accelerated_ones_do() {
        Fit<?> fast = fit("loss=distance");
        Fit<?> plain = fit("loss=distance", "acceleration=off");
        assertClose(plain.losses(), fast.losses(), 1e-5);
        assertThat(plain.objectiveTrace().length).isGreaterThan(fast.objectiveTrace().length);
    }

    @Test
    void a_random_start_follows_from_the_seed_and_ends_where_plain_pca_does() {
        Method<VectorSubspace> usual = VectorMethods.RPCA_AN.sized(2).withStopping(TO_THE_END);
        Method<VectorSubspace> random = usual.with("start", "random");
        Fit<?> once = random.withSeed(3).fit(VECTORS);
        assertThat(random.withSeed(3).fit(VECTORS).objectiveTrace()).containsExactly(once.objectiveTrace());
        double[] other = random.withSeed(4).fit(VECTORS).objectiveTrace();
        assertThat(other[0]).isNotEqualTo(once.objectiveTrace()[0]);
        assertThat(once.objectiveTrace()[0]).isNotEqualTo(usual.fit(VECTORS).objectiveTrace()[0]);
        assertClose(once.losses(), usual.fit(VECTORS).losses(), 1e-5);
        assertThat(random.takesDistributed()).isFalse();
        assertThat(usual.takesDistributed()).isTrue();
    }

    /** A stationary point of two loops is one of a single loop: no step from there moves. */
    @Test
    void nested_loops_end_where_the_single_loop_stands_still() {
        Method<VectorSubspace> single =
                VectorMethods.SP_PCA.sized(2).with("scaling", "none").with("zeta", 4);
        Fit<?> nested = single.with("loops", "nested").withStopping(TO_THE_END).fit(VECTORS);
        assertClose(
                nested.losses(), single.withStopping(TO_THE_END).fit(VECTORS).losses(), 1e-4);
        double[] trace = nested.objectiveTrace();
        for (int k = 1; k < trace.length; k++) {
            assertThat(trace[k]).isLessThanOrEqualTo(trace[k - 1] * (1 + 1e-10));
        }
        Fit<?> images = ImageMethods.SP2DPCA
                .sized(2, 2)
                .with("scaling", "none")
                .with("zeta", 4)
                .with("loops", "nested")
                .fit(IMAGES);
        double objective = Arrays.stream(images.losses())
                .map(r -> 4 * (1 - Math.exp(-r / 4)))
                .sum();
        assertThat(last(images.objectiveTrace())).isCloseTo(objective, within(1e-9));
    }

    /** Through zero: what a subspace about the mean of data mirrored at zero finds, as its mean is zero. */
    @ParameterizedTest
    @CsvSource({"2dpca", "f2dpca", "g2dpca", "2dpca-l1"})
    void without_a_centre_samples_are_as_good_as_mirrored(String id) {
        double[][] rows = VECTORS.toArrays();
        double[][] mirrored = new double[2 * rows.length][];
        for (int i = 0; i < rows.length; i++) {
            mirrored[i] = rows[i];
            mirrored[rows.length + i] = Arrays.stream(rows[i]).map(x -> -x).toArray();
        }
        Method<?> method = Catalogue.method(id).sized(new Components(2, 2)).withStopping(TO_THE_END);
        Fit<?> none = method.with("centre", "none").fit(IMAGES);
        Fit<?> plain = method.fit(Samples.of(mirrored).withShape(new ImageShape(3, 4)));
        assertClose(none.losses(), Arrays.copyOf(plain.losses(), rows.length), 1e-5);
        assertThat(none.subspace().mean()).containsOnly(0);
    }

    /** A scale of zero would be another unit for the same data. */
    @ParameterizedTest
    @CsvSource({"1e-3", "1", "1e5"})
    void samples_that_are_fitted_exactly_are_not_the_scale_of_the_others(double unit) {
        double[][] rows = Cloud.of(60, 12, 3).rows(4);
        for (int i = 0; i < 40; i++) {
            Arrays.fill(rows[i], 2, 12, 0);
        }
        double[] once = VectorMethods.SP_PCA.sized(2).fit(rows).weights();
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= unit;
            }
        }
        double[] scaled = VectorMethods.SP_PCA.sized(2).fit(rows).weights();
        for (int i = 40; i < once.length; i++) { // those before have next to no residual, and weights by its rounding
            assertThat(scaled[i] * unit).isCloseTo(once[i], within(1e-4 * once[i]));
        }
    }

    /** What says that it converged stands still: weighted PCA under its weights is the subspace that it has. */
    @ParameterizedTest
    @CsvSource({"single, 31", "single, 40", "single, 55", "nested, 31", "nested, 40", "nested, 55"})
    void where_most_samples_are_fitted_exactly_a_run_that_converged_stands_still(String loops, int exact) {
        double[][] rows = Cloud.of(60, 12, 3).rows(4);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 2; j < 12; j++) {
                rows[i][j] *= i < exact ? 0 : 0.1;
            }
        }
        Fit<?> fit = VectorMethods.SP_PCA.sized(2).with("loops", loops).fit(rows);
        assertThat(fit.stop().converged()).isTrue();
        Samples weighted = Samples.of(rows).weightedBy(fit.weights());
        assertClose(VectorMethods.PCA.sized(2).fit(weighted).losses(), fit.losses(), 1e-4);
        for (int i = 0; i < exact; i++) {
            assertThat(fit.losses()[i]).isLessThan(1e-6);
        }
    }

    @Test
    void trimmed_r1_pca_is_weighted_pca_of_the_samples_of_most_weight() {
        Fit<?> whole = VectorMethods.R1_PCA.sized(2).fit(VECTORS);
        Fit<?> trimmed = VectorMethods.R1_PCA.sized(2).with("trim", 0.75).fit(VECTORS);
        double cut = Arrays.stream(whole.weights()).sorted().toArray()[15];
        double[] kept =
                Arrays.stream(whole.weights()).map(w -> w >= cut ? w : 0).toArray();
        assertThat(trimmed.weights()).containsExactly(kept);
        assertThat(Arrays.stream(kept).filter(w -> w == 0).count()).isEqualTo(15);
        assertClose(
                trimmed.losses(),
                VectorMethods.PCA.sized(2).fit(VECTORS.weightedBy(kept)).losses(),
                1e-9);
        assertThat(used(trimmed, "cut")).isEqualTo(used(whole, "cut"));
    }

    /** Half of the samples have weight 1 under the default cut. */
    @Test
    void trimming_samples_of_equal_weight_keeps_those_of_least_loss_in_any_order() {
        Fit<?> whole = VectorMethods.R1_PCA.sized(2).fit(VECTORS);
        double[] losses = whole.losses();
        double limit = Arrays.stream(losses).sorted().toArray()[VECTORS.rows() / 4 - 1];
        double[] weights =
                VectorMethods.R1_PCA.sized(2).with("trim", 0.25).fit(VECTORS).weights();
        for (int i = 0; i < weights.length; i++) {
            assertThat(weights[i]).isEqualTo(losses[i] <= limit ? 1 : 0);
        }
    }

    @Test
    void numbers_of_another_loss_or_weighting_are_refused() {
        assertRefused(() -> fit("zeta=2"), "zeta is a parameter of weighting = self-paced, but weighting = none");
        assertRefused(
                () -> fit("k=0.5", "weighting=co-robust"),
                "k is a parameter of weighting = adaptive-neighbours or truncated, but weighting = co-robust");
        assertRefused(
                () -> fit("scale=2"),
                "scale is a parameter of loss = huber or cauchy or correntropy or sigma or capped, "
                        + "but loss = distance");
        assertRefused(() -> fit("p=0.5"), "p is a parameter of loss = power, but loss = distance");
        assertRefused(
                () -> fit("loss=capped", "weighting=truncated"),
                "loss = capped and weighting = truncated both leave the worst samples out, "
                        + "and the cap could leave fewer than k: choose one of them");
        assertRefused(
                () -> composed(Family.IMAGES, "sides=rows").fit(IMAGES),
                "sides = rows weighs pixel rows, so images have no weights and no weighted mean: "
                        + "use `centre = plain` or `centre = none`");
        assertRefused(
                () -> fit("exponent=0.5"),
                "exponent = 0.5, must be at least 1 and finite: below 1 the weights of least objective are not "
                        + "unique, even for samples of equal loss");
        assertRefused(() -> fit("exponent=Infinity"), "exponent = Infinity, must be at least 1 and finite");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sp-pca     | c=3             | scaling=median | c has no effect with scaling = median",
                "sp2dpca    | c=3             | scaling=none   | c has no effect with scaling = none",
                "sp-pca | scaling=max | unit=2 | 'scaling has no effect with unit, which takes the place of a scaling'",
                "maxent-pca | rule=silverman  | bandwidth=2    | 'rule has no effect with bandwidth, a fixed sigma'",
                "maxent-pca | scale=3         | rule=huber     | scale has no effect with rule = huber",
                "hq-pca     | scales=moving   | bandwidth=2    | 'scales has no effect with bandwidth, a fixed one'",
                "pca-cl     | lambda=2        | contrast=off   | lambda has no effect with contrast = off",
                "pca-cl     | eta=0.2         | removal=off    | eta has no effect with removal = off",
            })
    void options_that_exclude_each_other_say_so(String id, String one, String other, String message) {
        Method<?> method = Catalogue.method(id).sized(new Components(2, 2));
        for (String setting : new String[] {one, other}) {
            method = method.with(setting.split("=")[0], setting.split("=")[1]);
        }
        Method<?> both = method;
        assertRefused(() -> both.fit(IMAGES), message + ": leave out one of them");
    }

    @Test
    void what_cannot_be_composed_is_refused_with_the_reason() {
        assertRefused(
                () -> VectorMethods.PCA_L1.sized(2).with("weighting", "self-paced"),
                "method 'pca-l1' has no parameter 'weighting': it is no sum of losses over samples, of which one could "
                        + "choose the loss or the weighting");
        assertRefused(
                () -> VectorMethods.EPCA.sized(2).with("loss", "huber"),
                "method 'epca' has no parameter 'loss': it is the method 'composed' with loss=sigma, "
                        + "weighting=co-robust: change them there");
        assertRefused(
                () -> ImageMethods.R2DPCA.sized(2, 2).with("weighting", "self-paced"),
                "method 'r2dpca' has no parameter 'weighting': it is the method 'composed-2d' with loss=distance: "
                        + "change them there");
    }

    private static void assertClose(double[] actual, double[] expected, double tolerance) {
        double scale = Arrays.stream(expected).max().orElseThrow();
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(tolerance * scale));
        }
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
