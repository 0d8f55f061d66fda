package ballast.spark;

import ballast.BadInputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.SocketFactory;
import org.apache.hadoop.net.NetUtils;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
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
            InetSocketAddress address =
                    new InetSocketAddress(standalone.group(1), Integer.parseInt(standalone.group(2)));
            requireAnswer(SocketFactory.getDefault(), address, "`spark` = '" + master + "': nothing answers there");
        } else if (!master.matches("local(\\[.*])?|yarn|k8s://.*")) {
            throw new BadInputException(
                    "`spark` = '" + master + "', must be spark://HOST:PORT, local[N], local[*] or yarn");
        } else if (!master.startsWith("local")) {
            requireManager(master);
        }
        if (master.equals("yarn")) {
            requireYarn();
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

    private static void requireAnswer(SocketFactory sockets, InetSocketAddress address, String otherwise) {
        try (Socket socket = sockets.createSocket()) {
            socket.connect(address, CONNECT_MILLIS);
        } catch (IOException e) {
            throw new BadInputException(otherwise + " (" + e.getMessage() + "); is it running?", e);
        }
    }

    /**
     * Refuses a Hadoop cluster that nothing here describes, or whose resource manager does not answer, of which Hadoop
     * asks again for a quarter of an hour. Of several, any may be the one that answers.
     */
    static void requireYarn() {
        YarnConfiguration settings = new YarnConfiguration();
        URL site = settings.getResource("yarn-site.xml");
        if (site == null) {
            throw new BadInputException("`spark` = 'yarn': there is no yarn-site.xml here; set HADOOP_CONF_DIR to the "
                    + "folder that has the cluster's");
        }
        if (!settings.getBoolean(YarnConfiguration.RM_HA_ENABLED, false)) {
            requireAnswer(
                    NetUtils.getDefaultSocketFactory(settings),
                    settings.getSocketAddr(
                            YarnConfiguration.RM_ADDRESS,
                            YarnConfiguration.DEFAULT_RM_ADDRESS,
                            YarnConfiguration.DEFAULT_RM_PORT),
                    "`spark` = 'yarn': the resource manager of " + site.getPath() + " does not answer");
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
