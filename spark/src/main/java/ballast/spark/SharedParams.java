package ballast.spark;

import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.StringArrayParam;
import org.apache.spark.ml.param.shared.HasFeaturesCol;
import org.apache.spark.ml.param.shared.HasHandleInvalid;
import org.apache.spark.ml.param.shared.HasInputCol;
import org.apache.spark.ml.param.shared.HasMaxIter;
import org.apache.spark.ml.param.shared.HasOutputCol;
import org.apache.spark.ml.param.shared.HasSeed;
import org.apache.spark.ml.param.shared.HasTol;
import org.apache.spark.ml.param.shared.HasWeightCol;

/**
 * The parameters of {@link RobustPCA} and {@link RobustPCAModel}, and their values, by the conventions of Spark ML.
 * {@code inputCol} is another name of {@code featuresCol}.
 *
 * <p>Setters change the stage and give it back. Getters of columns that have no name are refused, as Spark's own are;
 * {@code isSet} and {@code isDefined} ask.
 *
 * @param <T> the stage
 */
public interface SharedParams<T extends SharedParams<T>>
        extends HasFeaturesCol, HasInputCol, HasOutputCol, HasWeightCol, HasMaxIter, HasTol, HasSeed, HasHandleInvalid {

    @Override
    default Param<String> featuresCol() {
        return text("featuresCol");
    }

    /** Another name of {@link #featuresCol}. */
    @Override
    default Param<String> inputCol() {
        return featuresCol();
    }

    @Override
    default Param<String> outputCol() {
        return text("outputCol");
    }

    @Override
    default Param<String> weightCol() {
        return text("weightCol");
    }

    @Override
    default Param<String> handleInvalid() {
        return text("handleInvalid");
    }

    @Override
    default IntParam maxIter() {
        return (IntParam) getParam("maxIter");
    }

    @Override
    default DoubleParam tol() {
        return (DoubleParam) getParam("tol");
    }

    @Override
    default LongParam seed() {
        return (LongParam) getParam("seed");
    }

    /** The method by its name in the catalogue. */
    default Param<String> method() {
        return text("method");
    }

    /** The number of components, or that of either side of images. */
    default Param<String> components() {
        return text("components");
    }

    /** The parameters of the method. */
    default StringArrayParam settings() {
        return (StringArrayParam) (Param<?>) getParam("settings");
    }

    /** The shape of images. */
    default Param<String> shape() {
        return text("shape");
    }

    /** How the features are scaled. */
    default Param<String> scale() {
        return text("scale");
    }

    /** Where the packed samples are kept during a fit. */
    default Param<String> storageLevel() {
        return text("storageLevel");
    }

    default Param<String> orthogonalDistanceCol() {
        return text("orthogonalDistanceCol");
    }

    default Param<String> scoreDistanceCol() {
        return text("scoreDistanceCol");
    }

    default Param<String> outlierScoreCol() {
        return text("outlierScoreCol");
    }

    default Param<String> sampleWeightCol() {
        return text("sampleWeightCol");
    }

    default Param<String> outlierCol() {
        return text("outlierCol");
    }

    default Param<String> kindCol() {
        return text("kindCol");
    }

    default Param<String> reasonCol() {
        return text("reasonCol");
    }

    default Param<String> cellsCol() {
        return text("cellsCol");
    }

    default String getMethod() {
        return $(method());
    }

    default String getComponents() {
        return $(components());
    }

    default String[] getSettings() {
        return $(settings());
    }

    default String getShape() {
        return $(shape());
    }

    default String getScale() {
        return $(scale());
    }

    default String getStorageLevel() {
        return $(storageLevel());
    }

    default String getOrthogonalDistanceCol() {
        return $(orthogonalDistanceCol());
    }

    default String getScoreDistanceCol() {
        return $(scoreDistanceCol());
    }

    default String getOutlierScoreCol() {
        return $(outlierScoreCol());
    }

    default String getSampleWeightCol() {
        return $(sampleWeightCol());
    }

    default String getOutlierCol() {
        return $(outlierCol());
    }

    default String getKindCol() {
        return $(kindCol());
    }

    default String getReasonCol() {
        return $(reasonCol());
    }

    default String getCellsCol() {
        return $(cellsCol());
    }

    /** Sets the column of the samples. */
    default T setFeaturesCol(String column) {
        return with(featuresCol(), column);
    }

    /** Sets the column of the samples: another name of {@link #setFeaturesCol}. */
    default T setInputCol(String column) {
        return setFeaturesCol(column);
    }

    /**
     * Sets what is done about samples that are null, have gaps or another size: {@code error} refuses them,
     * {@code skip} leaves the rows out, {@code keep} leaves them out of the fit and gives them nulls in a
     * transformation, {@code mask} leaves missing values alone out, where the method can.
     */
    default T setHandleInvalid(String word) {
        return with(handleInvalid(), word);
    }

    /** Sets the column of the scores. */
    default T setOutputCol(String column) {
        return with(outputCol(), column);
    }

    /** Adds a column of the distances from the subspace. */
    default T setOrthogonalDistanceCol(String column) {
        return with(orthogonalDistanceCol(), column);
    }

    /** Adds a column of the distances within the subspace. */
    default T setScoreDistanceCol(String column) {
        return with(scoreDistanceCol(), column);
    }

    /** Adds a column of the outlier scores: the larger of the two distances in terms of their cutoffs. */
    default T setOutlierScoreCol(String column) {
        return with(outlierScoreCol(), column);
    }

    /** Adds a column of the weights that the rule of the method gives. */
    default T setSampleWeightCol(String column) {
        return with(sampleWeightCol(), column);
    }

    /** Adds a column that flags samples far from the subspace. */
    default T setOutlierCol(String column) {
        return with(outlierCol(), column);
    }

    /** Adds a column of the kinds on the outlier map, as {@code regular} or {@code bad leverage}. */
    default T setKindCol(String column) {
        return with(kindCol(), column);
    }

    /** Adds a column of what makes samples outliers, in words; empty for all others. */
    default T setReasonCol(String column) {
        return with(reasonCol(), column);
    }

    /**
     * Adds a column of the bad and the missing cells of each sample, as arrays of {@code feature}, {@code value},
     * {@code expected} and {@code residual}, for models of {@code ballast-cells}.
     */
    default T setCellsCol(String column) {
        return with(cellsCol(), column);
    }

    /** Sets any parameter. */
    @SuppressWarnings("unchecked") // a stage is of its own type
    private T with(Param<?> param, Object value) {
        set(param.name(), value);
        return (T) this;
    }

    @SuppressWarnings("unchecked") // all parameters of text are
    private Param<String> text(String name) {
        return (Param<String>) (Param<?>) getParam(name);
    }

    // What Scala's traits would set in classes of Scala; here the parameters are made by the owner.

    @Override
    default void org$apache$spark$ml$param$shared$HasFeaturesCol$_setter_$featuresCol_$eq(Param<String> param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasInputCol$_setter_$inputCol_$eq(Param<String> param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasOutputCol$_setter_$outputCol_$eq(Param<String> param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasWeightCol$_setter_$weightCol_$eq(Param<String> param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasMaxIter$_setter_$maxIter_$eq(IntParam param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasTol$_setter_$tol_$eq(DoubleParam param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasSeed$_setter_$seed_$eq(LongParam param) {}

    @Override
    default void org$apache$spark$ml$param$shared$HasHandleInvalid$_setter_$handleInvalid_$eq(Param<String> param) {}
}
