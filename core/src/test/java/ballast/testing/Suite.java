package ballast.testing;

import java.util.List;
import java.util.Set;

/**
 * How much a run of the tests covers: every property once, or, with {@code mvn verify -P full}, every property for all
 * methods and draws.
 */
public final class Suite {

    /** Whether all methods, settings and draws are tested. */
    public static final boolean FULL = Boolean.getBoolean("ballast.full");

    /**
     * Methods that differ from another one only by a weight rule, a loss, an exponent or a step, which have their own
     * tests.
     */
    private static final Set<String> SAME_ESTIMATOR_AS_ANOTHER = Set.of(
            "weighted-pca",
            "sigma-pca",
            "r1-pca",
            "hq-pca",
            "trpca",
            "capped-pca",
            "epca",
            "composed",
            "lp-pca",
            "lp-pca-nongreedy",
            "laplacian-pca",
            "sigma-2dpca",
            "capped-r2dpca",
            "hq-2dpca",
            "trpca-2d",
            "epca-2d",
            "composed-2d",
            "omf2dpca",
            "n-2dpca");

    private Suite() {}

    /** Whether a method takes part; one that is new does. */
    public static boolean includes(String method) {
        return FULL || !SAME_ESTIMATOR_AS_ANOTHER.contains(method);
    }

    /** All of these, or the first in the fast suite. */
    public static <T> List<T> each(List<T> all) {
        return FULL ? all : all.subList(0, 1);
    }

    /** How often to draw: as the property says, else the given number of times, or a tenth of it in the fast suite. */
    public static int draws(String property, int all) {
        return Integer.getInteger(property, FULL ? all : Math.max(1, all / 10));
    }
}
