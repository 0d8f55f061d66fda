package ballast.method;

import java.util.List;

/**
 * Another name of a method in papers and programs, possibly with some parameters set.
 *
 * @param name the other name
 * @param method the id of the method
 * @param settings of its parameters, such as {@code loss=huber}; empty: all at their defaults
 */
public record Alias(String name, String method, List<String> settings) {

    /** Names of the five papers and their references, then those of R's rrcov. */
    static final List<Alias> ALL = List.of(
            of("emma", "maxent-pca", "centres=50", "draw=anew"),
            of("me-pca", "maxent-pca"),
            of("pca-om", "rpca-om"),
            of("l21-pca", "rpca-om"),
            of("pca-an", "rpca-an"),
            of("rwl-an", "rpca-an"),
            of("rwl-an-2d", "rpca-an-2d"),
            of("l2-pca", "pca"),
            of("l1-pca", "pca-l1"),
            of("l1pca-ng", "pca-l1-nongreedy"),
            of("ropca", "robpca"),
            of("r1-2dpca", "composed-2d", "loss=huber"),
            of("2dpca-l21", "g2dpca", "p=1"),
            of("f-2dpca", "f2dpca"),
            of("omf-2dpca", "omf2dpca"),
            of("pcahubert", "robpca"),
            of("pcalocantore", "spherical-pca"),
            of("pcacov", "mcd-pca"),
            of("pcaproj", "pp-pca"),
            of("pcagrid", "grid-pca"),
            of("macropca", "macro-pca"));

    /** Copies the settings. */
    public Alias {
        settings = List.copyOf(settings);
    }

    private static Alias of(String name, String method, String... settings) {
        return new Alias(name, method, List.of(settings));
    }

    /** Its meaning, such as {@code maxent-pca --set centres=50 --set draw=anew}. */
    @Override
    public String toString() {
        return method + (settings.isEmpty() ? "" : " --set " + String.join(" --set ", settings));
    }
}
