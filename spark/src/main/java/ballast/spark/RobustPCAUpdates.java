package ballast.spark;

import ballast.BadInputException;
import ballast.fit.PartialFit;
import ballast.fit.Provenance;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Goes on with a method as micro-batches of a stream arrive: {@code stream.writeStream().foreachBatch(updates)}.
 *
 * <p>The rows of a batch come to the driver, some at a time, and are merged into the mean and the axes there, as
 * {@link PartialFit} does. A batch that Spark repeats is not counted twice.
 */
public final class RobustPCAUpdates implements VoidFunction2<Dataset<Row>, Long> {

    private static final long serialVersionUID = 1;

    private static final int ROWS_AT_ONCE = 4096;

    private final transient RobustPCA estimator;
    private transient PartialFit<?> state;
    private transient Method<?> method;
    private transient long lastBatch = -1;

    /** Updates of the method of an estimator, before the first sample. */
    public RobustPCAUpdates(RobustPCA estimator) {
        this.estimator = estimator.copy(ParamMap.empty());
        this.method = estimator.own().configuredMethod();
        if (estimator.own().scaling() != ScalingKind.NONE) {
            throw new BadInputException(
                    "scale = '" + estimator.getScale() + "': a stream has no numbers to scale by before it ends; use a "
                            + "stage with numbers of its own, such as a fitted StandardScaler");
        }
        this.state = method.partial()
                .orElseThrow(() -> new BadInputException("method '" + method.id()
                        + "' needs all samples at once; use a weighted method for vectors, such as rpca-an"));
    }

    @Override
    public synchronized void call(Dataset<Row> batch, Long id) {
        if (id <= lastBatch) {
            return;
        }
        String features = estimator.getFeaturesCol();
        FeatureType type = FeatureType.of(batch.schema(), features);
        PartialFit<?> next = state;
        List<double[]> some = new ArrayList<>();
        Iterator<Row> rows =
                batch.select(functions.col(SamplesReader.quoted(features))).toLocalIterator();
        while (rows.hasNext()) {
            Row row = rows.next();
            if (row.isNullAt(0)) {
                throw new BadInputException("batch " + id + ": '" + features + "' is null");
            }
            some.add(type.numbers(row.get(0)));
            if (some.size() == ROWS_AT_ONCE || !rows.hasNext()) {
                next = next.update(Samples.of(some.toArray(new double[0][])));
                some.clear();
            }
        }
        state = next;
        lastBatch = id;
    }

    /** The model so far; refused while too few samples have come. */
    public synchronized RobustPCAModel model() {
        Provenance known = state.fit().provenance();
        RobustPCAModel model = RobustPCAModel.of(state.fit()
                .withProvenance(new Provenance(method.recipe(), known.source(), Provenance.thisVersion()))
                .withState(state.state().orElseThrow()));
        return estimator.copyValues(model, ParamMap.empty());
    }
}
