package ballast.study.plan;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.recognition.Split;
import ballast.scaling.ScalingKind;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where a data set comes from.
 *
 * @param file its file or folder, relative to the folder of data sets; empty if it is generated
 * @param size the numbers of samples and features of the file or of the generated data; empty for any
 * @param outliers the classes that are outliers, if known
 * @param subset the size of the random subset of each repeat; empty for all samples
 */
public record DataSource(
        String name,
        String title,
        Optional<String> file,
        Optional<Generated> generated,
        Optional<SampleSize> size,
        Optional<Integer> rank,
        Optional<String> labels,
        ReadOptions options,
        List<String> without,
        Optional<OutlierClasses> outliers,
        Optional<Integer> subset,
        ScalingKind scale) {

    /** Whether it is available: generated data always, a file if it exists. */
    public boolean availableIn(Optional<Path> folder) {
        return file.isEmpty() || folder.isPresent() && Files.exists(folder.get().resolve(file.get()));
    }

    /** Whether every repeat has samples of its own. */
    public boolean drawnAnew() {
        return subset.isPresent() || generated.isPresent() && generated.get().drawnAnew();
    }

    public Dataset read(Optional<Path> folder) {
        return read(folder, 0);
    }

    /** Reads or generates the data set, and scales it; the seed is for generated samples. */
    public Dataset read(Optional<Path> folder, long seed) {
        Dataset raw = some(chosen(unscaled(folder, seed)), seed);
        return raw.withSamples(scale.fittedTo(raw.samples()).of(raw.samples()));
    }

    private Dataset some(Dataset whole, long seed) {
        if (subset.isEmpty()) {
            return whole;
        }
        int all = whole.samples().rows();
        if (subset.get() >= all) {
            throw refused(new BadInputException("a subset of " + subset.get() + " samples, but there are " + all));
        }
        int[] rows = Split.withTraining(new int[all], subset.get(), seed).training();
        return new Dataset(name, whole.samples().select(rows), whole.labels().map(labels -> labels.select(rows)));
    }

    private Dataset chosen(Dataset whole) {
        try {
            Dataset kept = without.isEmpty() ? whole : ofOtherClasses(whole);
            return outliers.map(classes -> classes.of(kept)).orElse(kept);
        } catch (BadInputException e) {
            throw refused(e);
        }
    }

    private Dataset ofOtherClasses(Dataset whole) {
        Labels labels = OutlierClasses.labels(whole, without, "left out");
        int[] rows = IntStream.range(0, labels.size())
                .filter(i -> !without.contains(labels.name(i)))
                .toArray();
        List<String> names =
                labels.names().stream().filter(one -> !without.contains(one)).toList();
        int[] indices =
                IntStream.of(rows).map(row -> names.indexOf(labels.name(row))).toArray();
        return new Dataset(name, whole.samples().select(rows), Optional.of(Labels.of(indices, names)));
    }

    private Dataset unscaled(Optional<Path> folder, long seed) {
        if (generated.isPresent()) {
            return generated.get().dataset(this, seed);
        }
        Path home =
                folder.orElseThrow(() -> new BadInputException("data set '" + name + "' needs a folder of data sets"));
        ReadOptions complete =
                labels.map(home::resolve).map(options::withLabelsFile).orElse(options);
        try {
            Path path = home.resolve(file.orElseThrow());
            Dataset dataset = DataFiles.read(path, complete);
            size.ifPresent(expected -> expected.check(path, dataset.samples()));
            return dataset;
        } catch (BadInputException | UncheckedIOException e) {
            throw refused(e);
        }
    }

    private BadInputException refused(RuntimeException cause) {
        return new BadInputException("data set '" + name + "' (" + title + "): " + cause.getMessage(), cause);
    }
}
