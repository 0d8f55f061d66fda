package ballast.model;

import ballast.fit.Fit;
import ballast.fit.ModelStore;
import java.nio.file.Path;

/** Fits in .npz files, as {@link ModelFile} has them. */
public final class NpzModelStore implements ModelStore {

    /** For the service loader. */
    public NpzModelStore() {}

    @Override
    public void save(Fit<?> fit, Path file) {
        ModelFile.save(fit, file);
    }

    @Override
    public Fit<?> load(Path file) {
        return ModelFile.load(file);
    }
}
