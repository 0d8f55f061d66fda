package ballast.app;

import ballast.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Starts and stops a small Spark cluster on this machine. */
@Command(
        name = "cluster",
        sortOptions = false,
        description =
                "Start or stop a small Spark cluster on this machine, to try things on: a master and some workers, "
                        + "whose executors are processes of their own. It listens on the loopback interface only.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast cluster start --workers 2 --memory 2g",
            "  ballast fit table.parquet --method rpca-an --components 10",
            "      --model m.npz --spark spark://127.0.0.1:7077",
            "  ballast cluster stop"
        })
final class ClusterCommand {

    private static final String HOST = "127.0.0.1";
    private static final String DEPLOY = "org.apache.spark.deploy.";
    private static final int START_SECONDS = 60;

    private final Terminal terminal;

    ClusterCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    private static Path folder() {
        return SparkHome.cache().resolve("cluster");
    }

    private static Path pids() {
        return folder().resolve("pids");
    }

    @Command(name = "start", sortOptions = false, description = "Start a master and workers.")
    int start(
            @Option(
                            names = "--workers",
                            paramLabel = "N",
                            defaultValue = "2",
                            description = "Number of workers (default: 2).")
                    int workers,
            @Option(
                            names = "--cores",
                            paramLabel = "N",
                            defaultValue = "1",
                            description = "Cores of each worker (default: 1).")
                    int cores,
            @Option(
                            names = "--memory",
                            paramLabel = "SIZE",
                            defaultValue = "2g",
                            description = "Memory that the executors of a worker may have (default: 2g).")
                    String memory,
            @Option(
                            names = "--port",
                            paramLabel = "P",
                            defaultValue = "7077",
                            description = "Port of the master (default: 7077).")
                    int port) {
        if (workers < 1 || cores < 1) {
            throw new BadInputException("a cluster needs at least one worker with one core");
        }
        if (!running().isEmpty()) {
            throw new BadInputException("a cluster is running already; 'ballast cluster stop' stops it");
        }
        SparkHome spark = SparkHome.found(terminal);
        String master = "spark://" + HOST + ":" + port;
        int page = port + 1000;
        try {
            Files.createDirectories(folder());
            List<Process> started = new ArrayList<>();
            started.add(spark.start(
                    DEPLOY + "master.Master",
                    folder().resolve("master.log"),
                    List.of("--host", HOST, "--port", "" + port, "--webui-port", "" + page)));
            for (int k = 1; k <= workers; k++) {
                started.add(spark.start(
                        DEPLOY + "worker.Worker",
                        folder().resolve("worker-" + k + ".log"),
                        List.of(
                                master,
                                "--cores",
                                "" + cores,
                                "--memory",
                                memory,
                                "--host",
                                HOST,
                                "--webui-port",
                                "" + (page + k),
                                "--work-dir",
                                folder().resolve("work-" + k).toString())));
            }
            Files.writeString(
                    pids(),
                    started.stream().map(process -> process.pid() + "\n").collect(Collectors.joining()));
            await(page, workers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        terminal.out().println(master);
        return ExitCode.OK;
    }

    @Command(name = "stop", description = "Stop them.")
    int stop() {
        List<ProcessHandle> running = running();
        running.forEach(ProcessHandle::destroy);
        running.forEach(process -> process.onExit().join());
        try {
            Files.deleteIfExists(pids());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        terminal.say(running.isEmpty() ? "no cluster was running" : running.size() + " processes were stopped");
        return ExitCode.OK;
    }

    /** Waits until the page of the master lists all workers. */
    private void await(int page, int workers) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + HOST + ":" + page + "/json/"))
                .build();
        HttpClient client = HttpClient.newHttpClient();
        for (int second = 0; second < START_SECONDS; second++) {
            try {
                Thread.sleep(1000);
                String text = client.send(request, HttpResponse.BodyHandlers.ofString())
                        .body();
                if (text.replaceAll("\\s", "").contains("\"aliveworkers\":" + workers)) {
                    return;
                }
            } catch (IOException notYet) {
                // The master is still starting.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while the cluster was starting", e);
            }
        }
        stop();
        throw new BadInputException("the cluster did not start in a minute; its logs are in " + folder());
    }

    /** The processes that were started and still run; numbers may have gone to others meanwhile. */
    private static List<ProcessHandle> running() {
        if (!Files.exists(pids())) {
            return List.of();
        }
        try {
            return Files.readAllLines(pids()).stream()
                    .map(line -> ProcessHandle.of(Long.parseLong(line)))
                    .flatMap(Optional::stream)
                    .filter(process -> process.info().commandLine().orElse("").contains(DEPLOY))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
