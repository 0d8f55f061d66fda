package ballast.study.protocol;

import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import java.util.List;

/**
 * A measure of an experiment; all are rows of {@code protocols.yaml}.
 *
 * @param name its name in study files, tables and the store
 */
public record Measure(String name, String meaning, Better better, Scope scope) {

    /** Share of all weight that contaminated samples have at the end. */
    public static final String OUTLIER_WEIGHT = "outlier-weight";

    /** Number of samples that are weighted up (EPCA), or that have positive weight (others). */
    public static final String ACTIVATED = "activated";

    public static final String SECONDS = "seconds";

    public static final String ITERATIONS = "iterations";

    /** Which figures are better. */
    public enum Better {
        LESS,
        MORE,
        NEITHER
    }

    /** What is measured. */
    public enum Scope {
        SUBSPACE,
        /** A subspace, or the samples themselves. */
        SUBSPACE_OR_SAMPLES,
        /** The low-rank part of the samples, for which there is no clean fit. */
        LOW_RANK_PART
    }

    static List<Measure> of(YamlMap protocol) {
        YamlMap rows = protocol.need("measures").map();
        return rows.keys().stream()
                .map(name -> {
                    List<YamlValue> row = rows.list(name);
                    return new Measure(
                            name,
                            row.get(1).text(),
                            row.get(0).word(name, Better.class),
                            row.size() > 2 ? row.get(2).word(name, Scope.class) : Scope.SUBSPACE);
                })
                .toList();
    }

    /** The number to sort by: smaller is better for every measure. */
    public double cost(double value) {
        return better == Better.MORE ? -value : value;
    }
}
