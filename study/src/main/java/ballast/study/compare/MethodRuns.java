package ballast.study.compare;

import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.trial.Attempt;
import ballast.study.trial.MethodName;
import ballast.study.trial.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the runs of one method, or of the clean fit of a family. */
final class MethodRuns {

    private final Family family;
    private final Optional<Method<?>> method;
    private final List<Run> runs = new ArrayList<>();
    private MethodDetail detail;
    private String reason;

    MethodRuns(Family family, Optional<Method<?>> method) {
        this.family = family;
        this.method = method;
    }

    /** A run, with the detail of the first one. */
    record Measured(Run run, Optional<MethodDetail> detail) {}

    Family family() {
        return family;
    }

    boolean isCleanFit() {
        return method.isEmpty();
    }

    String name() {
        return method.map(MethodName::of).orElse(Standings.cleanFitOf(family));
    }

    /** Fits the method to one contamination; refused if there is no clean fit to measure by. */
    Measured measured(ComparisonRepeat repeat, ProgressListener listener) {
        return method.map(one -> repeat.measured(one, family, listener))
                .orElseGet(() -> repeat.measured(repeat.baseline(family)));
    }

    /** Adds a run. One refusal is enough: means over fewer repeats than the others' would mislead. */
    void add(Attempt<Measured> attempt) {
        attempt.result()
                .ifPresentOrElse(
                        measured -> {
                            measured.detail().ifPresent(first -> detail = first);
                            runs.add(measured.run());
                        },
                        () -> reason =
                                (runs.isEmpty() ? "" : "in repeat " + (runs.size() + 1) + ": ") + attempt.refusal());
    }

    boolean complete() {
        return reason == null;
    }

    MethodResult result() {
        return new MethodResult(name(), method, runs, detail);
    }

    Refusal refusal() {
        return new Refusal(name(), reason);
    }
}
