package ballast.spark;

import ballast.BadInputException;
import ballast.data.file.DefaultScaling;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.method.Family;
import ballast.method.Method;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;

/**
 * A fit of a file or folder that Spark reads itself, as the command line asks for it.
 *
 * @param master where the cluster is, such as {@code spark://host:7077}, {@code local[*]} or {@code yarn}
 * @param data what is read: Parquet, CSV or a folder of images
 * @param options how it is read: columns, labels, shape of images and how text is written
 * @param scale how the values are scaled; where nobody says, as on one machine
 * @param jars the jars that executors need of Ballast
 * @param settings further settings of Spark
 */
public record SparkFit(
        String master,
        String data,
        ReadOptions options,
        Optional<ScalingKind> scale,
        List<String> jars,
        Map<String, String> settings) {

    /**
     * What came of it.
     *
     * @param fit the fit; where a subset decided, its flags, weights and losses are of that
     * @param outliers the number of outliers among all samples, if the fit itself does not know all
     * @param seconds how long the fit took, without start-up and reading
     * @param notices what the user should be told
     */
    public record Outcome(Fit<?> fit, OptionalLong outliers, double seconds, List<String> notices) {}

    /** Reads and fits. */
    public Outcome run(Method<?> method, ProgressListener listener) {
        SparkSamples.requireDistributed(method, "; or leave out `spark`");
        SparkSession session = SparkSessions.connected(master, jars, settings);
        try {
            return on(session, method, listener);
        } catch (RuntimeException e) {
            throw explained(e);
        } finally {
            session.stop();
        }
    }

    /** Reads and fits where there is a session. */
    Outcome on(SparkSession session, Method<?> method, ProgressListener listener) {
        TableReader.Table table = new TableReader(session, options).read(data);
        SamplesReader reader = table.reader();
        SamplesReader shaped = options.shape()
                .filter(any -> method.entry().family() == Family.IMAGES)
                .map(reader::withShape)
                .orElse(reader);
        Missing missing = options.missing();
        try (SparkSamples all = shaped.withInvalid(missing == Missing.ERROR ? Invalid.ERROR : Invalid.MASK)
                .read("fill it, or leave it or its row out with `missing = MASK or DROP_ROWS`")) {
            List<String> notices = new ArrayList<>(table.notices());
            long lacking = missing == Missing.ERROR ? 0 : all.lacking();
            if (lacking > 0) {
                notices.add(lacking + " of " + all.size() + " samples lack a value"
                        + (missing == Missing.MASK ? ", which is left out" : " and were left out"));
            }
            SparkSamples read = lacking > 0 && missing == Missing.DROP_ROWS ? all.withoutGaps() : all;
            ScalingKind usual =
                    options.shape().isPresent() ? ScalingKind.NONE : DefaultScaling.of(read, table.reading());
            Scaling scaling = scale.orElse(usual).fittedTo(read);
            SparkSamples samples = read.scaledBy(scaling);
            long start = System.nanoTime();
            Fit<?> fit =
                    missing == Missing.MASK ? method.fitWithGaps(samples, listener) : method.fit(samples, listener);
            double seconds = (System.nanoTime() - start) / 1e9;
            Source source = fit.provenance().source();
            Source told = new Source(
                    name(),
                    Optional.empty(),
                    source.samples(),
                    source.dimension(),
                    source.shape(),
                    source.featureNames(),
                    table.reading(),
                    scaling);
            RobustPCAModel model = RobustPCAModel.of(
                    method.id(), fit.withProvenance(fit.provenance().withSource(told)), samples);
            boolean some = model.deciding() < samples.size();
            return new Outcome(
                    model.fit(),
                    some ? OptionalLong.of(model.outliersAmong(samples)) : OptionalLong.empty(),
                    seconds,
                    notices);
        }
    }

    private String name() {
        String path = data.replaceAll("/+$", "");
        return path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.[A-Za-z]+$", "");
    }

    /** What an executor ran into, in a line that says what to do. */
    static RuntimeException explained(RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause instanceof BadInputException refused) {
                return refused;
            }
            if (text.contains("OutOfMemoryError") || text.contains("ExecutorLostFailure")) {
                return new ClusterException(
                        "executors ran out of memory or were lost; give them more, as in "
                                + "--spark-conf spark.executor.memory=4g, or cut the data into more partitions",
                        e);
            }
            if (text.contains("SparkContext was shut down") || text.contains("SparkContext has been shutdown")) {
                return new ClusterException("the cluster ended the application; are master and workers running?", e);
            }
        }
        return e;
    }
}
