package ballast.spark;

import ballast.BadInputException;
import ballast.outlier.OutlierMap;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;

/** What a model says of the sample in a row: its scores, alone or with distances and what follows from these. */
final class Scorer implements UDF1<Object, Object> {

    private static final long serialVersionUID = 1;

    private final SampleJudge judge;
    private final FeatureType type;
    private final int[] places;

    @SuppressWarnings("serial") // made by List.copyOf, which can be sent
    private final List<Output> outputs;

    private final Invalid invalid;

    /**
     * A scorer of samples in a column.
     *
     * @param places where the features of the model are in a sample; none if they are in their places
     */
    Scorer(SampleJudge judge, FeatureType type, int[] places, List<Output> outputs, Invalid invalid) {
        this.judge = judge;
        this.type = type;
        this.places = places.clone();
        this.outputs = List.copyOf(outputs);
        this.invalid = invalid;
    }

    boolean isValid(Object sample) {
        return problem(numbers(sample)).isEmpty();
    }

    /** The values of a sample in the order of the model, if it has as many; null of a null. */
    private double[] numbers(Object sample) {
        double[] values = sample == null ? null : type.numbers(sample);
        return values == null || places.length == 0
                ? values
                : Arrays.stream(places).mapToDouble(j -> values[j]).toArray();
    }

    /** What is wrong with a sample; empty if nothing is. */
    private String problem(double[] values) {
        if (values == null) {
            return "a sample is null";
        }
        return values.length == judge.columns()
                ? FeatureType.problem(values, invalid == Invalid.MASK, "a sample")
                : "a sample has " + values.length + " values, but the model was fitted to " + judge.columns();
    }

    /** The scores; with outputs, a row of the scores and these; null for a row that is invalid and kept. */
    @Override
    public Object call(Object sample) {
        double[] values = numbers(sample);
        String problem = problem(values);
        if (!problem.isEmpty()) {
            if (invalid.leavesOut()) {
                return null;
            }
            throw new BadInputException(problem + "; " + Invalid.REMEDY);
        }
        double[] scaled = judge.scaled(values);
        Vector scores = Vectors.dense(judge.scores(scaled));
        if (outputs.isEmpty()) {
            return scores;
        }
        OutlierMap map = judge.map(scaled);
        Object[] columns = new Object[1 + outputs.size()];
        columns[0] = scores;
        for (int k = 0; k < outputs.size(); k++) {
            columns[1 + k] = outputs.get(k).of(judge, map, values);
        }
        return RowFactory.create(columns);
    }
}
