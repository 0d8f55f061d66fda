package ballast.event;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A fit, for the flight recorder and the log. */
@Name("ballast.Fit")
@Label("Fit")
@Category("Ballast")
@StackTrace(false)
public final class FitEvent extends Event {

    private static final Logger LOG = System.getLogger("ballast.method");

    @Label("Method")
    @Description("Its name in the catalogue")
    String method;

    @Label("Samples")
    long samples;

    @Label("Features")
    int features;

    @Label("Iterations")
    int iterations;

    @Label("Stop")
    @Description("Why the fit ended; empty if it failed")
    String stop = "";

    @Label("Route")
    @Description("How the subspace was computed")
    String route = "";

    private FitEvent() {}

    /** A fit that begins now. */
    public static FitEvent begun(String method, long samples, int features) {
        FitEvent event = new FitEvent();
        event.method = method;
        event.samples = samples;
        event.features = features;
        event.begin();
        return event;
    }

    /** How the fit ended. */
    public void ended(int iterations, String stop, String route) {
        this.iterations = iterations;
        this.stop = stop;
        this.route = route;
    }

    /** Records the fit, and writes it to the log. */
    public void recorded() {
        commit();
        LOG.log(
                Level.DEBUG,
                () -> method + " of " + samples + " x " + features
                        + (stop.isEmpty()
                                ? " failed"
                                : ": " + stop + " after " + iterations + " iterations, " + route));
    }
}
