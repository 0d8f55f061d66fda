package ballast.method;

import ballast.dispersion.Dispersion;
import ballast.dispersion.Greedy;
import ballast.dispersion.NonGreedy;
import ballast.dispersion.PairSpread;
import ballast.dispersion.Sparsity;
import ballast.dispersion.Spread;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;

/** Methods that maximise the spread of scores: parameters and estimators. */
final class Spreads {

    static final Parameter<PairNorm> PAIR_NORM =
            Parameter.choice("norm", PairNorm.L1, "l1: absolute differences of scores; l2p: a power of their distance");

    static final Parameter<Double> PAIR_POWER =
            Parameter.number("p", Interval.atLeast(1).upTo(2), 1, "with norm = l2p the power; 2 is plain PCA");

    static final Parameter<Double> SCORE_POWER = Parameter.number(
                    "p",
                    Interval.POSITIVE,
                    Dispersion.DEFAULT_P,
                    "the power of the scores: 1 is PCA-L1, 2 is PCA; below 1 every step is a line search")
            .orTry(0.5, 1.6);

    static final Parameter<Integer> NONZEROS = Parameter.count(
            "nonzeros", "half of the values, rounded up", "how many entries of each direction may differ from zero");

    static final Parameter<SparseDirections> SPARSE_DIRECTIONS = Parameter.choice(
            "directions",
            SparseDirections.ORTHONORMAL,
            "an orthonormal basis of the span, or the sparse directions as they are, whose W W' is no projection");

    private Spreads() {}

    /** The measure of the difference of two scores: the sum of its absolute values, or a power of its length. */
    enum PairNorm {
        L1,
        L2P
    }

    /** How sparse directions are used. */
    enum SparseDirections {
        ORTHONORMAL,
        SPARSE
    }

    static Estimator<VectorSubspace> oneAfterAnother(Chosen chosen) {
        return greedy(chosen, Dispersion.ABSOLUTE, new Sparsity.Dense());
    }

    static Estimator<VectorSubspace> together(Chosen chosen) {
        return nonGreedy(chosen, Dispersion.ABSOLUTE);
    }

    static Estimator<VectorSubspace> byPairs(Chosen chosen) {
        return nonGreedy(
                chosen,
                chosen.get(PAIR_NORM) == PairNorm.L1
                        ? new PairSpread.Absolute()
                        : new PairSpread.Norm(chosen.get(PAIR_POWER)));
    }

    static Estimator<VectorSubspace> powersOneAfterAnother(Chosen chosen) {
        return greedy(chosen, new Dispersion(chosen.get(SCORE_POWER)), new Sparsity.Dense());
    }

    static Estimator<VectorSubspace> powersTogether(Chosen chosen) {
        return nonGreedy(chosen, new Dispersion(chosen.get(SCORE_POWER)));
    }

    static Estimator<Subspace> sparse(Chosen chosen) {
        Greedy greedy = greedy(
                chosen,
                Dispersion.ABSOLUTE,
                new Sparsity.Largest(chosen.count(NONZEROS).orElse(0)));
        Estimator<? extends Subspace> found =
                chosen.get(SPARSE_DIRECTIONS) == SparseDirections.SPARSE ? greedy.oblique() : greedy;
        return (samples, listener) -> found.fit(samples, listener).as(Subspace.class);
    }

    private static Greedy greedy(Chosen chosen, Dispersion dispersion, Sparsity sparsity) {
        return new Greedy(aboutPlainMean(chosen), dispersion, sparsity, chosen.stopping());
    }

    private static NonGreedy nonGreedy(Chosen chosen, Spread spread) {
        return new NonGreedy(aboutPlainMean(chosen), spread, chosen.stopping());
    }

    private static VectorModel aboutPlainMean(Chosen chosen) {
        return new VectorModel(chosen.count(), Centring.PLAIN);
    }
}
