package ballast.app;

import ballast.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A folder with the jars of Spark: what {@code SPARK_HOME} names, or else one in the user's cache that Maven fills when
 * it is first needed.
 *
 * @param folder has {@code jars} in it
 */
record SparkHome(Path folder) {

    private static final String SPARK = "4.1.0";
    private static final String SCALA = "2.13.17";

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

    /** The Spark of this machine; fetched if there is none. */
    static SparkHome found(Terminal terminal) {
        String given = System.getenv("SPARK_HOME");
        if (given != null) {
            SparkHome home = new SparkHome(Path.of(given));
            if (!Files.isDirectory(home.jars())) {
                throw new BadInputException("SPARK_HOME is " + given + ", but there is no folder jars in it");
            }
            return home;
        }
        SparkHome cached = new SparkHome(cache().resolve("spark-" + SPARK));
        if (!Files.isDirectory(cached.jars())) {
            terminal.say("fetching Spark " + SPARK + " through Maven (330 MB, once) into " + cached.folder + " ...");
            cached.fetch();
        }
        return cached;
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

    /** The folder for what can be had again. */
    static Path cache() {
        String given = System.getenv("XDG_CACHE_HOME");
        Path base =
                given == null || given.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(given);
        return base.resolve("ballast");
    }

    private Path jars() {
        return folder.resolve("jars");
    }

    /** Fills another folder and moves it here, so that this one is whole or not there. */
    private void fetch() {
        try {
            Files.createDirectories(folder.getParent());
            Path work = Files.createTempDirectory(folder.getParent(), ".spark");
            Files.writeString(work.resolve("pom.xml"), POM);
            Process maven = new ProcessBuilder(
                            "mvn",
                            "-q",
                            "-B",
                            "-f",
                            work.resolve("pom.xml").toString(),
                            "dependency:copy-dependencies",
                            "-DincludeScope=runtime",
                            "-DoutputDirectory=" + work.resolve("jars"))
                    .redirectErrorStream(true)
                    .redirectOutput(work.resolve("log").toFile())
                    .start();
            if (maven.waitFor() != 0) {
                throw new BadInputException("Spark cannot be fetched through Maven, see " + work.resolve("log")
                        + "; or set SPARK_HOME to a Spark " + SPARK + " that is here already");
            }
            Files.writeString(work.resolve("RELEASE"), "Spark " + SPARK + " from Maven\n");
            Files.move(work, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BadInputException(
                    "Spark cannot be fetched: " + e.getMessage() + "; is Maven (mvn) on the PATH? or set SPARK_HOME",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while Spark was fetched", e);
        }
    }

    private static final String POM = String.format(Locale.ROOT, """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>ballast</groupId><artifactId>spark-jars</artifactId><version>1</version>
              <dependencies>
                <dependency><groupId>org.apache.spark</groupId><artifactId>spark-mllib_2.13</artifactId>
                  <version>%s</version></dependency>
                <dependency><groupId>org.scala-lang</groupId><artifactId>scala-library</artifactId>
                  <version>%s</version></dependency>
              </dependencies>
            </project>
            """, SPARK, SCALA);

    /** Runs the same command in a process that has Spark, and gives its status. */
    int runAgain(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(javaOptions());
        String own = System.getenv("BALLAST_JAVA_OPTS");
        if (own != null && !own.isBlank()) {
            command.addAll(List.of(own.strip().split("\\s+")));
        }
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
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

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** What Java must allow Spark and Ballast. */
    private static List<String> javaOptions() {
        List<String> options = new ArrayList<>(List.of("-Djava.awt.headless=true"));
        OPENED.forEach(name -> options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        options.add("--enable-native-access=ALL-UNNAMED");
        if (Runtime.version().feature() >= WARNING_JAVA) {
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        return options;
    }

    private String classPath() {
        List<String> path = new ArrayList<>();
        path.add(ownJar().toString());
        ownLibraries().forEach(jar -> path.add(jar.toString()));
        jarsIn(jars()).stream()
                .filter(jar -> !jar.getFileName().toString().startsWith(OTHER_LOGGER))
                .forEach(jar -> path.add(jar.toString()));
        Stream.of("HADOOP_CONF_DIR", "YARN_CONF_DIR")
                .map(System::getenv)
                .filter(Objects::nonNull)
                .forEach(path::add);
        return String.join(File.pathSeparator, path);
    }

    private static Path ownJar() {
        try {
            return Path.of(Main.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> ownLibraries() {
        Path beside = ownJar().resolveSibling("lib");
        return Files.isDirectory(beside) ? jarsIn(beside) : List.of();
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

    /** The jars that executors need of Ballast. */
    static List<String> ownJars() {
        return ownLibraries().stream()
                .filter(jar -> SENT.stream().anyMatch(jar.getFileName().toString()::startsWith))
                .map(Path::toString)
                .toList();
    }

    /** Starts a part of a cluster, which goes on when this process ends. */
    Process start(String mainClass, Path log, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(java(), "-Xmx256m"));
        command.addAll(javaOptions());
        command.addAll(List.of("-cp", jars() + File.separator + "*", mainClass));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File(File.separatorChar == '/' ? "/dev/null" : "NUL")));
        Map<String, String> environment = builder.environment();
        environment.put("SPARK_HOME", folder.toString());
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder.start();
    }
}
