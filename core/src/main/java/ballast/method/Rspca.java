package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.Sparsity;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.solver.VectorModel;
import ballast.subspace.Centring;
import ballast.subspace.ObliqueSubspace;
import ballast.subspace.Subspace;
import java.util.OptionalInt;

/**
 * PCA-L1 with sparse directions: only the largest entries of each are kept.
 *
 * <p>Maximises {@code sum_i |w'(x_i - m)|} over unit vectors w with at most {@code nonzeros} entries other than zero, m
 * the plain mean, one direction after another. The basis is an orthonormal one of their span, unless they are to stay
 * as they are. More entries than values are refused by the fit. All entries: {@link PcaL1}. A step of one direction
 * costs O(n d) in one pass over the samples; O(n + d c) memory.
 *
 * @param nonzeros how many entries of each direction may differ from zero; empty: half of the values, rounded up
 * @param directions whether the directions are made orthonormal, or stay sparse in an {@link ObliqueSubspace}
 * @see "Meng, Zhao, Xu (2012), Improve robustness of sparse PCA by L1-norm maximization"
 */
public record Rspca(Configuration configuration, OptionalInt nonzeros, Directions directions)
        implements TypedMethod<Rspca, Subspace> {

    private static final Parameter<Integer> NONZEROS = Parameter.count(
            "nonzeros", "half of the values, rounded up", "how many entries of each direction may differ from zero");

    private static final Parameter<Directions> DIRECTIONS = Parameter.choice(
            "directions",
            Directions.ORTHONORMAL,
            "an orthonormal basis of the span, or the sparse directions as they are, whose W W' is no projection");

    static final MethodEntry<Rspca> ENTRY = MethodEntry.vectors(
                    Rspca.class, "rspca", Rspca::estimator, NONZEROS, DIRECTIONS)
            .described(
                    "PCA-L1 with sparse directions: only the largest entries of each are kept.",
                    "-sum over directions of sum |w'x|, each w with few entries other than zero",
                    Bibliography.cite(
                            "meng2012", "the basis is an orthonormal one of the span, unless directions = sparse"))
            .costing(Costs.DIRECTION);

    /** Refuses values out of range. */
    public Rspca {
        nonzeros.ifPresent(NONZEROS::check);
    }

    /** What becomes of the directions. */
    public enum Directions {
        /** An orthonormal basis of their span. */
        ORTHONORMAL,
        /** They stay as they are. */
        SPARSE
    }

    /** The method with this many components. */
    public static Rspca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number of entries. */
    public Rspca withNonzeros(int value) {
        return new Rspca(configuration, OptionalInt.of(value), directions);
    }

    /** The same with directions that become orthonormal or stay as they are. */
    public Rspca withDirections(Directions value) {
        return new Rspca(configuration, nonzeros, value);
    }

    private Estimator<Subspace> estimator() {
        Greedy greedy = new Greedy(
                new VectorModel(configuration.components().count(), Centring.PLAIN_MEAN),
                Dispersion.ABSOLUTE,
                new Sparsity.Largest(nonzeros.orElse(0)),
                configuration.stopping());
        Estimator<? extends Subspace> found = directions == Directions.SPARSE ? greedy.oblique() : greedy;
        return (samples, listener) -> found.fit(samples, listener).as(Subspace.class);
    }
}
