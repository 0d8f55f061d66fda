package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.contrast.Contrast;
import ballast.contrast.ContrastiveFit;
import ballast.contrast.DescentStart;
import ballast.contrast.ReconstructionTerm;
import ballast.contrast.Removal;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;
import ballast.parameter.Switch;
import ballast.subspace.VectorSubspace;
import java.util.OptionalInt;

/**
 * Sum of distances, and a contrastive term that keeps reconstructions of different samples apart.
 *
 * <p>Minimises {@code (sum r_i)^2 + lambda L(W)} (Eq. 7) over the mean m and the orthonormal basis W, {@code r_i = ||(I
 * - W W')(x_i - m)||}, L the contrastive loss of the reconstructions of the samples, which are not centred for it. The
 * share of samples left out for anchors of their own cluster grows over the first half of the iterations; until then
 * the objective may rise.
 *
 * <ul>
 *   <li>Without contrast it is {@link RpcaOm}, without weights and contrast {@link Pca}.
 *   <li>Samples that all lie in the first subspace are fitted by it.
 * </ul>
 *
 * <p>One iteration costs O(n d c), O(n^2 c) for the pairs, and O((n + d) c) memory.
 *
 * @param lambda what the contrast counts, in the squared units of the samples, not negative
 * @param tau temperature, positive: small contrasts the most similar samples only
 * @param eta share of samples left out for anchors of their own cluster, 0..1
 * @param clusters number of clusters that stand for classes; empty: the square root of half the number of samples
 * @param weights on: sum of distances; off: sum of squares
 * @param contrast off: no contrastive term
 * @param anchors which are told apart from the rest
 * @param removal off: no samples are left out
 * @param confidence what ranks the samples of a cluster
 * @param start where the descent begins
 * @see "Wang, Liu, Feng, Jiang, Xu, Gao (2024), PCA-CL"
 */
public record PcaCl(
        Configuration configuration,
        double lambda,
        double tau,
        double eta,
        OptionalInt clusters,
        Switch weights,
        Switch contrast,
        Anchors anchors,
        Switch removal,
        Confidence confidence,
        Start start)
        implements TypedMethod<PcaCl, VectorSubspace> {

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

    private static final Parameter<Start> START = Parameter.choice(
            "start",
            Start.RECONSTRUCTION,
            "where the descent begins: the solution without contrast, PCA, or a random basis");

    static final MethodEntry<PcaCl> ENTRY = MethodEntry.vectors(
                    PcaCl.class,
                    "pca-cl",
                    PcaCl::estimator,
                    LAMBDA,
                    TAU,
                    ETA,
                    CLUSTERS,
                    WEIGHTS,
                    CONTRAST,
                    ANCHORS,
                    REMOVAL,
                    CONFIDENCE,
                    START)
            .described(
                    "Sum of distances, and a contrastive term that keeps reconstructions of different samples apart.",
                    "(sum r)^2 + lambda L, L the contrastive loss of the reconstructions; sum r^2 without weights",
                    Bibliography.cite("wang2024", "PCA-CL, Eq. 7"))
            .costing("O(n d c) and O(n^2 c) for the pairs per iteration, O((n + d) c) memory");

    /** Refuses values out of range. */
    public PcaCl {
        LAMBDA.check(lambda);
        TAU.check(tau);
        ETA.check(eta);
        clusters.ifPresent(CLUSTERS::check);
    }

    /** Which are told apart from the rest. */
    public enum Anchors {
        /** Reconstructions alone (Eq. 6). */
        RECONSTRUCTIONS,
        /** Reconstructions and samples, by half each (Eq. 2 to 4). */
        BOTH
    }

    /** How sure a sample is of its cluster. */
    public enum Confidence {
        /** By the cosine to the centre of the cluster. */
        COSINE,
        /** By that cosine over the sum of those to all other centres, as printed (Eq. 13). */
        PRINTED;

        private double of(double own, double others) {
            return this == COSINE || others == 0 ? own : own / others;
        }
    }

    /** Where the descent begins. */
    public enum Start {
        /** With the solution without contrast. */
        RECONSTRUCTION,
        /** With plain PCA. */
        PCA,
        /** With a random basis that follows from the seed. */
        RANDOM
    }

    /** The method with this many components. */
    public static PcaCl of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another weight of the contrast. */
    public PcaCl withLambda(double value) {
        return ENTRY.with(this, LAMBDA, value);
    }

    /** The same with another temperature. */
    public PcaCl withTau(double value) {
        return ENTRY.with(this, TAU, value);
    }

    /** The same with another share of samples left out. */
    public PcaCl withEta(double value) {
        return ENTRY.with(this, ETA, value);
    }

    /** The same with another number of clusters. */
    public PcaCl withClusters(int value) {
        return ENTRY.with(this, CLUSTERS, value);
    }

    /** The same with weights on or off. */
    public PcaCl withWeights(Switch value) {
        return ENTRY.with(this, WEIGHTS, value);
    }

    /** The same with the contrastive term on or off. */
    public PcaCl withContrast(Switch value) {
        return ENTRY.with(this, CONTRAST, value);
    }

    /** The same with other anchors. */
    public PcaCl withAnchors(Anchors value) {
        return ENTRY.with(this, ANCHORS, value);
    }

    /** The same with removal on or off. */
    public PcaCl withRemoval(Switch value) {
        return ENTRY.with(this, REMOVAL, value);
    }

    /** The same with another ranking of the samples of a cluster. */
    public PcaCl withConfidence(Confidence value) {
        return ENTRY.with(this, CONFIDENCE, value);
    }

    /** The same with another start. */
    public PcaCl withStart(Start value) {
        return ENTRY.with(this, START, value);
    }

    /** Refuses what a part that is switched off does not look at. */
    @Override
    public void requireCoherent() {
        if (contrast == Switch.OFF) {
            WithoutEffect.refuse(
                    this,
                    "contrast = off",
                    LAMBDA.name(),
                    TAU.name(),
                    ETA.name(),
                    CLUSTERS.name(),
                    ANCHORS.name(),
                    REMOVAL.name(),
                    CONFIDENCE.name(),
                    START.name());
        }
        if (removal == Switch.OFF) {
            WithoutEffect.refuse(this, "removal = off", ETA.name(), CLUSTERS.name(), CONFIDENCE.name());
        }
    }

    private Estimator<VectorSubspace> estimator() {
        Removal left = new Removal(eta, clusters, confidence::of, configuration.seed());
        return new ContrastiveFit(
                configuration.components().count(),
                weights == Switch.ON ? ReconstructionTerm.WEIGHTED : ReconstructionTerm.PLAIN,
                contrast.when(new Contrast(lambda, tau, Contrast.Anchors.valueOf(anchors.name()), removal.when(left))),
                DescentStart.valueOf(start.name()),
                configuration.stopping(),
                configuration.seed());
    }
}
