package ballast.fit;

import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.Map;
import java.util.Optional;

/**
 * The provenance of a fit: recipe, data and version of Ballast.
 *
 * @param recipe method and settings
 * @param source the data
 * @param version the version of Ballast
 */
public record Provenance(Recipe recipe, Source source, String version) {

    /** A fit of samples by this version of Ballast. */
    public static Provenance of(Recipe recipe, Samples samples) {
        return new Provenance(recipe, Source.of(samples), thisVersion());
    }

    static Provenance unknown(Subspace subspace, int samples) {
        Recipe recipe = new Recipe(Recipe.UNKNOWN, Map.of(), Components.of(subspace.components()), Stopping.DEFAULT, 0);
        Source source = Source.of(samples, subspace.mean().length, Optional.empty(), Optional.empty());
        return new Provenance(recipe, source, thisVersion());
    }

    Provenance withRecipe(Recipe given) {
        return new Provenance(given, source, version);
    }

    /** The same with another source. */
    public Provenance withSource(Source given) {
        return new Provenance(recipe, given, version);
    }

    /** The version of this Ballast, from its jar. */
    public static String thisVersion() {
        String version = Provenance.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
