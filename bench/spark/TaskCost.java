import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * What tasks of Spark cost that do nothing, without a line of Ballast: processor time of the driver and of the
 * executors, for batches of 20 jobs one after another. Arguments: the master, the jars for executors, memory of an
 * executor, {@code tasks} and the number of partitions. Run by bench/spark/run.
 */
final class TaskCost {

    private static final int BATCHES = 8;

    private static final int JOBS = 20;

    private TaskCost() {}

    public static void main(String[] args) throws InterruptedException {
        SparkSession spark = SparkSession.builder()
                .master(args[0])
                .appName("ballast bench")
                .config("spark.jars", args[1])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", args[2])
                .config("spark.executor.cores", "1")
                .config("spark.ui.enabled", "false")
                .getOrCreate();
        while (spark.sparkContext().statusTracker().getExecutorInfos().length < 3) { // the driver is one
            Thread.sleep(100);
        }
        int partitions = Integer.parseInt(args[4]);
        JavaRDD<Integer> numbers = JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(Collections.nCopies(partitions, 1), partitions)
                .cache();
        numbers.count();
        List<ProcessHandle> executors = executors(spark.sparkContext().applicationId());
        int tasks = JOBS * partitions;
        for (int batch = 0; batch < BATCHES; batch++) {
            double driver = millis(Stream.of(ProcessHandle.current()));
            double others = millis(executors.stream());
            long start = System.nanoTime();
            for (int job = 0; job < JOBS; job++) {
                int factor = job;
                numbers.map(number -> number * factor).collect();
            }
            double wall = (System.nanoTime() - start) / 1e6;
            System.out.printf(
                    "tasks %d to %d: %.1f ms of processors each (driver %.1f, executors %.1f), %.1f ms in all%n",
                    batch * tasks + 1,
                    (batch + 1) * tasks,
                    (millis(Stream.of(ProcessHandle.current())) - driver + millis(executors.stream()) - others) / tasks,
                    (millis(Stream.of(ProcessHandle.current())) - driver) / tasks,
                    (millis(executors.stream()) - others) / tasks,
                    wall / tasks);
        }
        spark.stop();
    }

    private static List<ProcessHandle> executors(String application) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().arguments().stream()
                        .anyMatch(words -> List.of(words).contains(application)))
                .toList();
    }

    private static double millis(Stream<ProcessHandle> processes) {
        return processes.mapToDouble(process ->
                        process.info().totalCpuDuration().orElseThrow().toNanos() / 1e6)
                .sum();
    }
}
