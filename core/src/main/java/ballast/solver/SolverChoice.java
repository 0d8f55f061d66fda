package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Precision;
import ballast.linalg.RitzIteration;
import ballast.linalg.SquaredNorm;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * The ways to compute weighted PCA, of which the first suitable one is used: a choice by the number of multiplications
 * and by memory, with the numbers of {@link Thresholds}.
 *
 * <p>For n samples of d dimensions and a block of b vectors, forming the scatter costs n d^2 multiplications,
 * decomposing it some 10 d^3, and a step of a block solver 4 n d b without or 2 d^2 b with a scatter.
 */
public enum SolverChoice {
    /**
     * For very many samples stored in at most single precision: products in the stored type, carried scores in single
     * precision.
     */
    STREAMED_SCORES {
        @Override
        boolean suits(VectorProblem problem) {
            return problem.samples.storedBytes() >= Thresholds.STREAMED_BYTES && canStream(problem);
        }

        @Override
        SubspaceFitter<VectorSubspace> fitter(VectorProblem problem) {
            return new BlockEigenFitter(problem, true);
        }
    },

    /** A block solver that carries the scores of all samples. */
    CARRIED_SCORES {
        @Override
        boolean suits(VectorProblem problem) {
            LocalSamples samples = problem.samples;
            double bytes = (double) CarriedScores.ALL_BLOCKS * problem.block() * samples.rows() * Double.BYTES;
            double most = Math.max(Thresholds.SMALL_SCORES, Thresholds.SCORES_MEMORY_SHARE * samples.storedBytes());
            return hasRoomForBlock(samples.columns(), problem.components())
                    && bytes <= Math.min(Integer.MAX_VALUE, most);
        }

        @Override
        SubspaceFitter<VectorSubspace> fitter(VectorProblem problem) {
            return new BlockEigenFitter(problem, false);
        }
    },

    /** A dense decomposition of the scatter, or a block solver on it or on products with it. */
    SCATTER {
        @Override
        boolean suits(VectorProblem problem) {
            return true;
        }

        @Override
        SubspaceFitter<VectorSubspace> fitter(VectorProblem problem) {
            LocalSamples samples = problem.samples;
            return new ScatterFitter(
                    problem, eigenSolver(samples.rows(), samples.columns(), problem.components(), problem.accuracy));
        }
    };

    abstract boolean suits(VectorProblem problem);

    abstract SubspaceFitter<VectorSubspace> fitter(VectorProblem problem);

    /** A fitter for the given samples, or for coordinates in their span where these are cheaper. */
    static SubspaceFitter<VectorSubspace> fitter(LocalSamples samples, VectorModel model, double accuracy) {
        boolean reducing = spanPays(samples.rows(), samples.columns(), model.count());
        Optional<Span> span = reducing ? Span.aboutFirst(samples, model.centring()) : Optional.empty();
        if (span.isPresent()) {
            return solving(new VectorProblem(span.get(), model, accuracy));
        }
        double[] mean = SampleMean.startOf(model.centring(), samples);
        if (EqualSamplesFitter.fits(samples, mean)) {
            return new EqualSamplesFitter(samples, mean, model.count());
        }
        return reducing
                ? inSpan(samples, mean, model, accuracy)
                : solving(new VectorProblem(samples, mean, model, accuracy));
    }

    /**
     * A fitter in coordinates of the span; in the given ones where a Gram matrix would lose most samples to rounding.
     */
    static SubspaceFitter<VectorSubspace> inSpan(
            LocalSamples samples, double[] mean, VectorModel model, double accuracy) {
        return solving(Span.about(samples, mean)
                .map(span -> new VectorProblem(span, model, accuracy))
                .orElseGet(() -> new VectorProblem(samples, mean, model, accuracy)));
    }

    private static SubspaceFitter<VectorSubspace> solving(VectorProblem problem) {
        return Arrays.stream(values())
                .filter(way -> way.suits(problem))
                .findFirst()
                .orElseThrow()
                .fitter(problem);
    }

    /** Whether one reduction to the span costs less than all computations in d dimensions. */
    private static boolean spanPays(double n, double d, int components) {
        double reducing = n * n * d + 10 * n * n * n;
        double saved = Thresholds.USUAL_ITERATIONS * 10 * n * (d - n) * components;
        return n < d && n > components && reducing < saved;
    }

    /** Whether samples can be multiplied as they are stored, with scores in single precision that are exact enough. */
    static boolean canStream(VectorProblem problem) {
        LocalSamples samples = problem.samples;
        long perSample = (long) CarriedScores.ALL_BLOCKS * problem.block();
        return problem.accuracy >= Thresholds.FINEST_STREAMED
                && samples.inSingles()
                && hasRoomForBlock(samples.columns(), problem.components())
                && perSample * Float.BYTES * samples.rows() <= samples.storedBytes()
                && Precision.SINGLE.holds(samples.rows(), perSample)
                && isEvenAboutZero(problem);
    }

    private static boolean isEvenAboutZero(VectorProblem problem) {
        double[] norms = problem.norms();
        double spread = Arrays.stream(norms).average().orElseThrow();
        return SquaredNorm.of(problem.mean) <= Thresholds.MEAN_FAR_FROM_ZERO * spread
                && spread < Thresholds.SAFE_MEAN_SQUARE
                && spread > 1 / Thresholds.SAFE_MEAN_SQUARE
                && !Rank.areUneven(norms, Thresholds.UNEVEN_FOR_SINGLE);
    }

    private static boolean hasRoomForBlock(int dimension, int components) {
        return dimension > Thresholds.SMALL_DIMENSION && RitzIteration.fits(dimension, components);
    }

    /** The cheapest eigensolver for a scatter that is formed or streamed again for each change of the weights. */
    public static EigenSolver eigenSolver(double n, int d, int components, double accuracy) {
        if (!hasRoomForBlock(d, components)) {
            return new DenseSolver(components);
        }
        double block = RitzIteration.blockFor(components);
        double forming = n * d * d + Thresholds.USUAL_STEPS * 2 * (double) d * d * block;
        double streaming = Thresholds.USUAL_STEPS * 4 * n * d * block;
        return new WarmStartedSolver(components, accuracy, forming < streaming);
    }

    /**
     * The eigensolver where sums come from other machines: sending d x d numbers takes more time than it saves, unless
     * d is small.
     */
    public static EigenSolver distributedSolver(double n, int d, int components, double accuracy) {
        return d <= Thresholds.MOST_SENT || !hasRoomForBlock(d, components)
                ? eigenSolver(n, d, components, accuracy)
                : new WarmStartedSolver(components, accuracy, false);
    }
}
