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

    static Stream<Candidate> all() {
        Stream<Candidate> defaults = Catalogue.entries().stream()
                .filter(entry -> entry.family() == Family.VECTORS)
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
                new Candidate("maxent-pca", Map.of("bandwidth", "2")));
        return Stream.concat(defaults, variants);
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
                || settings.containsKey("bandwidth")
                || id.equals("rpca-an") && "fixed".equals(settings.get("gamma"))
                || id.equals("sp-pca") && "none".equals(settings.get("scaling"));
    }

    /** Whether the subspace passes through the plain mean as long as nothing has moved: MaxEnt-PCA has weights from the start. */
    boolean startsAtThePlainMean() {
        return !id.equals("maxent-pca");
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
