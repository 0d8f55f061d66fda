package ballast.method;

import ballast.probabilistic.SelfPacedPpca;
import ballast.weight.SampleCount;
import java.util.List;

/** Methods on vectors that ask how likely samples are. */
final class ProbabilisticMethods {

    private ProbabilisticMethods() {}

    static List<MethodEntry> entries() {
        return List.of(MethodEntry.vectors(
                "sp-ppca",
                "Self-paced probabilistic PCA: the likeliest samples are fitted, first half of them, then more.",
                "Zhao et al. (2020), with the pace given by the number of selected samples",
                "mean of -log p(x) over the k likeliest samples, p the density of probabilistic PCA",
                "O(n d c) per iteration, in a few passes over the samples; O((n + d) c) memory",
                List.of(
                        Parameter.number(
                                        "k",
                                        "0.85",
                                        "number of samples that are selected in the end, or their share below 1")
                                .orTry("0.75", "0.65"),
                        Parameter.choice(
                                "weights",
                                "binary: all or nothing, as published; soft: falling linearly with -log p",
                                "binary",
                                "soft"),
                        Parameter.number(
                                "pace", "1.1", "growth of the selection per iteration from a half; 1 begins with k")),
                configuration -> new SelfPacedPpca(
                        configuration.components().count(),
                        new SampleCount(configuration.settings().number("k", SampleCount.USUAL.value())),
                        configuration.settings().choice("weights", SelfPacedPpca.Selection.class),
                        configuration.settings().number("pace", SelfPacedPpca.DEFAULT_PACE),
                        configuration.stopping())));
    }
}
