package ballast.spark;

import ballast.outlier.OutlierMap;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** What a model gives of a sample beside its scores, in the order of the columns. */
enum Output {
    ORTHOGONAL_DISTANCE(
            "orthogonalDistanceCol",
            "the distances from the subspace",
            DataTypes.DoubleType,
            (judge, map, sample) -> map.orthogonalDistance(0)),
    SCORE_DISTANCE(
            "scoreDistanceCol",
            "the distances within the subspace",
            DataTypes.DoubleType,
            (judge, map, sample) -> map.scoreDistances().orElseThrow()[0]),
    OUTLIER_SCORE(
            "outlierScoreCol",
            "the larger of the two distances in terms of their cutoffs",
            DataTypes.DoubleType,
            (judge, map, sample) -> map.outlierScore(0)),
    SAMPLE_WEIGHT(
            "sampleWeightCol",
            "the weights that the rule of the method gives",
            DataTypes.DoubleType,
            (judge, map, sample) -> judge.weight(map)),
    OUTLIER("outlierCol", "the flags of outliers", DataTypes.BooleanType, (judge, map, sample) -> map.isOutlier(0)),
    KIND(
            "kindCol",
            "the kinds on the outlier map, as 'regular' or 'bad leverage'",
            DataTypes.StringType,
            (judge, map, sample) -> map.kind(0).words()),
    REASON(
            "reasonCol",
            "what makes a sample an outlier, in words",
            DataTypes.StringType,
            (judge, map, sample) -> judge.reason(map, sample)),
    CELLS(
            "cellsCol",
            "the bad and the missing cells, each with the value that is there and the one that is expected",
            DataTypes.createArrayType(new StructType()
                    .add("feature", DataTypes.StringType)
                    .add("value", DataTypes.DoubleType)
                    .add("expected", DataTypes.DoubleType)
                    .add("residual", DataTypes.DoubleType)),
            (judge, map, sample) -> judge.cells(sample));

    private final String param;
    private final String what;
    private final DataType type;
    private final Value value;

    Output(String param, String what, DataType type, Value value) {
        this.param = param;
        this.what = what;
        this.type = type;
        this.value = value;
    }

    private interface Value {
        Object of(SampleJudge judge, OutlierMap map, double[] sample);
    }

    /** The parameter that names its column. */
    String param() {
        return param;
    }

    String what() {
        return what;
    }

    DataType type() {
        return type;
    }

    /**
     * What is given of a sample.
     *
     * @param map the outlier map of it alone
     * @param sample its values; NaN for those that are missing
     */
    Object of(SampleJudge judge, OutlierMap map, double[] sample) {
        return value.of(judge, map, sample);
    }

    /** Whether it is known only where it is known which distances are too far. */
    boolean needsCutoffs() {
        return switch (this) {
            case OUTLIER_SCORE, OUTLIER, KIND, REASON -> true;
            default -> false;
        };
    }
}
