import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierDecision;
import ballast.spark.RobustPCAModel;
import ballast.spark.SparkSamples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import dev.ludovic.netlib.blas.NativeBLAS;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.ml.feature.PCAModel;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * What fits on Spark cost. Arguments: the master, the jars for executors, memory of an executor, and one of
 *
 * <ul>
 *   <li>{@code pca N D C [alone]}: plain PCA beside that of MLlib on the same cached rows, unless it is alone;
 *   <li>{@code ballast N D C}: time and bytes of a fit by the default, and of the flags of all samples;
 *   <li>{@code rpca-an N D C ITERATIONS}: time and bytes per iteration, beside its products at measured speed;
 *   <li>{@code scaling N D C ITERATIONS}: the same for N, 2N and 4N samples in equally many partitions.
 * </ul>
 *
 * <p>Run by bench/spark/run. The samples are generated on the executors.
 */
final class SparkBench {

    /** What Spark makes of a file by default. */
    private static final int PARTITION_BYTES = 1 << 27;

    private static final int ROUNDS = Integer.parseInt(System.getenv().getOrDefault("ROUNDS", "4"));

    private final SparkSession spark;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong cpu = new AtomicLong();

    private SparkBench(SparkSession spark) {
        this.spark = spark;
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                if (end.taskMetrics() != null) {
                    bytes.addAndGet(end.taskMetrics().resultSize());
                    cpu.addAndGet(end.taskMetrics().executorCpuTime()
                            + end.taskMetrics().executorDeserializeCpuTime());
                }
            }
        });
    }

    public static void main(String[] args) {
        SparkSession spark = SparkSession.builder()
                .master(args[0])
                .appName("ballast bench")
                .config("spark.jars", args[1])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", args[2])
                .config("spark.executor.cores", "1")
                .config("spark.driver.maxResultSize", "4g")
                .config("spark.ui.enabled", "false")
                .getOrCreate();
        int n = Integer.parseInt(args[4]);
        int d = Integer.parseInt(args[5]);
        int c = Integer.parseInt(args[6]);
        SparkBench bench = new SparkBench(spark);
        if (args[3].equals("pca")) {
            bench.pca(n, d, c, args.length > 7);
        } else if (args[3].equals("ballast")) {
            bench.ballast(n, d, c);
        } else {
            int iterations = Integer.parseInt(args[7]);
            int times = args[3].equals("scaling") ? 4 : 1;
            int partitions = partitions(times * n, d, true);
            double last = 0;
            for (int k = 1; k <= times; k *= 2) {
                double each = bench.rpcaAn(k * n, d, c, iterations, partitions);
                if (last > 0) {
                    System.out.printf(
                            "  twice the samples take %.2f times as long: exponent %.2f%n",
                            each / last, Math.log(each / last) / Math.log(2));
                }
                last = each;
            }
        }
        spark.stop();
    }

    private void ballast(int n, int d, int c) {
        Dataset<Row> rows = rows(n, d, true, partitions(n, d, true));
        long packing = System.nanoTime();
        try (SparkSamples samples = SparkSamples.of(rows)) {
            System.out.printf("%s packed as floats in %.1f s%n", samples, since(packing));
            bytes.set(0);
            cpuSeconds();
            RobustPCAModel[] model = new RobustPCAModel[1];
            Cost fit = cost(() -> model[0] = RobustPCAModel.of(RobustPca.of(c).fit(samples)));
            System.out.printf(
                    "ballast %d x %d, %d components: %s; bytes from executors to driver: %d%n",
                    n, d, c, fit, bytes.getAndSet(0));
            double[] flagged = new double[1];
            Cost flags = cost(() -> flagged[0] = outliers(samples, model[0]));
            System.out.printf("flags of all: %.0f in %s; %d samples decided%n", flagged[0], flags, model[0].deciding());
        }
    }

    private static double outliers(SparkSamples samples, RobustPCAModel model) {
        OutlierDecision decision = model.fit().decision().orElseThrow();
        return samples.sum(
                        (some, none) -> new double[] {decision.judgeScaled(some).outlierCount()})[0];
    }

    /** Fits in turns: the first of each starts with cold executors, the others do not. */
    private void pca(int n, int d, int c, boolean alone) {
        Dataset<Row> rows = rows(n, d, false, partitions(n, d, false)).persist(StorageLevel.MEMORY_AND_DISK());
        NativeBLAS.getInstance(); // refuses if MLlib would compute in Java
        System.out.printf("%d x %d, %d components: generated and cached in %.1f s%n", n, d, c, seconds(rows::count));
        cpuSeconds();
        List<Cost> own = new ArrayList<>();
        List<Cost> others = new ArrayList<>();
        List<Cost> ownScores = new ArrayList<>();
        List<Cost> otherScores = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            VectorSubspace[] found = new VectorSubspace[1];
            RobustPCAModel[] fitted = new RobustPCAModel[1];
            own.add(cost(() -> {
                try (SparkSamples samples = SparkSamples.of(rows)) {
                    Fit<VectorSubspace> fit = VectorMethods.PCA.sized(c).fit(samples);
                    found[0] = fit.subspace();
                    fitted[0] = RobustPCAModel.of(fit).setOutputCol("scores");
                }
            }));
            System.out.printf("pca:   %s%n", own.get(round));
            if (!alone) {
                PCAModel[] theirs = new PCAModel[1];
                others.add(cost(() -> theirs[0] = new PCA()
                        .setInputCol("features")
                        .setOutputCol("scores")
                        .setK(c)
                        .fit(rows)));
                System.out.printf(
                        "MLlib: %s; angle between both %.1e%n",
                        others.get(round), found[0].basis().angleTo(basis(theirs[0], d, c)));
                ownScores.add(cost(() -> written(fitted[0].transform(rows))));
                otherScores.add(cost(() -> written(theirs[0].transform(rows))));
                System.out.printf("transform: %s; MLlib's: %s%n", ownScores.get(round), otherScores.get(round));
            }
        }
        if (!alone) {
            System.out.printf(
                    "MLlib takes %.1f times as long as pca, and %.1f times as much of processors:"
                            + " medians but for the first%n",
                    median(others, Cost::wall) / median(own, Cost::wall),
                    median(others, Cost::processors) / median(own, Cost::processors));
            System.out.printf(
                    "transform: %.1f and %.1f times%n",
                    median(otherScores, Cost::wall) / median(ownScores, Cost::wall),
                    median(otherScores, Cost::processors) / median(ownScores, Cost::processors));
        }
    }

    /** Computes every row and keeps none. */
    private static void written(Dataset<Row> scored) {
        scored.write().format("noop").mode("overwrite").save();
    }

    /** Seconds that passed, and those of processors in tasks. */
    private record Cost(double wall, double processors) {

        @Override
        public String toString() {
            return String.format("%.1f s, of processors %.1f s", wall, processors);
        }
    }

    private Cost cost(Runnable task) {
        return new Cost(seconds(task), cpuSeconds());
    }

    private static double median(List<Cost> costs, ToDoubleFunction<Cost> part) {
        double[] sorted = costs.stream().skip(1).mapToDouble(part).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Basis basis(PCAModel model, int d, int c) {
        double[] entries = new double[d * c];
        for (int i = 0; i < d; i++) {
            for (int k = 0; k < c; k++) {
                entries[i * c + k] = model.pc().apply(i, k);
            }
        }
        return Basis.of(d, c, entries);
    }

    /** Seconds of an iteration. */
    private double rpcaAn(int n, int d, int c, int iterations, int partitions) {
        Dataset<Row> rows = rows(n, d, true, partitions);
        long[] packing = {System.nanoTime()};
        try (SparkSamples samples = SparkSamples.of(rows)) {
            System.out.printf("%s packed as floats in %.1f s%n", samples, since(packing[0]));
            List<Double> times = new ArrayList<>();
            List<Long> sent = new ArrayList<>();
            long[] last = {System.nanoTime()};
            bytes.set(0);
            Fit<VectorSubspace> fit = VectorMethods.RPCA_AN
                    .sized(c)
                    .withStopping(new Stopping(0, iterations))
                    .fit(samples, progress -> {
                        times.add(since(last[0]));
                        sent.add(bytes.getAndSet(0));
                        last[0] = System.nanoTime();
                        return true;
                    });
            double each = times.stream().skip(1).mapToDouble(t -> t).average().orElseThrow();
            double products = productSeconds(n, d, c);
            System.out.printf(
                    "rpca-an %d x %d, %d components, %s: %.2f s per iteration, start %.2f s%n",
                    n, d, c, fit.route(), each, times.get(0));
            System.out.printf("  its products alone, on two cores: %.2f s; ratio %.1f%n", products, each / products);
            System.out.printf(
                    "  bytes from executors to driver per iteration: %d to %d%n",
                    sent.stream().skip(1).mapToLong(b -> b).min().orElseThrow(),
                    sent.stream().skip(1).mapToLong(b -> b).max().orElseThrow());
            return each;
        }
    }

    /** What the scatter (d x d) and the scores of all samples take as products of matrices, on two cores. */
    private static double productSeconds(int n, int d, int c) {
        int rows = 1200;
        int repeats = 200;
        try (Matrix block = Matrix.of(
                        rows,
                        d,
                        new SplittableRandom(1).doubles((long) rows * d).toArray());
                Matrix scatter = Matrix.zeros(d, d);
                Matrix basis = Matrix.zeros(d, c);
                Matrix scores = Matrix.zeros(rows, c)) {
            double best = Double.POSITIVE_INFINITY;
            for (int round = 0; round < 5; round++) {
                best = Math.min(best, seconds(() -> {
                    for (int k = 0; k < repeats; k++) {
                        scatter.addGramUpper(block);
                        scores.assignProduct(block, basis);
                    }
                }));
            }
            return best / repeats / rows * n / 2;
        }
    }

    /** Samples around a subspace of ten falling directions, one in twenty far from it. */
    private Dataset<Row> rows(int n, int d, boolean floats, int partitions) {
        List<Integer> numbers = IntStream.range(0, partitions).boxed().toList();
        StructType schema = new StructType()
                .add("features", floats ? DataTypes.createArrayType(DataTypes.FloatType) : SQLDataTypes.VectorType());
        return spark.createDataFrame(
                JavaSparkContext.fromSparkContext(spark.sparkContext())
                        .parallelize(numbers, partitions)
                        .flatMap(part -> {
                            int first = (int) ((long) n * part / partitions);
                            int end = (int) ((long) n * (part + 1) / partitions);
                            return generated(part, end - first, d, floats);
                        }),
                schema);
    }

    private static int partitions(int n, int d, boolean floats) {
        return (int) Math.max(2, (long) n * d * (floats ? Float.BYTES : Double.BYTES) / PARTITION_BYTES);
    }

    private static Iterator<Row> generated(int part, int count, int d, boolean floats) {
        SplittableRandom random = new SplittableRandom(part);
        double[] cosines = new double[1 << 12];
        for (int k = 0; k < cosines.length; k++) {
            cosines[k] = Math.cos(2 * Math.PI * k / cosines.length);
        }
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    double noise = random.nextInt(20) == 0 ? 6 : 0.5;
                    double[] scores = new double[10];
                    for (int k = 0; k < scores.length; k++) {
                        scores[k] = 12 * random.nextGaussian() / (k + 1);
                    }
                    double[] values = new double[d];
                    for (int j = 0; j < d; j++) {
                        double value = noise * (2 * random.nextDouble() - 1);
                        for (int k = 0; k < scores.length; k++) {
                            value += scores[k]
                                    * cosines[(int) ((long) (k + 1) * (2 * j + 1) * 1024 / d % cosines.length)];
                        }
                        values[j] = value;
                    }
                    return RowFactory.create(floats ? narrowed(values) : Vectors.dense(values));
                })
                .iterator();
    }

    private static Object narrowed(double[] values) {
        Float[] floats = new Float[values.length];
        for (int j = 0; j < floats.length; j++) {
            floats[j] = (float) values[j];
        }
        return floats;
    }

    /** Time that processors spent in tasks since this was last asked; not touched by what else the machine does. */
    private double cpuSeconds() {
        try {
            Thread.sleep(500); // The last tasks are still being reported.
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return cpu.getAndSet(0) / 1e9;
    }

    private static double seconds(Runnable task) {
        long start = System.nanoTime();
        task.run();
        return since(start);
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
