package ballast.spark;

import ballast.BadInputException;
import ballast.outlier.OutlierMap;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;

/** What a model says of the sample in a row: its scores, alone or with distances and what follows from these. */
final class Scorer implements UDF1<Object, Object> {

    private static final long serialVersionUID = 1;

    private final SampleJudge judge;
    private final RowReader rows;

    @SuppressWarnings("serial") // made by List.copyOf, which can be sent
    private final List<Output> outputs;

    private final Invalid invalid;

    Scorer(SampleJudge judge, RowReader rows, List<Output> outputs, Invalid invalid) {
        this.judge = judge;
        this.rows = rows;
        this.outputs = List.copyOf(outputs);
        this.invalid = invalid;
    }

    /** The scores; with outputs, a row of the scores and these; null for a row that is invalid and kept. */
    @Override
    public Object call(Object sample) {
        boolean gaps = invalid == Invalid.MASK;
        double[] values = gaps && !rows.problem(sample).isEmpty() ? null : rows.values(sample);
        double[] scaled = values == null ? null : judge.scaled(values);
        double[] scores = scaled == null ? null : judge.scores(gaps ? judge.completed(scaled) : scaled);
        if (scores == null || !FeatureType.problem(scores, false, "").isEmpty()) {
            if (invalid.leavesOut()) {
                return null;
            }
            throw new BadInputException(rows.problem(sample) + "; " + Invalid.REMEDY);
        }
        Vector vector = Vectors.dense(scores);
        if (outputs.isEmpty()) {
            return vector;
        }
        OutlierMap map = judge.map(scaled);
        Object[] columns = new Object[1 + outputs.size()];
        columns[0] = vector;
        for (int k = 0; k < outputs.size(); k++) {
            columns[1 + k] = outputs.get(k).of(judge, map, scaled);
        }
        Row judged = RowFactory.create(columns);
        return judged;
    }
}
