package ballast.data.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A PostgreSQL server of its own, which ends with the tests, where PostgreSQL is installed. */
final class PostgresServer {

    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final String SERVE = """
            folder=$(mktemp -d)
            trap 'rm -rf "$folder"' EXIT
            trap 'kill -INT $!' TERM
            "$0/initdb" --pgdata="$folder" --auth=trust --username=ballast >"$folder.log" 2>&1 || cat "$folder.log"
            rm -f "$folder.log"
            "$0/postgres" -D "$folder" -h 127.0.0.1 -p "$1" -c unix_socket_directories= -c fsync=off &
            wait
            wait
            """;
    private static final Optional<String> URL = start();

    private PostgresServer() {}

    /** Where the server is; empty where PostgreSQL is not installed, which CI does not accept. */
    static Optional<String> url() {
        if (Boolean.getBoolean("ballast.ci")) {
            assertThat(URL).as("PostgreSQL below " + DEBIAN).isPresent();
        }
        return URL;
    }

    private static Optional<String> start() {
        try {
            Optional<Path> programs = programs();
            return programs.isEmpty() ? Optional.empty() : Optional.of(start(programs.get()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Path> programs() throws IOException {
        if (!Files.isDirectory(DEBIAN)) {
            return Optional.empty();
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(folder -> Files.isExecutable(folder.resolve("postgres")))
                    .max(Comparator.naturalOrder());
        }
    }

    private static String start(Path programs) throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            // which the server refuses to run as
            command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        command.addAll(List.of("sh", "-c", SERVE, programs.toString(), Integer.toString(port)));
        Process server = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(server::destroy));
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=ballast";
        awaitConnections(url, server);
        return url;
    }

    private static void awaitConnections(String url, Process server) throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (true) {
            try {
                DriverManager.getConnection(url).close();
                return;
            } catch (SQLException e) {
                if (!server.isAlive() || System.nanoTime() > end) {
                    throw new IOException("PostgreSQL does not start", e);
                }
            }
            try {
                TimeUnit.MILLISECONDS.sleep(100);
            } catch (InterruptedException e) {
                throw new IOException("PostgreSQL was not waited for", e);
            }
        }
    }
}
