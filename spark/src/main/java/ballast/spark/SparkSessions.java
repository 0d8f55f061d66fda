package ballast.spark;

import ballast.BadInputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.scheduler.ExternalClusterManager;
import org.apache.spark.sql.SparkSession;

/** Connections to clusters, with a clear word where there is none. */
final class SparkSessions {

    private static final Pattern STANDALONE = Pattern.compile("spark://([^:/]+):(\\d+)");

    private static final int CONNECT_MILLIS = 5_000;

    /** How long executors may take to start. */
    private static final long EXECUTORS_MILLIS = 60_000;

    private SparkSessions() {}

    /** A session on a cluster whose executors have these jars. */
    static SparkSession connected(String master, List<String> jars, Map<String, String> settings) {
        Matcher standalone = STANDALONE.matcher(master);
        boolean alone = standalone.matches();
        if (alone) {
            requireReachable(master, standalone.group(1), Integer.parseInt(standalone.group(2)));
        } else if (!master.matches("local(\\[.*])?|yarn|k8s://.*")) {
            throw new BadInputException(
                    "`spark` = '" + master + "', must be spark://HOST:PORT, local[N], local[*] or yarn");
        } else if (!master.startsWith("local")) {
            requireManager(master);
        }
        if (master.equals("yarn")) {
            Yarn.requireReachable();
        }
        SparkSession.Builder builder = SparkSession.builder()
                .master(master)
                .appName("ballast fit")
                .config("spark.ui.enabled", "false")
                .config("spark.ui.showConsoleProgress", "false");
        if (!jars.isEmpty() && !master.startsWith("local")) {
            builder.config("spark.jars", String.join(",", jars));
        }
        if (master.startsWith("local") || alone && isLoopback(standalone.group(1))) {
            builder.config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1");
        }
        settings.forEach(builder::config);
        SparkSession session = started(builder);
        session.sparkContext().setLogLevel("OFF");
        if (alone) {
            awaitExecutors(session, master);
        }
        return session;
    }

    private static SparkSession started(SparkSession.Builder builder) {
        try {
            return builder.getOrCreate();
        } catch (IllegalArgumentException e) {
            // YARN's own advice is for who runs the cluster.
            String text = e.getMessage().replaceFirst("! Please check the values of 'yarn.*", "; ask for less");
            throw new BadInputException("Spark refuses its settings: " + text, e);
        }
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.");
    }

    private static void requireReachable(String master, String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException(
                    "`spark` = '" + master + "': nothing answers there (" + e.getMessage()
                            + "); is the master running?",
                    e);
        }
    }

    /** Managers other than Spark's own come in jars of their own, which not every set of Spark's jars has. */
    private static void requireManager(String master) {
        if (ServiceLoader.load(ExternalClusterManager.class).stream()
                .noneMatch(manager -> manager.get().canCreate(master))) {
            throw new BadInputException("`spark` = '" + master + "': Spark's jars at hand know no such cluster; set "
                    + "SPARK_HOME to a distribution of Spark that does");
        }
    }

    private static void awaitExecutors(SparkSession session, String master) {
        long end = System.currentTimeMillis() + EXECUTORS_MILLIS;
        while (session.sparkContext().statusTracker().getExecutorInfos().length < 2) { // the driver is one
            if (System.currentTimeMillis() > end) {
                String memory = session.sparkContext().getConf().get("spark.executor.memory", "1g");
                session.stop();
                throw new BadInputException("`spark` = '" + master + "' started no executor in a minute: no worker has "
                        + memory + " of memory and a core to spare; ask for less with "
                        + "`spark-conf = spark.executor.memory=512m`, or give the workers more");
            }
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while executors were starting", e);
            }
        }
    }
}
