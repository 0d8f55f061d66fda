package ballast.data.file;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A file or folder that is read, for the flight recorder. */
@Name("ballast.Read")
@Label("Read")
@Category("Ballast")
@StackTrace(false)
final class ReadEvent extends Event {

    private static final Logger LOG = System.getLogger("ballast.data.file");

    @Label("File")
    String file;

    @Label("Samples")
    long samples;

    @Label("Features")
    int features;

    private ReadEvent() {}

    /** Reading that begins now. */
    static ReadEvent begun(Path file) {
        ReadEvent event = new ReadEvent();
        event.file = file.toString();
        event.begin();
        return event;
    }

    void ended(long rows, int columns) {
        samples = rows;
        features = columns;
        commit();
        LOG.log(Level.DEBUG, () -> file + ": " + rows + " x " + columns);
    }
}
