package ballast.study.compare;

import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.trial.Attempt;
import ballast.study.trial.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects the runs of one method, or of the clean fit. */
final class MethodRuns {

    private final Family family;
    private final String name;
    private final Optional<Method<?>> method;
    private final List<Run> runs = new ArrayList<>();
    private MethodDetail detail;
    private String reason;

    MethodRuns(Family family, String name, Optional<Method<?>> method) {
        this.family = family;
        this.name = name;
        this.method = method;
    }

    /** A run, with the detail of the first one. */
    record Measured(Run run, Optional<MethodDetail> detail) {}

    String name() {
        return name;
    }

    /** Fits the method to one contamination; refused if there is no clean fit to measure by. */
    Measured measured(ComparisonRepeat repeat, ProgressListener listener) {
        return method.map(one -> repeat.measured(one, family, listener))
                .orElseGet(() -> repeat.measured(repeat.baseline(family)));
    }

    /** Adds a run. One refusal is enough: means over fewer repeats than the others' would mislead. */
    void add(Attempt<Measured> attempt) {
        attempt.result().flatMap(Measured::detail).ifPresent(first -> detail = first);
        attempt.result()
                .ifPresentOrElse(
                        measured -> runs.add(measured.run()),
                        () -> reason = runs.isEmpty()
                                ? attempt.refusal()
                                : "in repeat " + (runs.size() + 1) + ": " + attempt.refusal());
    }

    boolean complete() {
        return reason == null;
    }

    MethodResult result() {
        return new MethodResult(name, method, runs, detail);
    }

    Optional<Refusal> refusal() {
        return Optional.ofNullable(reason).map(why -> new Refusal(name, why));
    }
}
