package ballast.app.model;

import ballast.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folder of Spark. */
record SparkHome(Path folder) {

    /** The class that runs a command, as in the manifest of the jar. */
    static final String MAIN = "ballast.app.Main";

    /** What executors need of Ballast, by the beginnings of names. */
    private static final List<String> SENT = List.of(
            "ballast-core",
            "ballast-data",
            "ballast-model",
            "ballast-spark",
            "javacpp",
            "openblas",
            "commons-",
            "gson");

    /** Of several bindings of one logger, Ballast's own, which says nothing, is the one. */
    private static final String OTHER_LOGGER = "log4j-slf4j2-impl";

    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "sun.nio.ch",
            "sun.security.action");

    private static final int WARNING_JAVA = 24;

    /** Whether this process has Spark, as one that {@code spark-submit} started does. */
    static boolean isOnClassPath() {
        return SparkHome.class.getClassLoader().getResource("org/apache/spark/SparkContext.class") != null;
    }

    static SparkHome found() {
        String given = System.getenv("SPARK_HOME");
        if (given == null) {
            throw new BadInputException("--spark: set SPARK_HOME to a Spark 4.1 or 3.5 for Scala 2.13; docs/spark.md "
                    + "says how to get one");
        }
        SparkHome home = new SparkHome(Path.of(given));
        if (!Files.isDirectory(home.jars())) {
            throw new BadInputException("SPARK_HOME is " + given + ", but there is no folder jars in it");
        }
        return home;
    }

    /** Has {@code spark-defaults.conf} count, as {@code spark-submit} does by itself. */
    static void readDefaults() {
        String home = System.getenv("SPARK_HOME");
        String given = System.getenv("SPARK_CONF_DIR");
        if (System.getProperty("SPARK_SUBMIT") != null || home == null && given == null) {
            return;
        }
        Path file = (given == null ? Path.of(home, "conf") : Path.of(given)).resolve("spark-defaults.conf");
        if (!Files.exists(file)) {
            return;
        }
        Properties defaults = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            defaults.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage(), e);
        }
        // Where the driver runs is settled: here.
        defaults.stringPropertyNames().stream()
                .filter(name -> name.startsWith("spark.") && !name.startsWith("spark.submit."))
                .forEach(name -> System.getProperties()
                        .putIfAbsent(name, defaults.getProperty(name).strip()));
    }

    private Path jars() {
        return folder.resolve("jars");
    }

    /** Runs the same command in a process that has Spark, and gives its status. */
    int runAgain(List<String> arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(javaOptions());
        command.addAll(List.of("-cp", classPath(), MAIN));
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            Thread end = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(end);
            int status = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(end);
            return status;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while Spark was working", e);
        }
    }

    /** What Java must allow Spark and Ballast, and what the user wants. */
    private static List<String> javaOptions() {
        List<String> options =
                new ArrayList<>(List.of("-Djava.awt.headless=true", "--enable-native-access=ALL-UNNAMED"));
        OPENED.forEach(name -> options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        if (Runtime.version().feature() >= WARNING_JAVA) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        String own = System.getenv("BALLAST_JAVA_OPTS");
        if (own != null && !own.isBlank()) {
            options.addAll(List.of(own.strip().split("\\s+")));
        }
        return options;
    }

    /** Ballast, whose jar names its libraries, then Spark and the settings of the cluster. */
    private String classPath() {
        Stream<String> spark = jarsIn(jars()).stream()
                .filter(jar -> !jar.getFileName().toString().startsWith(OTHER_LOGGER))
                .map(Path::toString);
        Stream<String> settings = Stream.of("HADOOP_CONF_DIR", "YARN_CONF_DIR").map(System::getenv);
        return Stream.of(Stream.of(System.getProperty("java.class.path")), spark, settings)
                .flatMap(Function.identity())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The libraries beside the jar of Ballast that executors need; none if it is not in a jar. */
    static List<String> ownJars() {
        Path jar;
        try {
            jar = Path.of(SparkHome.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        Path libraries = jar.resolveSibling("lib");
        return !Files.isDirectory(libraries)
                ? List.of()
                : jarsIn(libraries).stream()
                        .filter(library ->
                                SENT.stream().anyMatch(library.getFileName().toString()::startsWith))
                        .map(Path::toString)
                        .toList();
    }
}
