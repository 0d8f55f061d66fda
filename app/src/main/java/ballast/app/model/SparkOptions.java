package ballast.app.model;

import ballast.data.option.ReadOptions;
import ballast.scaling.ScalingKind;
import ballast.spark.SparkFit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that send a fit to a Spark cluster. */
public final class SparkOptions {

    @Option(
            names = "--spark",
            order = 2,
            paramLabel = "MASTER",
            description =
                    "Read and fit on a Spark cluster: spark://HOST:PORT, local[*] or yarn. DATA is then a .parquet, "
                            + ".csv or .tsv file or folder, or a folder of images. See docs/spark.md.")
    private String master;

    @Option(
            names = "--spark-conf",
            order = 2,
            paramLabel = "NAME=VALUE",
            description = "A setting of Spark, such as spark.executor.memory=4g; may be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    /** Whether this process runs on a node of the cluster, where {@code spark-submit} has sent it. */
    public static boolean isDriverInCluster() {
        return "cluster".equals(System.getProperty("spark.submit.deployMode"));
    }

    boolean isAsked() {
        return master != null;
    }

    SparkFit fit(String data, ReadOptions reading, Optional<ScalingKind> scale) {
        return new SparkFit(master, data, reading, scale, SparkHome.ownJars(), settings);
    }
}
