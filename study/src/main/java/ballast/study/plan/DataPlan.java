package ballast.study.plan;

import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A data set of a study: how its values are scaled, what is done to it, and what the paper found on it.
 *
 * @param set the name in the registry
 * @param scale how samples are scaled before anything else
 * @param factor what all values are multiplied by, after scaling
 * @param contaminations what is done to it, each in turn
 * @param components the sizes of the subspace, each in turn
 * @param unit the figures are shown divided by this
 * @param published the paper's figures by the name of the measure and then of the method, one per setting in the order
 *     of {@link #settings}, in the data's own units; not a number where the paper has none
 */
public record DataPlan(
        String set,
        ScalingKind scale,
        double factor,
        List<Optional<Contamination>> contaminations,
        List<Components> components,
        double unit,
        Map<String, Map<String, List<Double>>> published) {

    /** Copies what can change. */
    public DataPlan {
        contaminations = List.copyOf(contaminations);
        components = List.copyOf(components);
        Map<String, Map<String, List<Double>>> copy = new LinkedHashMap<>();
        published.forEach((measure, byMethod) -> {
            Map<String, List<Double>> own = new LinkedHashMap<>();
            byMethod.forEach((method, figures) -> own.put(method, List.copyOf(figures)));
            copy.put(measure, own);
        });
        published = copy;
    }

    /** The columns of the table: all sizes under the first contamination, then all under the next. */
    public List<StudySetting> settings() {
        List<StudySetting> settings = new ArrayList<>();
        for (Optional<Contamination> contamination : contaminations) {
            components.forEach(size -> settings.add(new StudySetting(contamination, size)));
        }
        return settings;
    }

    /** The paper's figure for a method in a setting. */
    public OptionalDouble published(String measure, String method, StudySetting setting) {
        List<Double> figures = published.getOrDefault(measure, Map.of()).get(method);
        double figure = figures == null ? Double.NaN : figures.get(settings().indexOf(setting));
        return Double.isNaN(figure) ? OptionalDouble.empty() : OptionalDouble.of(figure);
    }

    /** The data set as the study wants it. */
    public Dataset prepared(Dataset raw) {
        Samples scaled = scale.fittedTo(raw.samples()).of(raw.samples());
        Samples samples = factor == 1 ? scaled : times(scaled, factor);
        return raw.withSamples(samples);
    }

    private static Samples times(Samples samples, double factor) {
        double[][] rows = samples.toArrays();
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] *= factor;
            }
        }
        Samples scaled =
                LocalSamples.of(Samples.of(rows)).on(LocalSamples.of(samples).workers());
        return samples.shape().map(scaled::withShape).orElse(scaled);
    }
}
