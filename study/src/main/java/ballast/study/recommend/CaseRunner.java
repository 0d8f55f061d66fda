package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.SampleSet;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.trial.Attempt;
import ballast.study.trial.Engine;
import ballast.study.trial.MethodName;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs candidates on cases.
 *
 * @param samples the samples that take part
 * @param suspects those that are outliers in the data as given
 */
record CaseRunner(Samples samples, SampleSet suspects, List<Family> families, Components components, long seed) {

    /** How many candidates are fitted at a time, each on one thread. */
    int atATime() {
        return LocalSamples.of(samples).workers().threads();
    }

    /** Runs candidates on cases and gives those that could be fitted in all of them. */
    List<Method<?>> run(
            Engine engine, List<Method<?>> candidates, List<Case> cases, Stopping stopping, CaseScores into) {
        List<Method<?>> open = candidates;
        for (Case given : cases) {
            CrossValidationCase prepared = CrossValidationCase.of(samples, suspects, given, seed, families, components);
            List<Attempt<CaseScore>> attempts = engine.run(
                    open,
                    MethodName::of,
                    (candidate, told) -> Attempt.of(() -> prepared.score(candidate.withStopping(stopping), told)));
            List<Method<?>> fitted = new ArrayList<>();
            for (int k = 0; k < open.size(); k++) {
                Method<?> candidate = open.get(k);
                Attempt<CaseScore> attempt = attempts.get(k);
                attempt.result()
                        .ifPresentOrElse(
                                score -> {
                                    into.add(candidate, given, score);
                                    fitted.add(candidate);
                                },
                                () -> into.refuse(candidate, attempt.refusal()));
            }
            if (families.contains(Family.VECTORS) && families.contains(Family.IMAGES)) {
                into.addCleanFitOfImages(given, prepared.excessOfCleanFit(Family.IMAGES));
            }
            open = fitted;
        }
        return open;
    }
}
