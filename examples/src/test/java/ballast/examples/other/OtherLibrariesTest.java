package ballast.examples.other;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.method.RobustPca;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherLibrariesTest {

    private static final double[][] ROWS = rows();

    /** The first is like the rows, the second is not. */
    private static final double[][] NEW_ROWS = {{0.5, 0.25, 0.75, -0.25, 0.5}, {9, -9, 9, 9, -9}};

    @Test
    void each_library_tells_the_outlier_among_new_rows_and_so_does_what_is_loaded(@TempDir Path folder)
            throws Exception {
        assertThat(OtherLibraries.ballast(ROWS, NEW_ROWS, folder.resolve("fit.npz")))
                .containsExactly(false, true);
        assertThat(OtherLibraries.smile(ROWS, NEW_ROWS, folder.resolve("smile")))
                .containsExactly(false, true);
        assertThat(OtherLibraries.tribuo(ROWS, NEW_ROWS, folder.resolve("tribuo")))
                .containsExactly(false, true);
    }

    @Test
    void fits_and_judgements_are_timed_by_micrometer() throws InterruptedException {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        try (RecordingStream events = new RecordingStream()) {
            Metrics.feed(registry, events);
            RobustPca.of(2).fit(ROWS).judge(NEW_ROWS);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (registry.find("ballast.judge").timer() == null && System.nanoTime() < end) {
                events.awaitTermination(Duration.ofMillis(100));
            }
        }

        assertThat(registry.get("ballast.fit").tag("method", "ballast").timer().count())
                .isEqualTo(1);
        assertThat(registry.get("ballast.judge")
                        .tag("method", "ballast")
                        .timer()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void the_pages_show_what_is_tested_here() throws Exception {
        StringBuilder sources = new StringBuilder();
        for (String folder : List.of("src/test/java/ballast/examples/other", "src/other")) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    sources.append(Files.readString(file));
                }
            }
        }
        List<String> shown = Stream.concat(
                        programsIn("../docs/how-to/other-libraries.md"),
                        programsIn("../docs/how-to/embed-in-a-service.md").filter(code -> code.contains("onEvent")))
                .toList();

        assertThat(shown).hasSize(13).allSatisfy(code -> assertThat(sources).containsIgnoringWhitespaces(code));
    }

    private static Stream<String> programsIn(String page) throws IOException {
        return Pattern.compile("```[a-z]+\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of(page)))
                .results()
                .map(found -> found.group(1));
    }

    /** Two causes in five features, and a little noise. */
    private static double[][] rows() {
        Random random = new Random(5);
        double[][] rows = new double[200][5];
        for (double[] row : rows) {
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = a * Math.cos(j) + b * Math.sin(j) + 0.3 * random.nextGaussian();
            }
        }
        return rows;
    }
}
