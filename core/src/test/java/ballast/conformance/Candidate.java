package ballast.conformance;

import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.testing.Suite;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A method of the catalogue with some of its parameters set: what the battery is run on.
 *
 * <p>Every entry for vectors takes part at its defaults, whoever adds it; the full suite adds variants.
 *
 * @param id the method
 * @param settings the parameters that are set
 */
record Candidate(String id, Map<String, String> settings) {

    /** Nothing may move any more; methods without one objective may circle for ever. */
    static final Stopping TO_THE_END = new Stopping(1e-13, 600);

    /**
     * A descent stands nearly still long before it is there: its objective is flat to the square of the way that is
     * left.
     */
    private static final Stopping DESCENT_TO_THE_END = new Stopping(1e-15, 3000);

    /** Parameters in the units of the samples. */
    private static final Set<String> SCALES = Set.of("sigma", "cut", "bandwidth", "epsilon");

    /** Whose objective is one function that every step lowers: errata, and section 1 of the methods. */
    private static final Set<String> MONOTONE = Set.of(
            "pca",
            "weighted-pca",
            "rpca-om",
            "sigma-pca",
            "r1-pca",
            "trpca",
            "capped-pca",
            "epca",
            "composed",
            "pca-l1",
            "pca-l1-nongreedy",
            "am-pca",
            "lp-pca",
            "lp-pca-nongreedy",
            "rspca",
            "spherical-pca");

    /** Whose directions have entries that must be zero: they look at single values and cannot hold every subspace. */
    private static final Set<String> SPARSE = Set.of("rspca");

    /**
     * Which have something to do even where every sample lies in the subspace: turn the basis in it, or find a median.
     */
    private static final Set<String> NO_RESIDUALS =
            Set.of("pca-l1", "pca-l1-nongreedy", "am-pca", "lp-pca", "lp-pca-nongreedy", "rspca", "spherical-pca");

    /** Which find one direction after another, so that a limit of iterations is for each. */
    private static final Set<String> ONE_BY_ONE = Set.of("pca-l1", "lp-pca", "rspca");

    /**
     * Whose answer is no flat subspace with a basis, which the battery asks for: they have
     * {@link CurvedConformanceTest}.
     */
    private static final Set<String> CURVED = Set.of("kernel-pca", "kernel-maxent", "local-pca");

    /**
     * Whose subspace lies along axes: it does not begin with plain PCA, fits no samples exactly that lie in another
     * subspace, and has no rank to refuse. It has a test of its own, {@code EgcfsTest}.
     */
    private static final String CHOOSES_FEATURES = "egcfs";

    /**
     * Which refuses less than two samples per value, as most shapes have. It has a test of its own, {@code McdPcaTest}.
     */
    private static final String NEEDS_MANY_SAMPLES = "mcd-pca";

    /** Which reduce samples to their span and work there by themselves, with variances that are robust. */
    private static final Set<String> CLASSICAL = Set.of("robpca", "pp-pca", "grid-pca");

    /** Which look along single features, so that turning the samples matters. */
    private static final Set<String> ALONG_FEATURES = Set.of("rspca", "grid-pca");

    /** Which are found at once from differences between neighbours, and do not begin with plain PCA. */
    private static final Set<String> AMONG_NEIGHBOURS = Set.of("lpcl", "laplacian-pca", "lca");

    /** Whose subspace passes through another point than the plain mean from the start. */
    private static final Set<String> ELSEWHERE = Set.of("spherical-pca", "maxent-pca");

