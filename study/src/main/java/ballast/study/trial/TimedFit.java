package ballast.study.trial;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Method;
import ballast.samples.Samples;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A fit and its time.
 *
 * @param seconds the time of the fit alone, without that of a listener
 */
public record TimedFit(Fit<?> fit, double seconds) {

    public static TimedFit of(Method<?> method, Samples samples) {
        return of(method, samples, ProgressListener.NONE);
    }

    public static TimedFit of(Method<?> method, Samples samples, ProgressListener listener) {
        return of(told -> method.fit(samples, told), listener);
    }

    public static TimedFit of(Function<ProgressListener, Fit<?>> fitting, ProgressListener listener) {
        double[] listening = {0};
        Stopwatch watch = new Stopwatch();
        Fit<?> fit = fitting.apply(new ProgressListener() {
            @Override
            public boolean goOn(Progress progress) {
                return timed(() -> listener.goOn(progress));
            }

            @Override
            public boolean goOn(String phase) {
                return timed(() -> listener.goOn(phase));
            }

            private boolean timed(BooleanSupplier answer) {
                Stopwatch pause = new Stopwatch();
                boolean goOn = answer.getAsBoolean();
                listening[0] += pause.seconds();
                return goOn;
            }
        });
        return new TimedFit(fit, watch.seconds() - listening[0]);
    }
}
