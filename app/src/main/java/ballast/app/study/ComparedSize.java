package ballast.app.study;

import ballast.BadInputException;
import ballast.app.option.MethodOptions;
import ballast.components.ComponentRequest;
import ballast.method.Family;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Components;
import picocli.CommandLine.Option;

/**
 * The size of the subspaces that are compared, and whether it is one for each side of images.
 *
 * @param components the size; vector methods have as many components as both sides together
 * @param missingForImages what must be given so that image methods can take part; empty if they can
 */
record ComparedSize(Components components, String missingForImages) {

    /** Components when none are given: those of the papers' smallest tables, and 6x5 for images. */
    private static final int MOST_BY_DEFAULT = 30;

    /** Where data is small, a subspace should still be one: this share of the rank. */
    private static final int SHARE_OF_RANK = 3;

    /** The option that gives it. */
    static final class Given {

        @Option(
                names = {"-c", "--components"},
                paramLabel = MethodOptions.SIZE,
                description = "Size of the subspace. With K1xK2 image methods take part, and vector methods have K1*K2 "
                        + "components; with one number, a share of the variance or auto, vector methods only (default: "
                        + "6x5 for images; for tables, in compare auto, and in recommend 30 or about a third of the "
                        + "rank of small data).")
        private ComponentRequest components;

        /** The size that was asked for, or else the usual one for these samples. */
        ComparedSize of(Samples samples) {
            return components == null
                    ? usual(samples)
                    : checked(components.sizeFor(samples).components(), samples);
        }

        /** The size that was asked for, or else for tables that which all rules together say. */
        ComparedSize chosenFor(Samples samples) {
            return components == null && samples.shape().isEmpty()
                    ? ofTable(new ComponentRequest.Automatic().sizeFor(samples).components(), samples)
                    : of(samples);
        }
    }

    private static ComparedSize checked(Components given, Samples samples) {
        if (given.right() == 1) {
            return new ComparedSize(given, "give a size for each side, --components K1xK2");
        }
        if (samples.shape().isEmpty()) {
            throw new BadInputException("components = " + given + " is for images, but the data is samples of "
                    + samples.columns() + " values: give their --shape HxW, or one number of components");
        }
        BilateralModel.shapeOf(samples, given);
        return new ComparedSize(given, "");
    }

    private static ComparedSize ofTable(Components size, Samples samples) {
        return new ComparedSize(
                size, "the data is samples of " + samples.columns() + " values, give their --shape HxW");
    }

    private static ComparedSize usual(Samples samples) {
        int rank = Math.min(samples.rows(), samples.columns());
        int count = Math.max(1, Math.min(MOST_BY_DEFAULT, rank / SHARE_OF_RANK));
        return samples.shape()
                .map(shape -> new ComparedSize(sides(count, shape), ""))
                .orElseGet(() -> ofTable(Components.of(count), samples));
    }

    /** About square and not more than so many together, the longer side of the images with the larger number. */
    private static Components sides(int count, ImageShape shape) {
        int fewer = Math.min((int) Math.sqrt(count), Math.min(shape.height(), shape.width()));
        int more = Math.min(count / fewer, Math.max(shape.height(), shape.width()));
        return shape.height() >= shape.width() ? new Components(more, fewer) : new Components(fewer, more);
    }

    /** Whether methods of this family can have the size. */
    boolean suits(Family family) {
        return family != Family.IMAGES || missingForImages.isEmpty();
    }
}
