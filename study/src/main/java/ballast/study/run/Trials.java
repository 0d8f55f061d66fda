package ballast.study.run;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.data.Dataset;
import ballast.samples.Samples;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.DataSource;
import ballast.study.plan.Study;
import ballast.study.protocol.Trial;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/** The trials of jobs, made once for those that share one; the last few are kept. Safe for several threads. */
final class Trials {

    private final Study study;
    private final DataRegistry registry;
    private final Store store;
    private final Workers workers;
    private final int kept;
    private final Map<String, Dataset> datasets = new LinkedHashMap<>();
    private final Map<TrialKey, Trial> trials = new LinkedHashMap<>();

    private record TrialKey(String dataset, String contamination, long seed) {}

    Trials(Study study, DataRegistry registry, Store store, Workers workers, int kept) {
        this.study = study;
        this.registry = registry;
        this.store = store;
        this.workers = workers;
        this.kept = kept;
    }

    synchronized Trial of(Job job) {
        TrialKey key = new TrialKey(job.key().dataset(), job.key().contamination(), job.seed());
        Trial trial = trials.get(key);
        if (trial == null) {
            trial = study.protocol().trial(dataset(job), job.setting().contamination(), job.seed());
            trials.put(key, trial);
            forgetOldest(trials);
        }
        return trial;
    }

    private Dataset dataset(Job job) {
        DataSource source = registry.source(job.setting().data().set());
        String key = source.drawnAnew() ? source.name() + " " + job.seed() : source.name();
        Dataset dataset = datasets.get(key);
        if (dataset == null) {
            dataset = prepared(source, job, job.seed());
            Dataset first = source.drawnAnew() ? prepared(source, job, study.seed()) : dataset;
            store.data(source.name(), fingerprint(first.samples()));
            datasets.put(key, dataset);
            forgetOldest(datasets);
        }
        return dataset;
    }

    private Dataset prepared(DataSource source, Job job, long seed) {
        Dataset raw = source.read(registry.folder(), seed);
        Samples samples = LocalSamples.of(raw.samples()).on(workers);
        return job.setting().data().prepared(raw.withSamples(samples));
    }

    private <K> void forgetOldest(Map<K, ?> map) {
        if (map.size() > kept) {
            map.remove(map.keySet().iterator().next());
        }
    }

    /** Identifies a data set by its size and a checksum of all values. */
    private static String fingerprint(Samples samples) {
        CRC32 checksum = new CRC32();
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * samples.columns());
        for (int i = 0; i < samples.rows(); i++) {
            bytes.asDoubleBuffer().put(samples.row(i));
            checksum.update(bytes.array());
        }
        return samples.rows() + " x " + samples.columns() + ", checksum " + Long.toHexString(checksum.getValue());
    }
}
