package ballast.studio.data;

import ballast.BadInputException;
import ballast.block.Observed;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.file.DefaultScaling;
import ballast.data.option.Missing;
import ballast.fit.Source;
import ballast.model.FileDigest;
import ballast.samples.Samples;
import ballast.scaling.ColumnRemarks;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.trial.ContaminatedSamples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Data that has been read, with how it was read.
 *
 * <p>Immutable but for what is worth keeping of the last contamination, so that several fits to the same contaminated
 * samples hold them once.
 */
public final class LoadedData {

    private final Dataset dataset;
    private final DataRequest request;
    private final Optional<Path> file;
    private final Optional<String> digest;
    private final List<String> notices;
    private final boolean gaps;
    private LastContamination last;

    private record LastContamination(String text, long seed, ContaminatedSamples samples) {}

    public LoadedData(Dataset dataset, DataRequest request, Optional<Path> file) {
        this.dataset = dataset;
        this.request = request;
        this.file = file;
        this.digest = file.flatMap(FileDigest::of);
        this.gaps = request.missingValues() == Missing.MASK
                && !Observed.of(dataset.samples()).everything();
        List<String> notices = new ArrayList<>(dataset.notices());
        if (dataset.samples().shape().isEmpty()) {
            notices.addAll(ColumnRemarks.on(dataset.samples(), scaling(), dataset::feature));
        }
        this.notices = List.copyOf(notices);
    }

    /** What is to be said of it: by its reader, and of its columns. */
    public List<String> notices() {
        return notices;
    }

    public Dataset dataset() {
        return dataset;
    }

    public DataRequest request() {
        return request;
    }

    /** The file or folder, if there is one. */
    public Optional<Path> file() {
        return file;
    }

    /** The samples, some of them contaminated on purpose if that is wanted. */
    public synchronized ContaminatedSamples contaminated(String text, long seed) {
        if (text == null || text.isBlank()) {
            return ContaminatedSamples.of(dataset.samples(), Optional.empty(), seed);
        }
        if (hasGaps()) {
            throw new BadInputException("samples that lack values cannot be contaminated on purpose");
        }
        if (last == null || !last.text().equals(text) || last.seed() != seed) {
            last = new LastContamination(
                    text,
                    seed,
                    ContaminatedSamples.of(dataset.samples(), Optional.of(Contamination.parse(text)), seed));
        }
        return last.samples();
    }

    /** Whether some values are missing and left out one by one. */
    public boolean hasGaps() {
        return gaps;
    }

    /** How values are scaled: as was asked for, or else by default. */
    public ScalingKind scaling() {
        return request.scaling().orElseGet(() -> DefaultScaling.of(dataset));
    }

    /** How it was read, as words of the command line. */
    public List<String> words() {
        return request.words(DefaultScaling.of(dataset));
    }

    /** The scaling fitted to some of these samples. */
    public Scaling scalingOf(Samples samples) {
        return scaling().fittedTo(samples);
    }

    public Source source(Scaling scaling) {
        return dataset.source(digest, scaling);
    }

    public String nameOf(int sample) {
        return dataset.ids().map(ids -> ids.get(sample)).orElseGet(() -> Integer.toString(sample + 1));
    }
}
