package ballast.method;

import ballast.fit.Estimator;
import ballast.subspace.Components;
import ballast.weight.WeightRule;

/**
 * A method with a weight rule of the user's own.
 *
 * <p>Minimises the objective of the rule over the mean and the basis of vectors, or over the mean and the bases of both
 * sides of images, in the one loop of all reweighting methods: fit under the weights, measure the distances, weigh. It
 * has no parameters besides the rule, and is not in the catalogue. One iteration costs what one of {@link RpcaOm} or
 * {@link R2dpca} does.
 *
 * @param configuration size of the subspace, stopping and seed
 * @param family whether it takes vectors or images
 * @param rule turns the losses of an iteration into weights
 */
public record Reweighted(Configuration configuration, Family family, WeightRule rule)
        implements TypedMethod<Reweighted> {

    /** Weighted PCA of vectors. */
    public static Reweighted vectors(int components, WeightRule rule) {
        return new Reweighted(Configuration.of(Components.of(components)), Family.VECTORS, rule);
    }

    /** Weighted subspaces of images, with so many components of their columns and of their rows. */
    public static Reweighted images(int left, int right, WeightRule rule) {
        return new Reweighted(Configuration.of(new Components(left, right)), Family.IMAGES, rule);
    }

    @Override
    public MethodEntry<Reweighted> entry() {
        return MethodEntry.of(Reweighted.class, "reweighted", family, size -> new Reweighted(size, family, rule))
                .described("A weight rule of the user's own.", "the objective of " + rule, "the user");
    }

    @Override
    public Estimator estimator() {
        return family == Family.VECTORS ? configuration.vectors(rule) : configuration.images(rule);
    }
}
