package ballast.method;

import ballast.BadInputException;
import ballast.contrast.Contrast;
import ballast.contrast.DescentStart;
import ballast.contrast.PcaCl;
import ballast.contrast.ReconstructionTerm;
import ballast.contrast.Removal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** PCA with a contrastive term. */
final class ContrastMethods {

    private ContrastMethods() {}

    static List<MethodEntry> entries() {
        return List.of(MethodEntry.vectors(
                "pca-cl",
                "Sum of distances, and a contrastive term that keeps reconstructions of different samples apart.",
                "Wang, Liu, Feng, Jiang, Xu, Gao (2024), PCA-CL, Eq. 7",
                "(sum r)^2 + lambda L, L the contrastive loss of the reconstructions; sum r^2 without weights",
                "O(n d c) and O(n^2 c) for the pairs per iteration, O((n + d) c) memory",
                List.of(
                        Parameter.number(
                                "lambda", "0.0001", "what the contrast counts, in the squared units of the data"),
                        Parameter.number("tau", "0.1", "temperature: small contrasts the most similar samples only"),
                        Parameter.number("eta", "0.8", "share of samples left out for anchors of their own cluster"),
                        Parameter.number(
                                "clusters",
                                "the square root of half the number of samples",
                                "number of clusters that stand for classes"),
                        Parameter.choice("weights", "on: sum of distances; off: sum of squares", "on", "off"),
                        Parameter.choice("contrast", "off: no contrastive term, RPCA-OM or PCA", "on", "off"),
                        Parameter.choice("removal", "off: no samples are left out", "on", "off"),
                        Parameter.choice(
                                "confidence",
                                "what ranks the samples of a cluster: the cosine to its centre, or the ratio as printed",
                                "cosine",
                                "printed"),
                        Parameter.choice(
                                "start",
                                "where the descent begins: the solution without contrast, PCA, or a random basis",
                                "reconstruction",
                                "pca",
                                "random")),
                ContrastMethods::estimator));
    }

    private enum Switch {
        ON,
        OFF
    }

    private static PcaCl estimator(Configuration configuration) {
        Settings settings = configuration.settings();
        Removal removal = new Removal(
                settings.number("eta", Removal.DEFAULT_ETA),
                clusters(settings),
                settings.choice("confidence", Removal.Confidence.class),
                configuration.seed());
        Contrast contrast = new Contrast(
                settings.number("lambda", Contrast.DEFAULT_LAMBDA),
                settings.number("tau", Contrast.DEFAULT_TAU),
                when("removal", settings, removal));
        return new PcaCl(
                configuration.components().count(),
                settings.choice("weights", Switch.class) == Switch.ON
                        ? ReconstructionTerm.WEIGHTED
                        : ReconstructionTerm.PLAIN,
                when("contrast", settings, contrast),
                settings.choice("start", DescentStart.class),
                configuration.stopping(),
                configuration.seed());
    }

    private static <T> Optional<T> when(String name, Settings settings, T value) {
        return settings.choice(name, Switch.class) == Switch.ON ? Optional.of(value) : Optional.empty();
    }

    private static OptionalInt clusters(Settings settings) {
        if (settings.number("clusters").isEmpty()) {
            return OptionalInt.empty();
        }
        double count = settings.number("clusters").getAsDouble();
        if (count != Math.rint(count) || count < 1 || count > Integer.MAX_VALUE) {
            throw new BadInputException("clusters = " + count + ", must be a whole number of at least 1");
        }
        return OptionalInt.of((int) count);
    }
}
