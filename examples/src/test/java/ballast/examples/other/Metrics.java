package ballast.examples.other;

import io.micrometer.core.instrument.MeterRegistry;
import jdk.jfr.consumer.RecordingStream;

/** Feeds a registry of Micrometer with Ballast's events of the flight recorder. */
final class Metrics {

    private Metrics() {}

    static void feed(MeterRegistry registry, RecordingStream events) {
        events.onEvent(
                "ballast.Fit",
                event -> registry.timer(
                                "ballast.fit",
                                "method",
                                event.getString("method"),
                                "stop",
                                String.valueOf(event.getString("stop")))
                        .record(event.getDuration()));
        events.onEvent(
                "ballast.Judge",
                event -> registry.timer("ballast.judge", "method", event.getString("method"))
                        .record(event.getDuration()));
        events.startAsync();
    }
}
