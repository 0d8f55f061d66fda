package ballast.method;

import static ballast.method.SharedParameters.GOOD_SHARE;

import ballast.classical.CovarianceFit;
import ballast.classical.Coverage;
import ballast.classical.OutlyingnessFit;
import ballast.classical.ProjectionPursuit;
import ballast.classical.ScaleEstimator;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;
import ballast.subspace.VectorSubspace;
import java.util.List;

/** ROBPCA, MCD and projection pursuit: parameters and estimators. */
final class Classical {

    static final Parameter<Double> ROBPCA_SHARE = Parameter.number(
            "alpha", GOOD_SHARE, 0.75, "share of the samples that are taken for good; the rest may be anywhere");

    static final Parameter<Integer> PAIR_DIRECTIONS = Parameter.count(
            "directions",
            OutlyingnessFit.DEFAULT_DIRECTIONS,
            "most directions, through pairs of samples, in which a sample may stand out");

    static final Parameter<Double> MCD_SHARE =
            Parameter.number("alpha", GOOD_SHARE, 0.5, "share of the samples whose determinant is minimised");

    static final Parameter<ScaleEstimator> ROBUST_SCALE = Parameter.choice(
            "scale",
            List.of(ScaleEstimator.MAD, ScaleEstimator.QN),
            ScaleEstimator.MAD,
            "mad: median absolute deviation; qn: distances between pairs, more efficient and slower");

    static final Parameter<Integer> SAMPLE_DIRECTIONS = Parameter.count(
            "directions", ProjectionPursuit.DEFAULT_DIRECTIONS, "most samples whose directions are tried");

    private Classical() {}

    static Estimator<VectorSubspace> robpca(Chosen chosen) {
        return new OutlyingnessFit(
                chosen.count(), new Coverage(chosen.get(ROBPCA_SHARE)), chosen.get(PAIR_DIRECTIONS), chosen.seed());
    }

    static Estimator<VectorSubspace> mcd(Chosen chosen) {
        return new CovarianceFit(chosen.count(), new Coverage(chosen.get(MCD_SHARE)));
    }

    static Estimator<VectorSubspace> alongSamples(Chosen chosen) {
        return pursuit(chosen, ProjectionPursuit.Way.samples(chosen.get(SAMPLE_DIRECTIONS), chosen.seed()));
    }

    static Estimator<VectorSubspace> alongGrids(Chosen chosen) {
        return pursuit(chosen, ProjectionPursuit.Way.grid());
    }

    private static ProjectionPursuit pursuit(Chosen chosen, ProjectionPursuit.Way way) {
        return new ProjectionPursuit(chosen.count(), chosen.get(ROBUST_SCALE), way, chosen.stopping());
    }
}
