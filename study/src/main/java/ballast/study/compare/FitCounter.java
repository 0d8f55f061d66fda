package ballast.study.compare;

import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import java.util.concurrent.CancellationException;

/** Counts fits and tells the listener. */
final class FitCounter {

    private final ComparisonListener listener;
    private final int total;
    private int done = -1;
    private String running = "";

    FitCounter(ComparisonListener listener, int total) {
        this.listener = listener;
        this.total = total;
    }

    void begin(String name) {
        done++;
        running = name;
        tell(0);
    }

    void end() {
        begin("");
    }

    /** For use as a {@link ProgressListener}: an iteration is over. */
    boolean iteration(ProgressListener.Progress fit) {
        return listener.goOn(new ComparisonListener.Step(done, total, running, fit.iteration()));
    }

    /** Ends the comparison if a fit was cancelled. */
    void check(Stop stop) {
        if (stop instanceof Stop.Cancelled) {
            throw cancelled();
        }
    }

    private void tell(int iteration) {
        if (!listener.goOn(new ComparisonListener.Step(done, total, running, iteration))) {
            throw cancelled();
        }
    }

    private CancellationException cancelled() {
        return new CancellationException("comparison cancelled after " + done + " of " + total + " fits");
    }
}
