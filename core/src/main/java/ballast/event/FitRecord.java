package ballast.event;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Writes a fit to the log, and to the flight recorder if that runs. */
public final class FitRecord {

    private static final Logger LOG = System.getLogger("ballast.method");

    private final String method;
    private final long samples;
    private final int features;

    /** Null where nobody records: the classes of the recorder take a tenth of a second to load. */
    private final FitEvent event;

    private String end = "failed";

    private FitRecord(String method, long samples, int features) {
        this.method = method;
        this.samples = samples;
        this.features = features;
        this.event = FlightRecorder.isInitialized() ? new FitEvent() : null;
    }

    /** A fit that begins now. */
    public static FitRecord begun(String method, long samples, int features) {
        FitRecord fit = new FitRecord(method, samples, features);
        if (fit.event != null) {
            fit.event.begin();
        }
        return fit;
    }

    /** How the fit ended. */
    public void ended(int iterations, String stop, String route) {
        end = stop + " after " + iterations + " iterations, " + route;
        if (event != null) {
            event.iterations = iterations;
            event.stop = stop;
            event.route = route;
        }
    }

    /** Writes what is known. */
    public void write() {
        LOG.log(Level.DEBUG, () -> method + " of " + samples + " x " + features + ": " + end);
        if (event != null) {
            event.method = method;
            event.samples = samples;
            event.features = features;
            event.commit();
        }
    }

    @Name("ballast.Fit")
    @Label("Fit")
    @Category("Ballast")
    @StackTrace(false)
    private static final class FitEvent extends Event {

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
}
