package ballast.event;

import java.util.function.Supplier;
import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Tells the flight recorder of judgements, if it runs. */
public final class JudgeRecord {

    private JudgeRecord() {}

    /** Judges samples and records how long that took. */
    public static <J> J of(String method, long samples, Supplier<J> judgement) {
        if (!FlightRecorder.isInitialized()) {
            return judgement.get();
        }
        JudgeEvent event = new JudgeEvent();
        event.method = method;
        event.samples = samples;
        event.begin();
        J judged = judgement.get();
        event.commit();
        return judged;
    }

    @Name("ballast.Judge")
    @Label("Judge")
    @Category("Ballast")
    @StackTrace(false)
    private static final class JudgeEvent extends Event {

        @Label("Method")
        String method;

        @Label("Samples")
        long samples;
    }
}
