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
public final class JudgeEvent extends Event {

    @Label("Method")
    String method;

    @Label("Samples")
    long samples;

    private JudgeEvent() {}

    /** A judgement that begins now. */
    public static JudgeEvent begun(String method, long samples) {
        JudgeEvent event = new JudgeEvent();
        event.method = method;
        event.samples = samples;
        event.begin();
        return event;
    }
}
