package ballast.spark;

import ballast.block.Workers;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The threads of tasks: as many as {@code spark.task.cpus} says, so that a machine is busy but not crowded. */
final class TaskThreads {

    private static final Map<Integer, Workers> BY_NUMBER = new ConcurrentHashMap<>();

    private TaskThreads() {}

    static Workers of(int threads) {
        return BY_NUMBER.computeIfAbsent(threads, Workers::of);
    }
}
