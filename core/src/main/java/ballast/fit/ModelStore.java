package ballast.fit;

import ballast.subspace.Subspace;
import java.nio.file.Path;
import java.util.ServiceLoader;

/**
 * Keeps fits in files; the artifact {@code ballast-model} brings one.
 *
 * @see Fit#save
 * @see Fit#load
 */
public interface ModelStore {

    /** Writes a fit atomically. */
    void save(Fit<?> fit, Path file);

    /** Reads a fit; invalid files are refused with a message that names the file. */
    Fit<? extends Subspace> load(Path file);

    /**
     * The store on the class path or module path.
     *
     * @throws IllegalStateException if there is none
     */
    static ModelStore installed() {
        return ServiceLoader.load(ModelStore.class, ModelStore.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "fits are saved and loaded by the artifact ballast-model, which is not on the path; add it"));
    }
}