    static Stream<Candidate> all() {
        Stream<Candidate> defaults = Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.VECTORS)
                .filter(entry -> Suite.includes(entry.id()))
                .filter(entry -> !CURVED.contains(entry.id()))
                .filter(entry -> !entry.id().equals(CHOOSES_FEATURES))
                .filter(entry -> !entry.id().equals(NEEDS_MANY_SAMPLES))
                .map(entry -> new Candidate(entry.id(), Map.of()));
        Stream<Candidate> variants = Stream.of(
                new Candidate("sigma-pca", Map.of("sigma", "0.1")),
                new Candidate("r1-pca", Map.of("loss", "cauchy")),
                new Candidate("r1-pca", Map.of("cut", "0.7")),
                new Candidate("hq-pca", Map.of("bandwidth", "2")),
                new Candidate("trpca", Map.of("k", "0.6")),
                new Candidate("capped-pca", Map.of("epsilon", "8")),
                new Candidate("rpca-an", Map.of("gamma", "fixed")),
                new Candidate("epca", Map.of("sigma", "0.1", "cap", "5")),
                new Candidate("sp-pca", Map.of("scaling", "none", "zeta", "3")),
                new Candidate("sp-pca", Map.of("scaling", "max", "c", "5", "zeta", "1")),
                new Candidate("sp-pca", Map.of("pace", "1.5")),
                new Candidate("composed", Map.of("loss", "huber", "weighting", "co-robust", "scale", "0.7")),
                new Candidate(
                        "composed", Map.of("loss", "sigma", "weighting", "adaptive-neighbours", "gamma", "fixed")),
                new Candidate("composed", Map.of("weighting", "co-robust", "exponent", "3", "acceleration", "off")),
                new Candidate("pca-cl", Map.of("contrast", "off", "weights", "off")),
                // Contrast that counts, but not so much (100, say) that rounding decides between its local optima.
                new Candidate("pca-cl", Map.of("weights", "off", "removal", "off", "lambda", "5")),
                new Candidate("lp-pca", Map.of("p", "1.7")),
                new Candidate("am-pca", Map.of("norm", "l2p", "p", "1.5")),
                new Candidate("sp-ppca", Map.of("weights", "soft")),
                new Candidate("sp-ppca", Map.of("pace", "1")),
                new Candidate("maxent-pca", Map.of("bandwidth", "2")),
                new Candidate("robpca", Map.of("alpha", "0.5", "directions", "500")),
                new Candidate("pp-pca", Map.of("scale", "qn", "directions", "40")));
        return Suite.FULL ? Stream.concat(defaults, variants) : defaults;
    }

    /** Those to which the origin means nothing: contrast is the cosine between samples that are not centred. */
    static Stream<Candidate> moving() {
        return all().filter(candidate -> !candidate.id.equals("pca-cl") || candidate.settings.containsKey("contrast"));
    }

    /** Those whose answer is not flat. */
    static Stream<Candidate> curved() {
        return CURVED.stream().sorted().map(id -> new Candidate(id, Map.of()));
    }

    /** Those that split samples into a low-rank part and a sparse one. */
    static Stream<Candidate> decomposing() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.sized(1).decomposes())
                .map(entry -> new Candidate(entry.id(), Map.of()));
    }

    /** Those to which single values mean nothing, only distances and angles. */
    static Stream<Candidate> turning() {
        return all().filter(candidate -> !ALONG_FEATURES.contains(candidate.id));
    }

    /** Those that can find any subspace, and so also the one that all samples lie in. */
    static Stream<Candidate> unconstrained() {
        return all().filter(candidate -> !SPARSE.contains(candidate.id));
    }

    /** Those that are over when nothing is left outside the subspace. */
    static Stream<Candidate> fittingResiduals() {
        return all().filter(candidate -> !NO_RESIDUALS.contains(candidate.id));
    }

    /**
     * Those whose start is plain PCA as it is: of all samples, not made sparse, and not about a median or a mean by
     * probabilities.
     */
    static Stream<Candidate> startingFromPca() {
        return all().filter(Candidate::usesTheSolver)
                .filter(candidate -> !SPARSE.contains(candidate.id)
                        && !ELSEWHERE.contains(candidate.id)
                        && !AMONG_NEIGHBOURS.contains(candidate.id));
    }

    /** Whether the solver fits all samples, rather than those that were accepted beforehand or reduced. */
    boolean usesTheSolver() {
        return !id.equals("ballast") && !CLASSICAL.contains(id);
    }

    /** Whether its variances are not those of the weighted samples but robust ones. */
    boolean hasRobustVariances() {
        return CLASSICAL.contains(id);
    }

    /** Those whose objective must never rise. */
    static Stream<Candidate> monotone() {
        return all().filter(Candidate::isMonotone);
    }

    private boolean isMonotone() {
        return MONOTONE.contains(id)
                || settings.containsKey("bandwidth")
                || id.equals("rpca-an") && "fixed".equals(settings.get("gamma"))
                || id.equals("sp-ppca") && "1".equals(settings.get("pace"))
                || id.equals("sp-pca") && "none".equals(settings.get("scaling"));
    }

    /** The most iterations that a limit allows a fit with this many components. */
    int mostIterations(int limit, int components) {
        return ONE_BY_ONE.contains(id) ? limit * components : limit;
    }

    MethodEntry<?> entry() {
        return Catalogue.method(id);
    }

    /** The method as it stops by itself. */
    Method<?> components(int count) {
        return inUnitsOf(1, count);
    }

    /** The method run until nothing moves. */
    Method<?> toTheEnd(int count) {
        return components(count).withStopping(id.equals("pca-cl") ? DESCENT_TO_THE_END : TO_THE_END);
    }

    /** What to run it to the end on; the fast suite spares a slow descent all but the smallest. */
    Shape[] shapes() {
        return Suite.FULL || !id.equals("pca-cl") ? Shape.values() : new Shape[] {Shape.DENSE};
    }

    /** As above; a slow descent takes more than the smallest with the first seed alone. */
    Shape[] shapes(long seed) {
        return seed == 0 || !id.equals("pca-cl") ? shapes() : new Shape[] {Shape.DENSE};
    }

    /** The method for samples that have been multiplied by a number. */
    Method<?> inUnitsOf(double unit, int count) {
        Method<?> method = entry().sized(count);
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            boolean scale = SCALES.contains(setting.getKey())
                    || setting.getKey().equals("scale") && id.equals("composed")
                    || setting.getKey().equals("zeta") && "none".equals(settings.get("scaling"));
            method = scale
                    ? method.with(setting.getKey(), unit * Double.parseDouble(setting.getValue()))
                    : method.with(setting.getKey(), setting.getValue());
        }
        if (id.equals("pca-cl") && !"off".equals(settings.get("contrast"))) {
            // Its default is a number in the squared units of the samples, as published.
            double lambda = Double.parseDouble(settings.getOrDefault("lambda", "1e-4"));
            method = method.with("lambda", unit * unit * lambda);
        }
        return method;
    }

    @Override
    public String toString() {
        return settings.isEmpty() ? id : id + " " + new TreeMap<>(settings);
    }
}
