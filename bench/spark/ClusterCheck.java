import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.spark.RobustPCA;
import ballast.spark.SparkSamples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * What must hold on a real cluster, whose executors are processes of their own: every method finds what it finds on one
 * machine; what is lost with an executor or a worker changes no bit; a saved pipeline transforms alike in another process.
 *
 * <p>Arguments: the master, the jars for executors, a file with the process ids of master and workers (of no use on
 * YARN), and what to do in this session, in this order: {@code agree METHOD,METHOD...} or {@code agree all}, {@code save
 * FOLDER}, {@code load FOLDER}, {@code lose}. Run by .ci/checks/40-spark.sh and 45-yarn.sh.
 */
final class ClusterCheck {

    /** Seven partitions, of which some are empty. */
    private static final int[] CUTS = {0, 10, 30, 30, 31, 77};

    /** Methods whose answers need no inexact step. */
    private static final List<String> EXACT = List.of("pca", "weighted-pca", "2dpca", "2d2pca");

    private final SparkSession spark;
    private final Path pids;

    private ClusterCheck(SparkSession spark, Path pids) {
        this.spark = spark;
        this.pids = pids;
    }

    public static void main(String[] args) throws Exception {
        SparkSession spark = SparkSession.builder()
                .master(args[0])
                .appName("ballast check")
                .config("spark.jars", args[1])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", "512m")
                .config("spark.executor.cores", "1")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "2")
                .getOrCreate();
        ClusterCheck check = new ClusterCheck(spark, Path.of(args[2]));
        for (int k = 3; k < args.length; k++) {
            switch (args[k]) {
                case "agree" -> check.agree(args[++k].split(","));
                case "save" -> check.save(args[++k]);
                case "load" -> check.load(args[++k]);
                case "lose" -> check.lose();
                default -> throw new IllegalArgumentException(args[k]);
            }
        }
        spark.stop();
    }

    // --- agreement ---------------------------------------------------------------------------------------------------

    /** The methods of these names, or {@code all} of them. */
    private void agree(String... given) {
        List<String> names = List.of(given);
        double[][] vectors = cloud(120, 12, 1);
        double[][] images = pictures(80, 6, 8, 2);
        ImageShape shape = new ImageShape(6, 8);
        for (var entry : Catalogue.entries()) {
            boolean flat = entry.family() != Family.IMAGES;
            Method<?> method = entry.sized(flat ? Components.of(3) : new Components(2, 3));
            if (!method.takesDistributed() || !names.contains("all") && !names.contains(method.id())) {
                continue;
            }
            double[][] rows = flat ? vectors : images;
            Samples here = flat ? Samples.of(rows) : Samples.of(rows).withShape(shape);
            Fit<?> expected = method.fit(here);
            var reader = SparkSamples.reader(dataset(rows, CUTS));
            double difference;
            double angle;
            try (SparkSamples samples = (flat ? reader : reader.withShape(shape)).read()) {
                Fit<?> actual = method.fit(samples);
                difference = Math.abs(actual.objective() - expected.objective()) / Math.abs(expected.objective());
                angle = angle(actual.subspace(), expected.subspace());
            }
            System.out.printf("%-14s objective %.1e, angle %.1e%n", method.id(), difference, angle);
            boolean exact = EXACT.contains(method.id());
            require(difference <= (exact ? 1e-9 : 1e-6), method.id() + ": the objective differs");
            require(angle <= (exact ? 1e-6 : 1e-3), method.id() + ": the subspace differs");
        }
    }

    private static double angle(Subspace a, Subspace b) {
        return a instanceof BilateralSubspace images
                ? images.angleTo((BilateralSubspace) b)
                : a.plane().orElseThrow().angleTo(b.plane().orElseThrow());
    }

    // --- faults ------------------------------------------------------------------------------------------------------

    private void lose() throws Exception {
        double[][] rows = cloud(20_000, 30, 3);
        Dataset<Row> dataset = dataset(rows, 2500, 5000, 7500, 10_000, 12_500, 15_000, 17_500);
        Method<VectorSubspace> method = VectorMethods.RPCA_AN.sized(3).withStopping(new ballast.fit.Stopping(1e-10, 12));
        Fit<VectorSubspace> expected;
        try (SparkSamples samples = SparkSamples.of(dataset)) {
            expected = method.fit(samples);
        }
        require(expected.stop().iterations() >= 5, "too few iterations to lose anything in");
        List<String> lost = new ArrayList<>();
        ProgressListener killer = progress -> {
            if (progress.iteration() == 2) {
                lost.add("executor " + kill(executor()));
            } else if (progress.iteration() == 4) {
                lost.add(isOnYarn() ? "executor " + kill(executor()) : "worker " + kill(worker()));
            }
            return true;
        };
        try (SparkSamples samples = SparkSamples.of(dataset)) {
            Fit<VectorSubspace> actual = method.fit(samples, killer);
            require(lost.size() == 2, "killed only " + lost);
            System.out.println("killed " + String.join(" and ", lost) + " in mid-fit");
            require(
                    Arrays.equals(actual.objectiveTrace(), expected.objectiveTrace()),
                    "the objective differs after a loss");
            require(
                    Arrays.equals(
                            actual.subspace().basis().toArray(),
                            expected.subspace().basis().toArray()),
                    "the basis differs after a loss");
        }
        System.out.println("the same bits after both losses");
    }

    private boolean isOnYarn() {
        return spark.sparkContext().master().equals("yarn");
    }

    private static long kill(long pid) {
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        return pid;
    }

    /** An executor of this application. */
    private long executor() {
        String application = spark.sparkContext().applicationId();
        return ProcessHandle.allProcesses()
                .filter(process -> {
                    String command = command(process.pid());
                    return command.matches("(?s)[^\\x00]*/java\\x00.*CoarseGrainedExecutorBackend.*" + application + ".*");
                })
                .mapToLong(ProcessHandle::pid)
                .findFirst()
                .orElseThrow();
    }

    private long worker() {
        try {
            return Files.readAllLines(pids).stream()
                    .mapToLong(Long::parseLong)
                    .filter(pid -> command(pid).contains("deploy.worker.Worker"))
                    .findFirst()
                    .orElseThrow();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String command(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        } catch (java.io.IOException gone) {
            return "";
        }
    }

    // --- persistence -------------------------------------------------------------------------------------------------

    private void save(String folder) throws Exception {
        Dataset<Row> dataset = dataset(cloud(500, 8, 5), 200);
        PipelineModel model = new Pipeline()
                .setStages(new PipelineStage[] {
                    new RobustPCA()
                            .setMethod("rpca-an")
                            .setComponents(2)
                            .setOutputCol("scores")
                            .setOrthogonalDistanceCol("distance")
                            .setOutlierCol("outlier")
                })
                .fit(dataset);
        model.write().overwrite().save(folder + "/pipeline");
        Files.writeString(Path.of(folder, "rows"), rows(model, dataset));
    }

    private void load(String folder) throws Exception {
        PipelineModel model = PipelineModel.load(folder + "/pipeline");
        String rows = rows(model, dataset(cloud(500, 8, 5), 200));
        require(rows.equals(Files.readString(Path.of(folder, "rows"))), "the loaded pipeline transforms differently");
        System.out.println("a saved pipeline transforms alike in another process");
    }

    private static String rows(PipelineModel model, Dataset<Row> dataset) {
        return String.join("\n", model.transform(dataset).toJSON().collectAsList());
    }

    // --- data --------------------------------------------------------------------------------------------------------

    private Dataset<Row> dataset(double[][] rows, int... cuts) {
        List<List<Row>> partitions = new ArrayList<>();
        int begin = 0;
        for (int k = 0; k <= cuts.length; k++) {
            int end = k < cuts.length ? cuts[k] : rows.length;
            List<Row> own = new ArrayList<>();
            for (int i = begin; i < end; i++) {
                own.add(RowFactory.create(Vectors.dense(rows[i])));
            }
            partitions.add(own);
            begin = end;
        }
        JavaRDD<Row> all = JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(partitions, partitions.size())
                .flatMap(List::iterator);
        return spark.createDataFrame(all, new StructType().add("features", SQLDataTypes.VectorType()));
    }

    /** Noisy samples around a plane, one in eight of them far from it. */
    private static double[][] cloud(int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] directions = new double[3][];
        Arrays.setAll(directions, k -> random.doubles(columns, -1, 1).toArray());
        double[][] cloud = new double[rows][];
        for (int i = 0; i < rows; i++) {
            double spread = i % 8 == 3 ? 4 : 0.3;
            cloud[i] = random.doubles(columns, 1 - spread, 1 + spread).toArray();
            for (int k = 0; k < directions.length; k++) {
                double score = (k + 2) * random.nextGaussian();
                for (int j = 0; j < columns; j++) {
                    cloud[i][j] += score * directions[k][j];
                }
            }
        }
        return cloud;
    }

    /** Images of a few pixel rows and columns that all share, with scores of falling size; one in eight is noise. */
    private static double[][] pictures(int count, int height, int width, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] pictures = new double[count][height * width];
        for (int i = 0; i < count; i++) {
            double noise = i % 8 == 3 ? 2 : 0.2;
            double[][] scores = new double[2][3];
            for (int k = 0; k < 2; k++) {
                for (int l = 0; l < 3; l++) {
                    scores[k][l] = 20 * random.nextGaussian() / (1 + k) / (1 + l);
                }
            }
            for (int row = 0; row < height; row++) {
                for (int column = 0; column < width; column++) {
                    double value = noise * random.nextGaussian();
                    for (int k = 0; k < 2; k++) {
                        for (int l = 0; l < 3; l++) {
                            value += scores[k][l] * Math.cos((k + 1) * (row + 0.5)) * Math.cos((l + 1) * (column + 0.5));
                        }
                    }
                    pictures[i][row * width + column] = value;
                }
            }
        }
        return pictures;
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
