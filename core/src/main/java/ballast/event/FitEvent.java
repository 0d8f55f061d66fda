package ballast.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A fit, for the flight recorder. */
@Name("ballast.Fit")
@Label("Fit")
@Category("Ballast")
@StackTrace(false)
final class FitEvent extends Event {

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
    String stop;

    @Label("Route")
    @Description("How the subspace was computed")
    String route;
}
