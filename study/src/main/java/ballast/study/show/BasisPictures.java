package ballast.study.show;

import ballast.data.image.ContactSheet;
import ballast.samples.ImageShape;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The images that a subspace is made of, on one sheet: the basis vectors, or for a basis on either side the products
 * {@code u_i v_j'}.
 *
 * <p>A side that was left whole has no directions to tell apart: all of it stands in one picture, as stripes.
 */
record BasisPictures(byte[] png, String caption) {

    private static final int MAX_VECTORS = 144;

    /** Nothing when there is nothing to see, since the subspace is the whole space. */
    static Optional<BasisPictures> of(Subspace subspace, ImageShape shape) {
        if (subspace.plane().isPresent()) {
            return Optional.of(ofVectors(subspace.plane().get().basis(), shape));
        }
        return subspace instanceof BilateralSubspace images && !(isWhole(images.left()) && isWhole(images.right()))
                ? Optional.of(ofSides(images))
                : Optional.empty();
    }

    private static BasisPictures ofVectors(Basis basis, ImageShape shape) {
        int count = Math.min(basis.size(), MAX_VECTORS);
        String which = count < basis.size()
                ? "The first " + count + " of " + basis.size() + " basis images"
                : count == 1 ? "The basis image" : "The " + count + " basis images";
        return new BasisPictures(
                rowByRow(count, shape).png(count, basis::vector), which + (count == 1 ? "." : ", row by row."));
    }

    /** A sheet that is not higher than wide. */
    private static ContactSheet rowByRow(int count, ImageShape shape) {
        int columns = (int) Math.ceil(Math.sqrt(count));
        return new ContactSheet((count + columns - 1) / columns, columns, shape);
    }

    private static BasisPictures ofSides(BilateralSubspace images) {
        double[][] left = profiles(images.left());
        double[][] right = profiles(images.right());
        int count = left.length * right.length;
        ContactSheet sheet = left.length == 1 || right.length == 1
                ? rowByRow(count, images.shape())
                : new ContactSheet(left.length, right.length, images.shape());
        byte[] png = sheet.png(count, k -> product(left[k / right.length], right[k % right.length]));
        return new BasisPictures(png, sidesInWords(images, left.length, right.length));
    }

    private static String sidesInWords(BilateralSubspace images, int rows, int columns) {
        if (isWhole(images.left())) {
            return "The directions of the right side ("
                    + count(columns, images.right().size())
                    + "), each as an image of equal rows; the left side was left whole.";
        }
        if (isWhole(images.right())) {
            return "The directions of the left side ("
                    + count(rows, images.left().size())
                    + "), each as an image of equal columns; the right side was left whole.";
        }
        if (rows == 1 || columns == 1) {
            return "The products u_i v_j' of the directions of the left side ("
                    + count(rows, images.left().size()) + ") and the right side ("
                    + count(columns, images.right().size()) + "), row by row.";
        }
        return "In row i and column j the image u_i v_j', the product of direction i of the left side ("
                + count(rows, images.left().size()) + ") and direction j of the right side ("
                + count(columns, images.right().size()) + ").";
    }

    private static String count(int shown, int all) {
        return shown < all ? "the first " + shown + " of " + all : all == 1 ? "one" : "all " + all;
    }

    private static double[][] profiles(Basis basis) {
        if (isWhole(basis)) {
            double[] all = new double[basis.dimension()];
            Arrays.fill(all, 1);
            return new double[][] {all};
        }
        return IntStream.range(0, Math.min(basis.size(), ContactSheet.MOST_IN_A_ROW))
                .mapToObj(basis::vector)
                .toArray(double[][]::new);
    }

    private static boolean isWhole(Basis basis) {
        return basis.size() == basis.dimension();
    }

    private static double[] product(double[] u, double[] v) {
        double[] image = new double[u.length * v.length];
        for (int i = 0; i < image.length; i++) {
            image[i] = u[i / v.length] * v[i % v.length];
        }
        return image;
    }
}
