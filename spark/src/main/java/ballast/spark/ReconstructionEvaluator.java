package ballast.spark;

import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.functions;

/**
 * The median distance of samples from a subspace, for {@code CrossValidator}: less is better, and outliers do not count
 * for how far out they are.
 */
public final class ReconstructionEvaluator extends Evaluator {

    private static final long serialVersionUID = 1;

    private final String uid;
    private final Param<String> distanceCol;

    /** Of the column {@code orthogonalDistance}. */
    public ReconstructionEvaluator() {
        this(Identifiable.randomUID("reconstructionEvaluator"));
    }

    /** The same with an id. */
    public ReconstructionEvaluator(String uid) {
        this.uid = uid;
        this.distanceCol = new Param<>(this, "distanceCol", "column of the distances from the subspace");
        setDefault(distanceCol, "orthogonalDistance");
    }

    @Override
    public String uid() {
        return uid;
    }

    @Override
    public Param<?>[] params() {
        return new Param<?>[] {distanceCol};
    }

    /** Sets the column of the distances. */
    public ReconstructionEvaluator setDistanceCol(String column) {
        set(distanceCol.name(), column);
        return this;
    }

    @Override
    public double evaluate(Dataset<?> dataset) {
        return dataset.select(functions.percentile(
                        functions.col(SamplesReader.quoted(getOrDefault(distanceCol))), functions.lit(0.5)))
                .first()
                .getDouble(0);
    }

    @Override
    public boolean isLargerBetter() {
        return false;
    }

    @Override
    public ReconstructionEvaluator copy(ParamMap extra) {
        return copyValues(new ReconstructionEvaluator(uid), extra);
    }
}
