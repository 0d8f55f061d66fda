package ballast.spark;

import ballast.BadInputException;
import ballast.fit.PartialFit;
import ballast.scaling.ScalingKind;
import java.util.Iterator;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Goes on with a method as micro-batches of a stream arrive: {@code stream.writeStream().foreachBatch(updates)}.
 *
 * <p>The rows of a batch come to the driver, a block at a time, and are merged into the mean and the axes there, as
 * {@link PartialFit} does. A batch that Spark repeats is not counted twice.
 */
public final class RobustPCAUpdates implements VoidFunction2<Dataset<Row>, Long> {

    private static final long serialVersionUID = 1;

    private final transient RobustPCA estimator;
    private transient PartialFit<?> state;
    private transient long lastBatch = -1;

    /** Updates of the method of an estimator, before the first sample. */
    public RobustPCAUpdates(RobustPCA estimator) {
        this.estimator = estimator.copy(ParamMap.empty());
        if (estimator.own().scaling() != ScalingKind.NONE) {
            throw new BadInputException(
                    "scale = '" + estimator.getScale() + "': a stream has no numbers to scale by before it ends; use a "
                            + "stage with numbers of its own, such as a fitted StandardScaler");
        }
        if (estimator.own().invalid() == Invalid.MASK) {
            throw new BadInputException("handleInvalid = 'mask', but updates need every value: set it to 'skip'");
        }
        this.state = estimator.own().configuredMethod().updatable();
    }

    @Override
    public synchronized void call(Dataset<Row> batch, Long id) {
        if (id <= lastBatch) {
            return;
        }
        PartialFit<?> next = state;
        Iterator<PackedBlock> blocks =
                estimator.reader(batch.coalesce(1)).packed(Invalid.REMEDY).toLocalIterator();
        while (blocks.hasNext()) {
            PackedBlock block = blocks.next();
            if (!block.problem().isEmpty()) {
                throw new BadInputException("batch " + id + ", " + block.problem());
            }
            next = next.update(block.samples(1));
        }
        state = next;
        lastBatch = id;
    }

    /** The model so far; refused while too few samples have come. */
    public synchronized RobustPCAModel model() {
        return estimator.copyValues(RobustPCAModel.of(state.fit()), ParamMap.empty());
    }
}
