package ballast.data.file;

import ballast.data.Dataset;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;

/** Logs what was read, and records a flight-recorder event. */
final class ReadRecord {

    private static final Logger LOG = System.getLogger("ballast.data.file");

    private ReadRecord() {}

    static Dataset of(Path file, Supplier<Dataset> reading) {
        if (!FlightRecorder.isInitialized()) {
            return logged(file, reading.get());
        }
        ReadEvent event = new ReadEvent();
        event.file = file.toString();
        event.begin();
        Dataset read = reading.get();
        event.samples = read.samples().rows();
        event.features = read.samples().columns();
        event.commit();
        return logged(file, read);
    }

    private static Dataset logged(Path file, Dataset read) {
        LOG.log(
                Level.DEBUG,
                () -> file + ": " + read.samples().rows() + " x "
                        + read.samples().columns());
        return read;
    }
}
