package ballast.data.file;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The flight-recorder event of reading a file or folder. */
@Name("ballast.Read")
@Label("Read")
@Category("Ballast")
@StackTrace(false)
final class ReadEvent extends Event {

    @Label("File")
    String file = "";

    @Label("Samples")
    long samples;

    @Label("Features")
    int features;
}
