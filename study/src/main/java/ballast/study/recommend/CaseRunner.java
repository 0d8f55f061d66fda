package ballast.study.recommend;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.data.contamination.SampleSet;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.compare.ComparisonListener;
import ballast.study.trial.MethodName;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Runs candidates on cases, as many at a time as there are threads; the scores do not depend on the threads. */
final class CaseRunner {

    private final Samples samples;
    private final SampleSet suspects;
    private final List<Family> families;
    private final Components components;
    private final long seed;
    private final ComparisonListener listener;
    private int total;
    private int done;

    CaseRunner(
            Samples samples,
            SampleSet suspects,
            List<Family> families,
            Components components,
            long seed,
            ComparisonListener listener) {
        this.samples = samples;
        this.suspects = suspects;
        this.families = families;
        this.components = components;
        this.seed = seed;
        this.listener = listener;
    }

    private record Attempt(Method<?> candidate, Optional<CaseScore> score, String reason) {}

    Samples samples() {
        return samples;
    }

    long seed() {
        return seed;
    }

    /** How many fits there will be, about. */
    void expect(int fits) {
        total = fits;
    }

    CrossValidationCase prepared(Case given) {
        return CrossValidationCase.of(samples, suspects, given, seed, families, components);
    }

    /** Runs candidates on cases and gives those that could be fitted in all of them. */
    List<Method<?>> run(List<Method<?>> candidates, List<Case> cases, Stopping stopping, CaseScores into) {
        List<Method<?>> open = candidates;
        for (Case given : cases) {
            CrossValidationCase prepared = prepared(given);
            List<Method<?>> running = open;
            List<Method<?>> fitted = new ArrayList<>();
            for (Attempt attempt : attempts(prepared, running, stopping)) {
                attempt.score()
                        .ifPresentOrElse(
                                score -> {
                                    into.add(attempt.candidate(), given, score);
                                    fitted.add(attempt.candidate());
                                },
                                () -> into.refuse(attempt.candidate(), attempt.reason()));
            }
            if (families.contains(Family.VECTORS) && families.contains(Family.IMAGES)) {
                into.addCleanFitOfImages(given, prepared.excessOfCleanFit(Family.IMAGES));
            }
            open = fitted;
        }
        return open;
    }

    private List<Attempt> attempts(CrossValidationCase prepared, List<Method<?>> candidates, Stopping stopping) {
        return LocalSamples.of(samples)
                .workers()
                .inOrder(
                        candidates.size(),
                        k -> new ArrayList<>(List.of(attempt(prepared, candidates.get(k), stopping))),
                        (before, after) -> {
                            before.addAll(after);
                            return before;
                        });
    }

    private Attempt attempt(CrossValidationCase prepared, Method<?> candidate, Stopping stopping) {
        begin(candidate);
        try {
            return new Attempt(candidate, Optional.of(prepared.score(candidate.withStopping(stopping))), "");
        } catch (BadInputException e) {
            return new Attempt(candidate, Optional.empty(), e.getMessage());
        }
    }

    private synchronized void begin(Method<?> candidate) {
        ComparisonListener.Step step =
                new ComparisonListener.Step(Math.min(done, total), total, MethodName.of(candidate), 0);
        done++;
        if (!listener.goOn(step)) {
            throw new CancellationException("search cancelled after " + step.done() + " fits");
        }
    }
}
