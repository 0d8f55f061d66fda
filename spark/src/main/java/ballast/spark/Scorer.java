package ballast.spark;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.outlier.Distances;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Adds to rows what a model says of their samples, some rows at a time, so that scores are products of matrices. */
final class Scorer implements MapPartitionsFunction<Row, Row> {

    private static final long serialVersionUID = 1;

    /** Values of the samples that are scored together. */
    private static final int VALUES_AT_ONCE = 1 << 18;

    private final SampleJudge judge;
    private final FeatureType type;
    private final int features;

    @SuppressWarnings("serial") // made by List.copyOf, which can be sent
    private final List<Output> outputs;

    private final ImageShape shape;

    /** A number that is added to every row after the scores. */
    enum Output {
        ORTHOGONAL_DISTANCE {
            @Override
            Object[] of(SampleJudge judge, Distances distances) {
                return boxed(distances.orthogonal());
            }
        },
        SCORE_DISTANCE {
            @Override
            Object[] of(SampleJudge judge, Distances distances) {
                return boxed(distances.score().orElseThrow());
            }
        },
        OUTLIER_SCORE {
            @Override
            Object[] of(SampleJudge judge, Distances distances) {
                return boxed(judge.outlierScores(distances));
            }
        },
        SAMPLE_WEIGHT {
            @Override
            Object[] of(SampleJudge judge, Distances distances) {
                return boxed(judge.weights(distances));
            }
        },
        OUTLIER {
            @Override
            Object[] of(SampleJudge judge, Distances distances) {
                boolean[] far = judge.outliers(distances);
                Object[] flags = new Object[far.length];
                for (int i = 0; i < far.length; i++) {
                    flags[i] = far[i];
                }
                return flags;
            }
        };

        abstract Object[] of(SampleJudge judge, Distances distances);

        private static Object[] boxed(double[] numbers) {
            Object[] boxed = new Object[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                boxed[i] = numbers[i];
            }
            return boxed;
        }
    }

    Scorer(SampleJudge judge, FeatureType type, int features, List<Output> outputs, Optional<ImageShape> shape) {
        this.judge = judge;
        this.type = type;
        this.features = features;
        this.outputs = List.copyOf(outputs);
        this.shape = shape.orElse(null);
    }

    @Override
    public Iterator<Row> call(Iterator<Row> rows) {
        int atOnce = Math.max(1, VALUES_AT_ONCE / judge.columns());
        return new Iterator<>() {
            private Iterator<Row> ready = List.<Row>of().iterator();

            @Override
            public boolean hasNext() {
                return ready.hasNext() || rows.hasNext();
            }

            @Override
            public Row next() {
                if (!ready.hasNext()) {
                    List<Row> some = new ArrayList<>();
                    while (some.size() < atOnce && rows.hasNext()) {
                        some.add(rows.next());
                    }
                    ready = scored(some).iterator();
                }
                return ready.next();
            }
        };
    }

    private List<Row> scored(List<Row> rows) {
        LocalSamples samples = samples(rows);
        double[][] scores = judge.scores(samples);
        List<Object[]> columns = new ArrayList<>();
        if (!outputs.isEmpty()) {
            Distances distances = judge.distances(samples);
            outputs.forEach(output -> columns.add(output.of(judge, distances)));
        }
        List<Row> scored = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            Object[] values = new Object[row.size() + 1 + columns.size()];
            for (int j = 0; j < row.size(); j++) {
                values[j] = row.get(j);
            }
            values[row.size()] = Vectors.dense(scores[i]);
            for (int j = 0; j < columns.size(); j++) {
                values[row.size() + 1 + j] = columns.get(j)[i];
            }
            scored.add(RowFactory.create(values));
        }
        return scored;
    }

    private LocalSamples samples(List<Row> rows) {
        double[][] values = new double[rows.size()][];
        for (int i = 0; i < values.length; i++) {
            if (rows.get(i).isNullAt(features)) {
                throw new BadInputException("a sample is null; fill it or leave the row out");
            }
            values[i] = type.numbers(rows.get(i).get(features));
            if (values[i].length != judge.columns()) {
                throw new BadInputException(
                        "a sample has " + values[i].length + " values, but the model was fitted to " + judge.columns());
            }
        }
        LocalSamples samples = LocalSamples.of(Samples.of(values)).on(TaskThreads.of(1));
        return shape == null ? samples : samples.withShape(shape);
    }
}
