package ballast.study.plan;

import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A data set of a study: scaling, contaminations, and the figures of the paper.
 *
 * @param scale how samples are scaled before anything else
 * @param part which part of the study it belongs to, such as {@code tuning}; empty if there is only one
 * @param unit the unit of the shown figures
 * @param published the paper's figures, in the data's own units
 */
public record DataPlan(
        String set,
        ScalingKind scale,
        double factor,
        List<Optional<Contamination>> contaminations,
        List<Components> components,
        String part,
        double unit,
        Map<Printed, Double> published) {

    /** The place of a figure in print. */
    record Printed(String measure, String method, Optional<Contamination> contamination, Components components) {

        static Printed of(String measure, String method, StudySetting setting) {
            return new Printed(measure, method, setting.contamination(), setting.components());
        }
    }

    /** The name of samples without contamination. */
    public static final String CLEAN = "clean";

    public DataPlan {
        contaminations = List.copyOf(contaminations);
        components = List.copyOf(components);
        published = Map.copyOf(published);
    }

    /** The columns of the table: all sizes under the first contamination, then all under the next. */
    public List<StudySetting> settings() {
        return contaminations.stream()
                .flatMap(contamination -> components.stream().map(size -> new StudySetting(this, contamination, size)))
                .toList();
    }

    /** The same with some of its settings: those of these contaminations and sizes. */
    DataPlan only(Predicate<Optional<Contamination>> contaminated, Predicate<Components> sized) {
        return with(
                contaminations.stream().filter(contaminated).toList(),
                components.stream().filter(sized).toList(),
                published);
    }

    DataPlan withPublished(Map<Printed, Double> figures) {
        return with(contaminations, components, figures);
    }

    private DataPlan with(
            List<Optional<Contamination>> someContaminations,
            List<Components> someComponents,
            Map<Printed, Double> figures) {
        return new DataPlan(set, scale, factor, someContaminations, someComponents, part, unit, figures);
    }

    /**
     * How samples are contaminated, whatever the rate: the kind, and the settings that differ among the contaminations
     * of this kind, as in {@code occlusion fill=black}.
     */
    public String kind(Contamination contamination) {
        List<List<String>> sameKind = contaminations.stream()
                .flatMap(Optional::stream)
                .filter(other -> other.kind() == contamination.kind())
                .map(DataPlan::settings)
                .toList();
        Stream<String> differing = settings(contamination).stream()
                .filter(setting -> !sameKind.stream().allMatch(other -> other.contains(setting)));
        return Stream.concat(Stream.of(contamination.kind().id()), differing).collect(Collectors.joining(" "));
    }

    /** A name with such characters only as any file system has. */
    public static String forFiles(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    }

    /** All but kind and rate, as in {@code fill=black}. */
    private static List<String> settings(Contamination contamination) {
        return Arrays.stream(contamination.toString().split(",")).skip(1).toList();
    }

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
