package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import ballast.weight.WeightRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All methods of Ballast, by name. */
public final class Catalogue {

    private static final List<MethodEntry<?>> ENTRIES = Stream.of(
                    VectorMethods.ROWS, CellMethods.ROWS, ImageMethods.ROWS)
            .<MethodEntry<?>>flatMap(List::stream)
            .toList();

    private Catalogue() {}

    /** For each method, the one with the most similar objective; the default method for all others. */
    private static final Map<String, String> DISTRIBUTED = Map.ofEntries(
            Map.entry("pca-l1", "r1-pca"),
            Map.entry("pca-l1-nongreedy", "r1-pca"),
            Map.entry("lp-pca", "r1-pca"),
            Map.entry("lp-pca-nongreedy", "r1-pca"),
            Map.entry("angle-pca", "r1-pca"),
            Map.entry("maxent-pca", "hq-pca"),
            Map.entry("pca-cl", "hq-pca"),
            Map.entry("sp-ppca", "sp-pca"),
            Map.entry("pp-pca", "spherical-pca"),
            Map.entry("grid-pca", "spherical-pca"),
            Map.entry("2dpca-l1", "f2dpca"),
            Map.entry("2dpca-l1-nongreedy", "f2dpca"),
            Map.entry("2dpca-l1-s", "f2dpca"),
            Map.entry("angle-2dpca", "f2dpca"),
            Map.entry("n-2dpca", "f2dpca"),
            Map.entry("tpca-l1", "r2dpca"),
            Map.entry("bppca", "glram"));

    /** Every method, in the order of the catalogue. */
    public static List<MethodEntry<?>> entries() {
        return ENTRIES;
    }

    /** Every other name of a method. */
    public static List<Alias> aliases() {
        return Alias.ALL;
    }

    /**
     * The method with this name, or with this other name and its settings.
     *
     * @throws BadInputException if there is none; the message names the nearest valid name
     */
    public static MethodEntry<?> method(String id) {
        return find(id).or(() -> Alias.ALL.stream()
                        .filter(alias -> alias.name().equals(id))
                        .findFirst()
                        .flatMap(alias -> find(alias.method()).map(entry -> entry.called(alias))))
                .orElseThrow(() -> new BadInputException("unknown method '" + id + "'"
                        + NearestWord.hint(
                                id,
                                Stream.concat(
                                                ENTRIES.stream().<String>map(MethodEntry::id),
                                                Alias.ALL.stream().map(Alias::name))
                                        .toList())));
    }

    private static Optional<MethodEntry<?>> find(String id) {
        return ENTRIES.stream()
                .filter(entry -> entry.id().equals(id))
                .<MethodEntry<?>>map(entry -> entry)
                .findFirst();
    }

    /** The method of a recipe; parameters that it does not name have their defaults. */
    public static Method<?> method(Recipe recipe) {
        Method<?> method = method(recipe.method())
                .sized(recipe.components())
                .withStopping(recipe.stopping())
                .withSeed(recipe.seed());
        for (Map.Entry<String, ParameterValue> setting : recipe.parameters().entrySet()) {
            if (setting.getValue() instanceof ParameterValue.Number number) {
                method = method.with(setting.getKey(), number.value());
            } else if (setting.getValue() instanceof ParameterValue.Word word) {
                method = method.with(setting.getKey(), word.value());
            }
        }
        return method;
    }

    /** The weight rule of the method of a recipe; empty if it has none, or is not in the catalogue. */
    public static Optional<WeightRule> weightRule(Recipe recipe) {
        return find(recipe.method()).flatMap(entry -> method(recipe).weightRule());
    }

    /** A clause that names the most similar method that can be fitted on many machines. */
    public static String distributedHint(Method<?> method) {
        String usual = switch (method.entry().family()) {
            case VECTORS -> "ballast";
            case IMAGES -> "ballast-2d";
            case CELLS -> "ballast-cells";
        };
        return "; '" + DISTRIBUTED.getOrDefault(method.id(), usual) + "' is the nearest that does not";
    }
}
