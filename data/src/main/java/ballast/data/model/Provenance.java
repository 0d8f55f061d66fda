package ballast.data.model;

import ballast.fit.Recipe;

/**
 * Where a model comes from: how it was fitted, to what, how that ended, and by which Ballast.
 *
 * @param recipe how it was fitted
 * @param source what it was fitted to
 * @param outcome how the fit ended
 * @param version the version of Ballast
 */
public record Provenance(Recipe recipe, Source source, FitOutcome outcome, String version) {

    /** All of it as one JSON object, the {@code meta} of a model file. */
    public String json() {
        return Meta.of(this).text();
    }
}
