package ballast.study.run;

import ballast.block.Workers;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.Subject;
import ballast.study.report.RunEnvironment;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs what a store does not have yet.
 *
 * <p>Figures follow from the {@link ResultKey} alone: they do not depend on the number of jobs at a time, on their
 * order or on how often the run was interrupted.
 */
public final class Runner {

    private final Study study;
    private final DataRegistry registry;
    private final Store store;
    private final int atATime;

    /**
     * A runner.
     *
     * @param study the study, on data sets that are available
     * @param registry where they are
     * @param store where results go
     * @param atATime how many jobs run at a time; the processors are shared among them
     */
    public Runner(Study study, DataRegistry registry, Store store, int atATime) {
        this.study = study;
        this.registry = registry;
        this.store = store;
        this.atATime = atATime;
    }

    /**
     * Runs all jobs that have no result, and stores each result at once. If the study has a subject, the other methods
     * come after it, in the settings where it leaves something to be done.
     */
    public void run(RunProgress progress) {
        List<Job> all = Jobs.of(study);
        if (study.subject().isEmpty()) {
            run(all, progress);
            return;
        }
        Subject subject = study.subject().get();
        run(all.stream().filter(job -> isFirst(job, subject)).toList(), progress);
        SubjectMeans means = SubjectMeans.of(study, subject, store.results());
        run(
                all.stream()
                        .filter(job -> isFirst(job, subject) || means.above(job.key()))
                        .toList(),
                progress);
    }

    private static boolean isFirst(Job job, Subject subject) {
        String name = job.key().method();
        return name.equals(subject.method()) || Reference.isOne(name);
    }

    private void run(List<Job> jobs, RunProgress progress) {
        Set<ResultKey> finished = store.finished();
        List<Job> open =
                jobs.stream().filter(job -> !finished.contains(job.key())).toList();
        Pace pace = new Pace(jobs.size(), open.size(), progress);
        String version = RunEnvironment.now("").ballast();
        Workers workers = atATime == 1
                ? Workers.shared()
                : Workers.of(Math.max(1, Workers.shared().threads() / atATime));
        Trials trials = new Trials(study, registry, store, workers, atATime + 1);
        ExecutorService pool = new ThreadPoolExecutor(
                atATime, atATime, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Executors.defaultThreadFactory());
        try {
            List<Future<?>> running = open.stream()
                    .<Future<?>>map(job -> pool.submit(() -> {
                        pace.begins(job.key());
                        store.add(job.run(trials.of(job), version));
                        pace.ends();
                    }))
                    .toList();
            for (Future<?> future : running) {
                await(future);
            }
        } finally {
            pool.shutdownNow();
            awaitEnd(pool);
        }
    }

    /**
     * After a failure, waits for the jobs that still run: they notice the interruption at their next iteration and
     * store nothing.
     */
    private static void awaitEnd(ExecutorService pool) {
        try {
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void await(Future<?> future) {
        try {
            future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
