package ballast.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.linalg.Matrix;
import ballast.method.RobustPca;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(NoNativeLeak.class)
class DetectionProgressTest {

    /** Data that take every way through a detection. */
    enum Given {
        TABLE(new Cloud(300, 8, 3, 0.2, 30, 15).samples(1)),
        MANY_SAMPLES(new Cloud(12_000, 6, 3, 0.2, 500, 15).samples(2)),
        MANY_FEATURES(new Cloud(60, 1500, 5, 0.2, 6, 15).samples(3)),
        MANY_AXES(new Cloud(260, 300, 20, 0.2, 40, 15).samples(4)),
        WEIGHTED(new Cloud(200, 40, 3, 0.2, 20, 15)
                .samples(5)
                .weightedBy(new Random(5).ints(200, 0, 3).asDoubleStream().toArray())),
        COVERED_IMAGES(covered());

        private final Samples samples;

        Given(Samples samples) {
            this.samples = samples;
        }

        private static Samples covered() {
            double[][] rows = new Cloud(300, 144, 12, 0.3, 0, 0).samples(6).toArrays();
            for (int i = 0; i < 40; i++) {
                for (int j = 0; j < 60; j++) {
                    rows[i][12 * (j / 8) + j % 8] = 9;
                }
            }
            return Samples.of(rows).withShape(new ImageShape(12, 12));
        }
    }

    /** Is told of phases and cancels. */
    private static ProgressListener told(Predicate<String> goOn) {
        return new ProgressListener() {
            @Override
            public boolean goOn(Progress progress) {
                return true;
            }

            @Override
            public boolean goOn(String phase) {
                return goOn.test(phase);
            }
        };
    }

    private static void detect(Given given, int threads, Predicate<String> goOn) {
        OutlierDetector.of(
                given.samples.onThreads(threads),
                2,
                OutlierDetector.DEFAULT_ALPHA,
                OutlierDetector.DEFAULT_MAJORITY,
                told(goOn));
    }

    @Test
    void it_is_told_in_words() {
        Set<String> phases = new LinkedHashSet<>();
        detect(Given.COVERED_IMAGES, 2, phase -> {
            phases.add(phase);
            return true;
        });
        assertThat(phases).containsExactly("looking for outliers");
    }

    @ParameterizedTest
    @EnumSource
    void it_ends_when_it_is_told_to_and_leaves_nothing(Given given) {
        for (int threads : new int[] {1, 3}) {
            long before = Matrix.unclosedBytes();
            assertThatThrownBy(() -> detect(given, threads, phase -> false))
                    .as(threads + " threads")
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("cancelled while looking for outliers");
            assertThat(Matrix.unclosedBytes()).as(threads + " threads").isEqualTo(before);
        }
    }

    @Test
    void a_fit_is_cancelled_before_its_first_iteration() {
        assertThatThrownBy(() -> RobustPca.of(2).fit(Given.TABLE.samples, told(phase -> false)))
                .isInstanceOf(CancellationException.class)
                .hasMessage("cancelled while looking for outliers");
    }

    @Test
    void who_listens_changes_nothing() {
        Fit<?> heard = RobustPca.of(2).fit(Given.MANY_AXES.samples, told(phase -> true));
        Fit<?> alone = RobustPca.of(2).fit(Given.MANY_AXES.samples);
        assertThat(heard.detection().orElseThrow().outlierScores())
                .containsExactly(alone.detection().orElseThrow().outlierScores());
        assertThat(heard.losses()).containsExactly(alone.losses());
    }

    @Test
    void an_interrupt_ends_it_and_is_kept() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> OutlierDetector.of(Given.TABLE.samples, 2))
                    .isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_listener_that_fails_ends_it(Given given) {
        assertThatThrownBy(() -> detect(given, 2, phase -> {
                    throw new IllegalStateException("seen enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("seen enough");
    }
}
