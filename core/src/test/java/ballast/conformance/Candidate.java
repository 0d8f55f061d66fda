package ballast.conformance;

import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A method of the catalogue with some of its parameters set: what the battery is run on.
 *
 * <p>Every entry for vectors takes part at its defaults, whoever adds it; variants come on top.
 *
 * @param id the method
 * @param settings the parameters that are set
 */
record Candidate(String id, Map<String, String> settings) {

    /** Nothing may move any more; methods without one objective may circle for ever. */
    static final Stopping TO_THE_END = new Stopping(1e-13, 600);

    /** Parameters in the units of the samples. */
    private static final Set<String> SCALES = Set.of("sigma", "cut", "bandwidth", "epsilon");

    /** Whose objective is one function that every step lowers: errata, and section 1 of the methods. */
    private static final Set<String> MONOTONE =
            Set.of("pca", "weighted-pca", "rpca-om", "sigma-pca", "r1-pca", "trpca", "capped-pca", "epca");

    /** Whose answer is no flat subspace with a basis, which the battery asks for: they have {@link CurvedConformanceTest}. */
    private static final Set<String> CURVED = Set.of("kernel-pca", "kernel-maxent", "local-pca");

    /**
     * Whose subspace lies along axes: it does not begin with plain PCA, fits no samples exactly that lie in another subspace, and has no
     * rank to refuse. It has a test of its own, {@code EgcfsTest}.
     */
    private static final String CHOOSES_FEATURES = "egcfs";

    static Stream<Candidate> all() {
        Stream<Candidate> defaults = Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.VECTORS)
                .filter(entry -> !CURVED.contains(entry.id()))
                .filter(entry -> !entry.id().equals(CHOOSES_FEATURES))
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
                new Candidate("sp-ppca", Map.of("weights", "soft")),
                new Candidate("sp-ppca", Map.of("pace", "1")));
        return Stream.concat(defaults, variants);
    }

    /** Those whose answer is not flat. */
    static Stream<Candidate> curved() {
        return CURVED.stream().sorted().map(id -> new Candidate(id, Map.of()));
    }

    /** Those to which single values mean nothing, only distances and angles. */
    static Stream<Candidate> turning() {
        return all();
    }

    /** Those whose objective must never rise. */
    static Stream<Candidate> monotone() {
        return all().filter(Candidate::isMonotone);
    }

    private boolean isMonotone() {
        return MONOTONE.contains(id)
                || id.equals("hq-pca") && settings.containsKey("bandwidth")
                || id.equals("rpca-an") && "fixed".equals(settings.get("gamma"))
                || id.equals("sp-ppca") && "1".equals(settings.get("pace"))
                || id.equals("sp-pca") && "none".equals(settings.get("scaling"));
    }

    MethodEntry entry() {
        return Catalogue.method(id);
    }

    /** The method as it stops by itself. */
    Method components(int count) {
        return inUnitsOf(1, count);
    }

    /** The method run until nothing moves. */
    Method toTheEnd(int count) {
        return components(count).withStopping(TO_THE_END);
    }

    /** The method for samples that have been multiplied by a number. */
    Method inUnitsOf(double unit, int count) {
        Method method = entry().components(count);
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            boolean scale = SCALES.contains(setting.getKey())
                    || setting.getKey().equals("zeta") && "none".equals(settings.get("scaling"));
            method = scale
                    ? method.with(setting.getKey(), unit * Double.parseDouble(setting.getValue()))
                    : method.with(setting.getKey(), setting.getValue());
        }
        return method;
    }

    @Override
    public String toString() {
        return settings.isEmpty() ? id : id + " " + new TreeMap<>(settings);
    }
}
