package ballast.studio;

import ballast.cell.Cells;
import ballast.fit.Fit;
import ballast.studio.data.DataRequest;
import ballast.studio.fit.FitJob;
import ballast.studio.fit.FitRequest;
import ballast.studio.fit.Fitted;
import ballast.studio.fit.Progress;
import ballast.studio.fit.Withstood;
import java.util.Arrays;
import java.util.List;

/** A fit as the page knows it. */
record FitState(
        int id,
        String state,
        String method,
        FitRequest request,
        Progress progress,
        List<Double> objective,
        String error,
        Answered answer) {

    /**
     * What came of a fit.
     *
     * @param components how many components it has
     * @param leading whether it can be looked at with fewer of them
     * @param iterations how many iterations it took
     * @param stop why it ended
     * @param seconds how long it took
     * @param explained the share of the variance in all components
     * @param outliers how many outliers were found
     * @param found what was found, in words; empty if the method does not say
     * @param cells how many single cells were found to be bad; 0 if the method does not look for them
     * @param planted how many samples were contaminated on purpose; 0 if none were
     * @param caught how many of them were found
     * @param falseAlarms how many others were taken for outliers
     * @param excess the excess error over the clean fit
     * @param degrees the angle to the clean fit
     */
    record Answered(
            int components,
            boolean leading,
            int iterations,
            String stop,
            double seconds,
            double explained,
            int outliers,
            String found,
            int cells,
            int planted,
            int caught,
            int falseAlarms,
            double excess,
            double degrees) {

        static Answered of(Fitted fitted) {
            Fit<?> fit = fitted.fit();
            Withstood test = fitted.withstood().orElse(null);
            return new Answered(
                    fit.subspace().components(),
                    fit.subspace().plane().isPresent(),
                    fit.stop().iterations(),
                    fit.stop().reason(),
                    fitted.seconds(),
                    fit.explainedVariance().ratio(),
                    fit.outliers().length,
                    fit.detection().map(detection -> detection.words()).orElse(""),
                    fit.cells().map(Cells::size).orElse(0),
                    test == null ? 0 : test.planted().count(),
                    test == null ? 0 : test.found(),
                    test == null ? 0 : test.falseAlarms(),
                    test == null ? Double.NaN : test.excess(),
                    test == null ? Double.NaN : test.degrees().orElse(Double.NaN));
        }
    }

    static FitState of(FitJob job) {
        return new FitState(
                job.id(),
                DataRequest.written(job.state()),
                job.method().id(),
                job.request(),
                job.progress(),
                job.fitted()
                        .map(fitted -> Arrays.stream(fitted.fit().objectiveTrace())
                                .boxed()
                                .toList())
                        .orElseGet(job::objective),
                job.error(),
                job.fitted().map(Answered::of).orElse(null));
    }
}
