package ballast.spark;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.ImageShape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * A fit of a file or folder that Spark reads itself, as the command line asks for it.
 *
 * @param master where the cluster is, such as {@code spark://host:7077}, {@code local[*]} or {@code yarn}
 * @param data what is read: Parquet, CSV or a folder of images
 * @param columns the columns that hold the values of the samples; empty for all others
 * @param ignored the columns that are left out
 * @param shape height and width, if the samples are images
 * @param jars the jars that executors need of Ballast
 * @param settings further settings of Spark
 */
public record SparkFit(
        String master,
        String data,
        List<String> columns,
        List<String> ignored,
        Optional<ImageShape> shape,
        List<String> jars,
        Map<String, String> settings) {

    /** What came of it, and how long the fit took, without start-up and reading. */
    public record Outcome(Fit<?> fit, double seconds) {}

    /** Reads and fits. */
    public Outcome run(Method<?> method, ProgressListener listener) {
        if (!method.takesDistributed()) {
            throw new BadInputException("method '" + method.id() + "' needs all samples on one machine; leave out "
                    + "`spark`, or see 'ballast methods " + method.id() + "'");
        }
        SparkSession session = SparkSessions.connected(master, jars, settings);
        try {
            SamplesReader reader = new TableReader(session, columns, ignored).read(data);
            SamplesReader shaped = shape.filter(any -> method.entry().family() == Family.IMAGES)
                    .map(reader::withShape)
                    .orElse(reader);
            try (SparkSamples samples = shaped.read()) {
                long start = System.nanoTime();
                Fit<?> fit = method.fit(samples, listener);
                double seconds = (System.nanoTime() - start) / 1e9;
                Source source = fit.provenance().source().named(name());
                return new Outcome(fit.withProvenance(fit.provenance().withSource(source)), seconds);
            }
        } catch (RuntimeException e) {
            throw explained(e);
        } finally {
            session.stop();
        }
    }

    private String name() {
        String path = data.replaceAll("/+$", "");
        return path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.[A-Za-z]+$", "");
    }

    /** What an executor ran into, in a line that says what to do. */
    private static RuntimeException explained(RuntimeException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage());
            if (cause instanceof BadInputException refused) {
                return refused;
            }
            if (text.contains("OutOfMemoryError") || text.contains("ExecutorLostFailure")) {
                return new BadInputException(
                        "executors ran out of memory or were lost; give them more, as in "
                                + "`spark-conf = spark.executor.memory=4g`, or cut the data into more partitions",
                        e);
            }
        }
        return e;
    }
}
