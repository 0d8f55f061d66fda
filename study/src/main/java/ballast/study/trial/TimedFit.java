package ballast.study.trial;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Method;
import ballast.samples.Samples;

/**
 * A fit and its time.
 *
 * @param fit the fit
 * @param seconds the time of the fit alone, without that of a listener
 */
public record TimedFit(Fit<?> fit, double seconds) {

    /** Fits a method. */
    public static TimedFit of(Method<?> method, Samples samples) {
        return of(method, samples, ProgressListener.NONE);
    }

    /** Fits a method whose progress is listened to. */
    public static TimedFit of(Method<?> method, Samples samples, ProgressListener listener) {
        double[] listening = {0};
        Stopwatch watch = new Stopwatch();
        Fit<?> fit = method.fit(samples, progress -> {
            Stopwatch pause = new Stopwatch();
            boolean goOn = listener.goOn(progress);
            listening[0] += pause.seconds();
            return goOn;
        });
        return new TimedFit(fit, watch.seconds() - listening[0]);
    }
}
