package ballast.method;

import ballast.contrast.Contrast;
import ballast.contrast.Contrast.Anchors;
import ballast.contrast.ContrastiveFit;
import ballast.contrast.DescentStart;
import ballast.contrast.ReconstructionTerm;
import ballast.contrast.Removal;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;

/** The parameters of PCA-CL. */
final class Contrastive {

    private static final Parameter<Double> LAMBDA = Parameter.number(
            "lambda",
            Interval.NOT_NEGATIVE,
            Contrast.DEFAULT_LAMBDA,
            "what the contrast counts, in the squared units of the data");

    private static final Parameter<Double> TAU = Parameter.number(
            "tau",
            Interval.POSITIVE,
            Contrast.DEFAULT_TAU,
            "temperature: small contrasts the most similar samples only");

    private static final Parameter<Double> ETA = Parameter.number(
            "eta",
            Interval.atLeast(0).upTo(1),
            Removal.DEFAULT_ETA,
            "share of samples left out for anchors of their own cluster");

    private static final Parameter<Integer> CLUSTERS = Parameter.count(
            "clusters", "the square root of half the number of samples", "number of clusters that stand for classes");

    private static final Parameter<Switch> WEIGHTS =
            Parameter.choice("weights", Switch.ON, "on: sum of distances; off: sum of squares");

    private static final Parameter<Switch> CONTRAST =
            Parameter.choice("contrast", Switch.ON, "off: no contrastive term, RPCA-OM or PCA");

    private static final Parameter<Anchors> ANCHORS = Parameter.choice(
            "anchors",
            Anchors.RECONSTRUCTIONS,
            "what is told apart from the rest: reconstructions (Eq. 6), or both them and samples (Eq. 2 to 4)");

    private static final Parameter<Switch> REMOVAL =
            Parameter.choice("removal", Switch.ON, "off: no samples are left out");

    private static final Parameter<Confidence> CONFIDENCE = Parameter.choice(
            "confidence",
            Confidence.COSINE,
            "what ranks the samples of a cluster: the cosine to its centre, or the ratio as printed");

    private static final Parameter<DescentStart> START = Parameter.choice(
            "start",
            DescentStart.RECONSTRUCTION,
            "where the descent begins: the solution without contrast, PCA, or a random basis");

    static final Parameter<?>[] PARAMETERS = {
        LAMBDA, TAU, ETA, CLUSTERS, WEIGHTS, CONTRAST, ANCHORS, REMOVAL, CONFIDENCE, START
    };

    private Contrastive() {}

    /** The confidence of a sample in its cluster. */
    private enum Confidence {
        /** By the cosine to the centre of the cluster. */
        COSINE,
        /** By that cosine over the sum of those to all other centres, as printed (Eq. 13). */
        PRINTED;

        private double of(double own, double others) {
            return this == COSINE || others == 0 ? own : own / others;
        }
    }

    /** Refuses parameters of a part that is switched off. */
    static void requireCoherent(Chosen chosen) {
        if (chosen.get(CONTRAST) == Switch.OFF) {
            chosen.refuse("contrast = off", LAMBDA, TAU, ETA, CLUSTERS, ANCHORS, REMOVAL, CONFIDENCE, START);
        }
        if (chosen.get(REMOVAL) == Switch.OFF) {
            chosen.refuse("removal = off", ETA, CLUSTERS, CONFIDENCE);
        }
    }

    static ContrastiveFit estimator(Chosen chosen) {
        Removal left = new Removal(chosen.get(ETA), chosen.count(CLUSTERS), chosen.get(CONFIDENCE)::of, chosen.seed());
        return new ContrastiveFit(
                chosen.count(),
                chosen.get(WEIGHTS) == Switch.ON ? ReconstructionTerm.WEIGHTED : ReconstructionTerm.PLAIN,
                chosen.get(CONTRAST)
                        .when(new Contrast(
                                chosen.get(LAMBDA),
                                chosen.get(TAU),
                                chosen.get(ANCHORS),
                                chosen.get(REMOVAL).when(left))),
                chosen.get(START),
                chosen.stopping(),
                chosen.seed());
    }
}
