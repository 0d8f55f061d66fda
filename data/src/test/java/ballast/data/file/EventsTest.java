package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventsTest {

    @TempDir
    Path folder;

    private Path table() throws Exception {
        StringBuilder text = new StringBuilder("a,b,c\n");
        for (int i = 0; i < 20; i++) {
            text.append(i).append(',').append(2 * i).append(',').append(i % 3).append('\n');
        }
        return Files.writeString(folder.resolve("t.csv"), text);
    }

    @Test
    void reading_fitting_and_judging_are_recorded() throws Exception {
        Path file = table();
        Path recorded = folder.resolve("r.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            Samples samples = DataFiles.read(file).samples();
            Fit<?> fit = VectorMethods.RPCA_OM.sized(1).fit(samples);
            fit.judge(samples);
            fit.judge(samples.row(0));
            recording.dump(recorded);
        }

        List<RecordedEvent> events = RecordingFile.readAllEvents(recorded).stream()
                .filter(event -> event.getEventType().getName().startsWith("ballast."))
                .toList();
        assertThat(events)
                .extracting(event -> event.getEventType().getName() + " " + event.getLong("samples"))
                .containsExactlyInAnyOrder("ballast.Read 20", "ballast.Fit 20", "ballast.Judge 20", "ballast.Judge 1");
        RecordedEvent fit = events.stream()
                .filter(event -> event.getEventType().getName().equals("ballast.Fit"))
                .findFirst()
                .orElseThrow();
        assertThat(fit.getString("method")).isEqualTo("rpca-om");
        assertThat(fit.getString("stop")).isEqualTo("converged");
        assertThat(fit.getString("route")).isNotEmpty();
        assertThat(fit.getDuration()).isPositive();
    }

    @Test
    void nothing_is_logged_above_debug_and_debug_says_the_route() throws Exception {
        Path file = table();
        Logger logger = Logger.getLogger("ballast");
        List<LogRecord> logged = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        handler.setLevel(Level.ALL);
        logger.setLevel(Level.ALL);
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
        try {
            VectorMethods.RPCA_OM.sized(1).fit(DataFiles.read(file).samples());
        } finally {
            logger.removeHandler(handler);
            logger.setUseParentHandlers(true);
            logger.setLevel(null);
        }

        assertThat(logged).allMatch(entry -> entry.getLevel().intValue() <= Level.FINE.intValue());
        assertThat(logged)
                .anySatisfy(entry -> assertThat(entry.getMessage()).contains("t.csv: 20 x 3"))
                .anySatisfy(entry -> assertThat(entry.getMessage()).startsWith("rpca-om of 20 x 3: converged after "));
    }
}
