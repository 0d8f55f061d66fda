package ballast.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.subspace.VectorSubspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against Microsoft's run-time of ONNX. */
class OnnxModelTest {

    private static final double[][] ROWS = rows(300, 7);

    @Test
    void scores_distances_and_flags_of_the_default_are_those_of_the_fit() throws OrtException {
        Fit<VectorSubspace> fit = fit(ScalingKind.STANDARD);
        OutlierMap map = fit.outlierMap(Samples.of(ROWS));
        double[] score = map.scoreDistances().orElseThrow();
        double[] orthogonal = map.orthogonalDistances();
        double[][] scores = fit.score(ROWS);

        Answer floats = Answer.of(OnnxModel.of(fit), false);
        Answer doubles = Answer.of(OnnxModel.of(fit).withDoubles(), true);

        int flagged = 0;
        for (int i = 0; i < ROWS.length; i++) {
            assertThat(doubles.scores[i]).containsExactly(scores[i], within(1e-9));
            assertThat(doubles.scoreDistances[i]).isCloseTo(score[i], within(1e-9));
            assertThat(doubles.orthogonalDistances[i]).isCloseTo(orthogonal[i], within(1e-9));
            assertThat(floats.scores[i]).containsExactly(scores[i], within(1e-5 * (1 + norm(scores[i]))));
            assertThat(floats.scoreDistances[i]).isCloseTo(score[i], within(1e-5 * (1 + score[i])));
            assertThat(floats.orthogonalDistances[i]).isCloseTo(orthogonal[i], within(1e-5 * (1 + norm(scores[i]))));
            boolean isOutlier = map.isOutlier(i);
            assertThat(doubles.labels[i]).isEqualTo(isOutlier ? -1 : 1);
            assertThat(floats.labels[i]).isEqualTo(isOutlier ? -1 : 1);
            flagged += isOutlier ? 1 : 0;
        }
        assertThat(flagged).isBetween(20, 40);
    }

    @Test
    void a_method_without_a_detection_flags_by_the_cutoffs_of_its_fit() throws OrtException {
        Fit<VectorSubspace> fit = VectorMethods.RPCA_OM.sized(2).fit(ROWS);

        Answer answer = Answer.of(OnnxModel.of(fit).withDoubles(), true);

        OutlierMap map = fit.outlierMap(Samples.of(ROWS));
        double[] residuals = fit.subspace().residuals(Samples.of(ROWS));
        for (int i = 0; i < ROWS.length; i++) {
            assertThat(answer.orthogonalDistances[i]).isCloseTo(residuals[i], within(1e-9));
            assertThat(answer.labels[i]).isEqualTo(map.isOutlier(i) ? -1 : 1);
            assertThat(answer.scores[i]).containsExactly(fit.score(ROWS[i]), within(1e-9));
        }
    }

    @Test
    void the_file_is_the_bytes(@TempDir Path folder) throws Exception {
        OnnxModel model = OnnxModel.of(VectorMethods.RPCA_OM.sized(2).fit(ROWS));

        model.write(folder.resolve("m.onnx"));

        assertThat(Files.readAllBytes(folder.resolve("m.onnx"))).isEqualTo(model.bytes());
    }

    @Test
    void samples_that_are_scaled_one_by_one_are_refused() {
        Fit<VectorSubspace> fit = fit(ScalingKind.UNIT);

        assertThatThrownBy(() -> OnnxModel.of(fit))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("scaled to norm 1 one by one");
    }

    private static Fit<VectorSubspace> fit(ScalingKind kind) {
        Samples samples = Samples.of(ROWS);
        Scaling scaling = kind.fittedTo(samples);
        return RobustPca.of(2).fit(scaling.of(samples)).withScaling(scaling);
    }

    private static double norm(double[] values) {
        return Math.hypot(values[0], values[1]);
    }

    /** Points near a plane, in columns of other units, every tenth beside it. */
    private static double[][] rows(int n, int d) {
        Random random = new Random(3);
        double[][] rows = new double[n][d];
        for (int i = 0; i < n; i++) {
            double s = 3 * random.nextGaussian();
            double t = 2 * random.nextGaussian();
            for (int j = 0; j < d; j++) {
                double value = s * Math.cos(j) + t * Math.sin(j) + 0.2 * random.nextGaussian();
                rows[i][j] = (j + 1) * (value + (i % 10 == 0 ? 8 * random.nextGaussian() : 0)) + j;
            }
        }
        return rows;
    }

    private static final class Answer {

        private double[][] scores;
        private double[] scoreDistances;
        private double[] orthogonalDistances;
        private long[] labels;

        static Answer of(OnnxModel model, boolean inDoubles) throws OrtException {
            OrtEnvironment environment = OrtEnvironment.getEnvironment();
            try (OrtSession session = environment.createSession(model.bytes());
                    OnnxTensor rows = OnnxTensor.createTensor(environment, inDoubles ? ROWS : floats());
                    OrtSession.Result result = session.run(Map.of("X", rows))) {
                Answer answer = new Answer();
                answer.scores = doubles(result.get("variable").orElseThrow().getValue());
                answer.orthogonalDistances = column(
                        doubles(result.get("orthogonal_distance").orElseThrow().getValue()));
                if (result.get("label").isPresent()) {
                    answer.scoreDistances = column(
                            doubles(result.get("score_distance").orElseThrow().getValue()));
                    long[][] labels =
                            (long[][]) result.get("label").orElseThrow().getValue();
                    answer.labels = new long[labels.length];
                    for (int i = 0; i < labels.length; i++) {
                        answer.labels[i] = labels[i][0];
                    }
                }
                return answer;
            }
        }

        private static float[][] floats() {
            float[][] rows = new float[ROWS.length][ROWS[0].length];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < rows[i].length; j++) {
                    rows[i][j] = (float) ROWS[i][j];
                }
            }
            return rows;
        }

        private static double[][] doubles(Object rows) {
            if (rows instanceof double[][] already) {
                return already;
            }
            float[][] floats = (float[][]) rows;
            double[][] doubles = new double[floats.length][floats[0].length];
            for (int i = 0; i < floats.length; i++) {
                for (int j = 0; j < floats[i].length; j++) {
                    doubles[i][j] = floats[i][j];
                }
            }
            return doubles;
        }

        private static double[] column(double[][] rows) {
            double[] column = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                column[i] = rows[i][0];
            }
            return column;
        }
    }
}
