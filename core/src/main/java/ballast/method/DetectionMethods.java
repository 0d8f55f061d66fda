package ballast.method;

import ballast.fit.TrimmedFit;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Centring;
import java.util.List;

/** The methods of our own: decide which samples belong, then fit these and no others. */
final class DetectionMethods {

    private static final String PAPER = "Ballast, docs/ballast-method.md";

    private static final String OBJECTIVE = "sum r^2 over the accepted samples";

    private DetectionMethods() {}

    static List<MethodEntry> entries() {
        return List.of(
                MethodEntry.vectors(
                        "ballast",
                        "Plain PCA of the samples that belong: the others are far from fits without them, or hide behind a patch.",
                        PAPER,
                        OBJECTIVE,
                        "two to five plain fits in all; O((n + d) c) memory",
                        List.of(),
                        configuration -> new TrimmedFit(
                                VectorModel.of(configuration.components().count()), configuration.stopping())),
                MethodEntry.images(
                        "ballast-2d",
                        "Both sides together, least squares, of the images that belong: the verdicts are those of ballast.",
                        PAPER,
                        OBJECTIVE,
                        "a few plain fits in all; O(h^2 + w^2) memory",
                        List.of(),
                        configuration -> new TrimmedFit(
                                BilateralModel.of(configuration.components(), Centring.WEIGHTED_MEAN),
                                configuration.stopping())));
    }
}
