package ballast.method;

import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.weight.WeightRule;
import java.util.List;

/**
 * Methods with a weight rule of the user's own.
 *
 * <p>They minimise the objective of the rule over the mean and the basis of vectors, or over the mean and the bases of
 * both sides of images, in the one loop of all reweighting methods: fit under the weights, measure the distances,
 * weigh. They have no parameters besides the rule, and are not in the catalogue. One iteration costs what one of
 * {@link RpcaOm} or {@link R2dpca} does.
 */
public final class Reweighted {

    private static final String ID = "reweighted";

    private Reweighted() {}

    /** Weighted PCA of vectors under a rule. */
    public static Vectors vectors(int components, WeightRule rule) {
        return new Vectors(Configuration.of(Components.of(components)), rule);
    }

    /** Weighted subspaces of images under a rule, with so many components of their columns and of their rows. */
    public static Images images(int left, int right, WeightRule rule) {
        return new Images(Configuration.of(new Components(left, right)), rule);
    }

    private static <M extends Method<?>> MethodEntry<M> described(MethodEntry<M> entry, WeightRule rule) {
        return entry.described("A weight rule of the user's own.", "the objective of " + rule);
    }

    /**
     * Weighted PCA of vectors.
     *
     * @param configuration size of the subspace, stopping and seed
     * @param rule turns the losses of an iteration into weights
     */
    public record Vectors(Configuration configuration, WeightRule rule)
            implements TypedMethod<Vectors, VectorSubspace> {

        @Override
        public MethodEntry<Vectors> entry() {
            return described(
                    MethodEntry.of(
                            Family.VECTORS,
                            ID,
                            new MethodRecord<>(Vectors.class, List.of(), List.of(rule)),
                            method -> method.configuration.vectors(method.rule)),
                    rule);
        }
    }

    /**
     * Weighted subspaces of images.
     *
     * @param configuration size of the subspace, stopping and seed
     * @param rule turns the losses of an iteration into weights
     */
    public record Images(Configuration configuration, WeightRule rule)
            implements TypedMethod<Images, BilateralSubspace> {

        @Override
        public MethodEntry<Images> entry() {
            return described(
                    MethodEntry.of(
                            Family.IMAGES,
                            ID,
                            new MethodRecord<>(Images.class, List.of(), List.of(rule)),
                            method -> method.configuration.images(method.rule)),
                    rule);
        }
    }
}
