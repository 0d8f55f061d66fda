package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.Reweighting;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

/**
 * Any loss of the residual under any weighting of the samples, on vectors.
 *
 * <p>Minimises what the {@link Composition} says over the mean m and the orthonormal basis W, {@code r_i = ||(I - W
 * W')(x_i - m)||}. The objective never rises where no scale follows the losses and gamma does not move: all losses are
 * concave in {@code r^2}, and all weightings rise with the loss. One iteration costs O(n d c) in a few passes over the
 * samples, and O((n + d) c) memory.
 *
 * @param composition loss, weighting, centre and loop
 * @see "Zhang, Zhang, Li (2021), section III; Li, Kang, Peng, Chen (2021), Eq. 3; Zhang, Tong (2019), section 3"
 */
public record Composed(Configuration configuration, Composition composition)
        implements TypedMethod<Composed, VectorSubspace> {

    static final String ID = "composed";

    static final MethodEntry<Composed> ENTRY = MethodEntry.vectors(
                    Composed.class, ID, Composed::estimator, Composition.PARAMETERS.toArray(Parameter<?>[]::new))
            .described(
                    "Any loss of the residual under any weighting of the samples, on vectors.",
                    "sum of losses h(r); co-robust: sum h / (1 - a^gamma); self-paced: sum zeta (1 - exp(-h / zeta)); "
                            + "adaptive-neighbours: sum p h + gamma sum p^2; truncated: the k smallest h",
                    Bibliography.cite("zhang2021", "co-robust weighting of any loss, section III"),
                    Bibliography.cite("li2021", "self-paced weighting of any loss, Eq. 3"),
                    Bibliography.cite("zhang2019", "adaptive-neighbour weighting of any model, section 3"));

    /** The method with this many components: the sum of distances, until something is set. */
    public static Composed of(int components) {
        return ENTRY.sized(components);
    }

    @Override
    public void requireCoherent() {
        composition.requireCoherent(this);
    }

    private Estimator<VectorSubspace> estimator() {
        return new Reweighting<>(
                new VectorModel(
                        configuration.components().count(), composition.centre().centring()),
                composition.rule(),
                configuration.stopping(),
                composition.control(configuration.seed()));
    }
}
