package ballast.data.file;

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

    @Label("File")
    String file;

    @Label("Samples")
    long samples;

    @Label("Features")
    int features;
}
