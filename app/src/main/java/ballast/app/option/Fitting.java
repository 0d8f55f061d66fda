package ballast.app.option;

import ballast.components.ComponentChoice;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.method.Method;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * A method that was fitted to the data of a file.
 *
 * @param data what it was fitted to
 * @param method the method with its size
 * @param choice how the size was chosen, if it was taken from the data
 * @param fit the fit, with the data as its source
 * @param choosing seconds in which the size was chosen
 * @param seconds seconds of the fit alone
 */
public record Fitting(
        FitData data, Method<?> method, Optional<ComponentChoice> choice, Fit<?> fit, double choosing, double seconds) {

    /**
     * A method that is ready to fit.
     *
     * @param method the method
     * @param choice how its size was chosen, if it was taken from the data
     */
    public record SizedMethod(Method<?> method, Optional<ComponentChoice> choice) {}

    /** Chooses a size and fits, with missing values left out one by one if they are to be. */
    public static Fitting of(
            Path file, FitData data, DataOptions reading, Function<ProgressListener, SizedMethod> sizing) {
        ComputeOptions computing = reading.computing();
        computing.loadEngine();
        long start = System.nanoTime();
        SizedMethod sized = computing.work(file, "components", Stopping.DEFAULT, sizing);
        Method<?> method = sized.method();
        long chosen = System.nanoTime();
        Fit<?> fit = computing.<Fit<?>>work(
                file,
                method.id(),
                method.stopping(),
                listener -> reading.masks()
                        ? method.fitWithGaps(data.samples(), listener)
                        : method.fit(data.samples(), listener));
        double seconds = (System.nanoTime() - chosen) / 1e9;
        Fit<?> told = fit.withProvenance(fit.provenance().withSource(data.source(Optional.empty())));
        return new Fitting(data, method, sized.choice(), told, (chosen - start) / 1e9, seconds);
    }
}
