package ballast.spark;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.evaluation.Evaluator;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.Identifiable;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * The median distance of samples from a subspace, for {@code CrossValidator}: less is better, and outliers do not count
 * for how far out they are.
 */
public final class ReconstructionEvaluator extends Evaluator implements MLWritable {

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

    /** The column of the distances. */
    public Param<String> distanceCol() {
        return distanceCol;
    }

    /** The value of {@link #distanceCol}. */
    public String getDistanceCol() {
        return getOrDefault(distanceCol);
    }

    @Override
    public double evaluate(Dataset<?> dataset) {
        List<String> columns = Arrays.asList(dataset.columns());
        if (!columns.contains(getDistanceCol())) {
            throw new BadInputException("there is no column '" + getDistanceCol() + "'; have RobustPCA add it, "
                    + "setOrthogonalDistanceCol(\"" + getDistanceCol() + "\"), or setDistanceCol");
        }
        FeatureType.requireNumber(dataset.schema(), getDistanceCol());
        Row median = dataset.select(
                        functions.percentile(functions.col(SamplesReader.quoted(getDistanceCol())), functions.lit(0.5)))
                .first();
        if (median.isNullAt(0)) {
            throw new BadInputException("column '" + getDistanceCol() + "' has no distance: there is no row, or "
                    + "handleInvalid = 'keep' left every one null");
        }
        return median.getDouble(0);
    }

    @Override
    public boolean isLargerBetter() {
        return false;
    }

    @Override
    public ReconstructionEvaluator copy(ParamMap extra) {
        return copyValues(new ReconstructionEvaluator(uid), extra);
    }

    @Override
    public MLWriter write() {
        return new DefaultParamsWriter(this);
    }

    /** Reads evaluators that were saved. */
    public static MLReader<ReconstructionEvaluator> read() {
        return new DefaultParamsReader<>();
    }

    /** Reads an evaluator that was saved. */
    public static ReconstructionEvaluator load(String path) {
        return read().load(path);
    }
}
