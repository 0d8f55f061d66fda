package ballast.study.run;

import ballast.block.Workers;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.Subject;
import ballast.study.report.RunEnvironment;
import ballast.study.trial.Engine;
import ballast.study.trial.EngineListener;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs the jobs without a stored result.
 *
 * <p>Figures depend on the {@link ResultKey} alone, not on the number of parallel jobs, their order or interruptions.
 *
 * @param atATime the number of parallel jobs, which share the processors
 */
public record Runner(Study study, DataRegistry registry, Store store, int atATime) {

    /**
     * Runs all jobs that have no result, and stores each result at once. If the study has a subject, the other methods
     * run after it, in the settings where it misses its limit.
     */
    public void run(EngineListener listener) {
        List<Job> all = Job.all(study);
        if (study.subject().isEmpty()) {
            run(all, listener);
            return;
        }
        Subject subject = study.subject().get();
        run(all.stream().filter(job -> isFirst(job, subject)).toList(), listener);
        Map<List<String>, Double> means = store.results().stream()
                .filter(result -> result.key().method().equals(subject.method()))
                .collect(Collectors.groupingBy(
                        result -> setting(result.key()),
                        Collectors.averagingDouble(
                                result -> result.value(study.measure()).orElse(Double.POSITIVE_INFINITY))));
        run(
                all.stream()
                        .filter(job -> isFirst(job, subject)
                                || means.getOrDefault(setting(job.key()), Double.POSITIVE_INFINITY) > subject.above())
                        .toList(),
                listener);
    }

    private static List<String> setting(ResultKey key) {
        return List.of(key.dataset(), key.contamination(), key.components());
    }

    private static boolean isFirst(Job job, Subject subject) {
        String name = job.key().method();
        return name.equals(subject.method()) || Reference.isOne(name);
    }

    private void run(List<Job> jobs, EngineListener listener) {
        Set<ResultKey> finished = store.finished();
        List<Job> open =
                jobs.stream().filter(job -> !finished.contains(job.key())).toList();
        int before = jobs.size() - open.size();
        Engine engine = new Engine(atATime, jobs.size(), listener);
        engine.skip(before);
        listener.goOn(new EngineListener.Step(before, jobs.size(), "", 0));
        String version = RunEnvironment.now("").ballast();
        Workers workers = atATime == 1
                ? Workers.shared()
                : Workers.of(Math.max(1, Workers.shared().threads() / atATime));
        Trials trials = new Trials(study, registry, store, workers, atATime + 1);
        engine.run(open, job -> job.key().toString(), (job, told) -> {
            Result result = job.run(trials.of(job), version, told);
            store.add(result);
            return result;
        });
    }
}
