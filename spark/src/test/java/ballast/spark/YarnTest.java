package ballast.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What is said where there is no YARN; that it works where there is one is for .ci/checks/45-yarn.sh. */
class YarnTest {

    @Test
    void without_the_settings_of_a_cluster_it_says_what_to_set() {
        assertThatThrownBy(SparkSessions::requireYarn)
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("yarn-site.xml")
                .hasMessageContaining("set HADOOP_CONF_DIR");
    }

    @Test
    @DisabledForJreRange(min = JRE.JAVA_24, disabledReason = RobustPCATest.HADOOP)
    void a_resource_manager_that_does_not_answer_is_told_in_seconds(@TempDir Path folder) throws IOException {
        Path site = Files.writeString(folder.resolve("yarn-site.xml"), """
                <configuration>
                  <property><name>yarn.resourcemanager.address</name><value>127.0.0.1:%d</value></property>
                </configuration>
                """.formatted(unusedPort()));
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader settings =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(settings);
            assertThatThrownBy(SparkSessions::requireYarn)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining(site.toString())
                    .hasMessageContaining("does not answer (Connection refused)");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static int unusedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
