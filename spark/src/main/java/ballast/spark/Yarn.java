package ballast.spark;

import ballast.BadInputException;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Objects;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The resource manager of a Hadoop cluster, as its settings on the class path name it. */
final class Yarn {

    private static final String SITE = "yarn-site.xml";

    /** How long it may take to answer, where Hadoop by itself asks again for a quarter of an hour. */
    private static final long ANSWER_MILLIS = 5_000;

    private Yarn() {}

    /** Refuses a cluster that nothing here describes, or whose resource manager cannot be reached. */
    static void requireReachable() {
        YarnConfiguration settings = new YarnConfiguration();
        if (settings.getResource(SITE) == null) {
            throw new BadInputException("`spark` = 'yarn': there is no " + SITE
                    + " here; set HADOOP_CONF_DIR to the folder that has the cluster's");
        }
        settings.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, ANSWER_MILLIS);
        settings.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, ANSWER_MILLIS);
        settings.setInt(CommonConfigurationKeysPublic.IPC_CLIENT_CONNECT_MAX_RETRIES_KEY, 1);
        try (YarnClient client = YarnClient.createYarnClient()) {
            client.init(settings);
            client.start();
            client.getYarnClusterMetrics();
        } catch (IOException | YarnException | RuntimeException e) {
            refuseUnreachable(e, settings);
        }
    }

    /** Whatever else is wrong, such as the rights of the user, Spark will meet and tell. */
    private static void refuseUnreachable(Exception e, YarnConfiguration settings) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof SocketException
                || root instanceof SocketTimeoutException
                || root instanceof UnknownHostException) {
            throw new BadInputException(
                    "`spark` = 'yarn': the resource manager of "
                            + settings.getResource(SITE).getPath() + " does not answer ("
                            + Objects.requireNonNullElse(
                                    root.getMessage(), root.getClass().getSimpleName())
                            + ")",
                    e);
        }
    }
}
