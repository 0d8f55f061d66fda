package ballast.spark;

import ballast.outlier.OutlierMap;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

/** What a model gives of a sample beside its scores, in the order of the columns. */
enum Output {
    ORTHOGONAL_DISTANCE(
            "orthogonalDistanceCol",
            "the distances from the subspace",
            DataTypes.DoubleType,
            (judge, map, scaled) -> map.orthogonalDistances()[0]),
    SCORE_DISTANCE(
            "scoreDistanceCol",
            "the distances within the subspace",
            DataTypes.DoubleType,
            (judge, map, scaled) -> map.scoreDistances().orElseThrow()[0]),
    OUTLIER_SCORE(
            "outlierScoreCol",
            "the larger of the two distances in terms of their cutoffs",
            DataTypes.DoubleType,
            (judge, map, scaled) -> map.outlierScore(0)),
    SAMPLE_WEIGHT(
            "sampleWeightCol",
            "the weights that the rule of the method gives",
            DataTypes.DoubleType,
            (judge, map, scaled) -> judge.weights(map)[0]),
    OUTLIER("outlierCol", "the flags of outliers", DataTypes.BooleanType, (judge, map, scaled) -> map.isOutlier(0)),
    KIND(
            "kindCol",
            "the kinds on the outlier map, as 'regular' or 'bad leverage'",
            DataTypes.StringType,
            (judge, map, scaled) -> map.kind(0).words()),
    REASON(
            "reasonCol",
            "what makes a sample an outlier, in words",
            DataTypes.StringType,
            (judge, map, scaled) -> judge.reason(map, scaled));

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
        Object of(SampleJudge judge, OutlierMap map, double[] scaled);
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
     * @param scaled its values, scaled; NaN for those that are missing
     */
    Object of(SampleJudge judge, OutlierMap map, double[] scaled) {
        return value.of(judge, map, scaled);
    }

    /** Whether it is known only where it is known which distances are too far. */
    boolean needsCutoffs() {
        return switch (this) {
            case OUTLIER_SCORE, OUTLIER, KIND, REASON -> true;
            default -> false;
        };
    }
}
