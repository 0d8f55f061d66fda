package ballast.data.file.array;

import ballast.data.Dataset;
import ballast.data.file.reader.ColumnPlan;
import ballast.npz.NpyHeader;
import ballast.npz.NpyValues;
import ballast.npz.NpzArchive;
import ballast.npz.NpzEntry;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** The names of features and samples, as arrays of strings beside the samples of an .npz file. */
public final class NameArrays {

    public static final String FEATURES = "features";
    public static final String IDS = "ids";

    private NameArrays() {}

    /** The data set with the names of features and samples in the file, where their numbers match. */
    static Dataset addedTo(Dataset dataset, NpzArchive archive, ColumnPlan plan) throws IOException {
        Optional<List<String>> features = words(archive, FEATURES, plan.places().length)
                .filter(names -> new HashSet<>(names).size() == names.size());
        Optional<List<String>> ids = words(archive, IDS, dataset.samples().rows());
        Dataset named = features.isPresent()
                ? dataset.withSamples(dataset.samples().withFeatureNames(plan.arranged(features.get())))
                : dataset;
        return ids.isPresent() ? named.withIds(ids.get()) : named;
    }

    private static Optional<List<String>> words(NpzArchive archive, String name, int count) throws IOException {
        NpyHeader header = archive.headers().get(name);
        if (header == null || !header.type().isWord() || header.shape().length != 1 || header.shape()[0] != count) {
            return Optional.empty();
        }
        try (NpzEntry in = archive.open(name)) {
            List<String> words = new NpyValues(in, header.type()).words(count);
            in.verify();
            return Optional.of(words);
        }
    }
}
