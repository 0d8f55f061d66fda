package ballast.method;

import ballast.estimator.Reweighting;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.WeightRule;

/**
 * Methods with a user-defined weight rule.
 *
 * <p>They minimise the objective of the rule over the mean and the basis of vectors, or over the mean and the bases of
 * both sides of images, in the one loop of all reweighting methods: fit under the weights, measure the distances,
 * weigh. They have no parameters besides the rule, and are not in the catalogue. One iteration costs what one of
 * {@link VectorMethods#RPCA_OM} or {@link ImageMethods#R2DPCA} does.
 */
public final class Reweighted {

    private static final String ID = "reweighted";

    private Reweighted() {}

    /** Weighted PCA of vectors under a rule. */
    public static Method<VectorSubspace> vectors(int components, WeightRule rule) {
        return method(
                MethodEntry.vectors(
                        ID, chosen -> new Reweighting<>(VectorModel.of(chosen.count()), rule, chosen.stopping())),
                Components.of(components),
                rule);
    }

    /**
     * Weighted subspaces of images under a rule, with these numbers of components of their columns and of their rows.
     */
    public static Method<BilateralSubspace> images(int left, int right, WeightRule rule) {
        return method(
                MethodEntry.images(
                        ID,
                        chosen -> new Reweighting<>(
                                BilateralModel.of(chosen.components(), Centring.WEIGHTED), rule, chosen.stopping())),
                new Components(left, right),
                rule);
    }

    private static <S extends Subspace> Method<S> method(MethodEntry<S> entry, Components components, WeightRule rule) {
        return new Method<>(
                entry.described("A weight rule of the user's own.", "the objective of " + rule),
                Chosen.of(components).withUnnamed(rule));
    }
}
