package ballast.event;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Samples that are judged together, for the flight recorder. */
@Name("ballast.Judge")
@Label("Judge")
@Category("Ballast")
@StackTrace(false)
final class JudgeEvent extends Event {

    @Label("Method")
    String method;

    @Label("Samples")
    long samples;
}
