package ballast.method;

import ballast.fit.Estimator;
import ballast.fit.ZeroWeightFilter;
import ballast.kernel.KernelMaxEnt;
import ballast.kernel.KernelPca;
import ballast.local.LocalPca;
import java.util.List;
import java.util.function.Function;

/** Methods on vectors whose answer is not flat: components in a feature space, and several pieces. */
final class NonlinearMethods {

    private static final String KERNEL_COST =
            "O(n^2 d), for scores and pre-images O(n d) per sample; O(n^2) memory up to"
                    + " 2000 samples, O(n c) beyond, where every product makes the kernel anew";

    private static final Parameter BANDWIDTH = Parameter.number(
                    "bandwidth",
                    "median distance between samples",
                    "width s of the Gaussian kernel in the units of the data")
            .orTry(Alternatives.Unit.DISTANCE, "0.5", "2");

    private NonlinearMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                entry(
                        "kernel-pca",
                        "Plain PCA in the feature space of a Gaussian kernel, with pre-images as reconstructions.",
                        "Schoelkopf, Smola, Mueller (1998); pre-images by Mika et al. (1999)",
                        "sum of squared distances in the feature space of exp(-||x - y||^2 / 2 s^2)",
                        KERNEL_COST,
                        List.of(BANDWIDTH),
                        configuration -> new KernelPca(
                                configuration.components().count(),
                                configuration.settings().number("bandwidth"),
                                configuration.stopping(),
                                configuration.seed())),
                entry(
                        "kernel-maxent",
                        "The eigenvectors of the kernel matrix that keep most of the Renyi entropy of the samples.",
                        "Jenssen (2010), kernel entropy component analysis; Jenssen et al. (2006), kernel MaxEnt",
                        "the part of 1'K1 / n^2 = sum lambda (1'e)^2 / n^2 that the kept eigenvectors leave out",
                        KERNEL_COST,
                        List.of(BANDWIDTH),
                        configuration -> new KernelMaxEnt(
                                configuration.components().count(),
                                configuration.settings().number("bandwidth"),
                                configuration.stopping(),
                                configuration.seed())),
                entry(
                        "local-pca",
                        "Samples are quantised into cells, each with a plain PCA of its own, by reconstruction distance.",
                        "Kambhatla, Leen (1997), from a k-means++ start",
                        "sum r^2, r the distance from the nearest of several pieces",
                        "O(cells n d c) per iteration; O(cells d c) memory",
                        List.of(Parameter.number(
                                "cells",
                                LocalPca.USUAL_CELLS + ", fewer where a cell would have less than 5 (c + 1) samples",
                                "number of cells at the start; those that lose all samples are dropped")),
                        configuration -> new LocalPca(
                                configuration.components().count(),
                                configuration.settings().wholeNumber("cells"),
                                configuration.stopping(),
                                configuration.seed())));
    }

    private static MethodEntry entry(
            String id,
            String summary,
            String paper,
            String objective,
            String cost,
            List<Parameter> parameters,
            Function<Configuration, Estimator> recipe) {
        return MethodEntry.vectors(
                id,
                summary,
                paper,
                objective,
                cost,
                parameters,
                configuration -> new ZeroWeightFilter(recipe.apply(configuration)));
    }
}
