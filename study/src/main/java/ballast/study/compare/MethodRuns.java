package ballast.study.compare;

import ballast.method.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects the runs of one method. */
final class MethodRuns {

    private final String name;
    private final Optional<Method<?>> method;
    private final List<Run> runs = new ArrayList<>();
    private MethodDetail detail;
    private String reason;

    MethodRuns(String name, Optional<Method<?>> method) {
        this.name = name;
        this.method = method;
    }

    String name() {
        return name;
    }

    /** Adds a run; only the first one is kept in detail. */
    void add(Run run, Supplier<MethodDetail> first) {
        if (runs.isEmpty()) {
            detail = first.get();
        }
        runs.add(run);
    }

    /** One refusal is enough: means over fewer repeats than the others' would mislead. */
    void refuse(String why) {
        reason = runs.isEmpty() ? why : "in repeat " + (runs.size() + 1) + ": " + why;
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
