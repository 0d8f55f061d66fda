package ballast.studio.view;

import ballast.data.Dataset;
import ballast.data.image.GreyRange;
import ballast.fit.Fit;
import ballast.samples.ImageShape;
import ballast.studio.fit.Fitted;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.ExplainedVariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The components of a fit: how much of the variance lies along each, and what they are made of.
 *
 * @param ratios the share of the total variance along each
 * @param components how many there are
 * @param axes what the scores are called
 * @param features names of the features with the largest entries; empty for images and for subspaces without a basis
 * @param vectors the entry of each of these features, component by component
 * @param height height of the basis images, 0 if there are none
 * @param width their width
 * @param images the basis images in base 64, 128 for zero
 */
public record Loadings(
        double[] ratios,
        int components,
        List<String> axes,
        List<String> features,
        List<float[]> vectors,
        int height,
        int width,
        List<String> images) {

    private static final int MOST_FEATURES = 40;
    private static final int MOST_COMPONENTS = 40;
    private static final int MOST_IMAGES = 30;

    public static Loadings of(Fitted fitted) {
        Fit<?> fit = fitted.fit();
        Dataset dataset = fitted.data().dataset();
        ExplainedVariance variance = fit.explainedVariance();
        Loadings plain = new Loadings(
                variance.ratios(),
                fit.subspace().components(),
                fit.subspace().scoreNames(),
                List.of(),
                List.of(),
                0,
                0,
                List.of());
        Optional<ImageShape> shape = dataset.samples().shape();
        if (fit.subspace() instanceof BilateralSubspace images) {
            return plain.withImages(
                    IntStream.range(0, images.components()).mapToObj(k -> product(images, k)), images.shape());
        }
        return fit.subspace()
                .plane()
                .map(plane -> shape.map(size -> plain.withImages(vectors(plane.basis()), size))
                        .orElseGet(() -> plain.withFeatures(plane.basis(), dataset)))
                .orElse(plain);
    }

    private static Stream<double[]> vectors(Basis basis) {
        return IntStream.range(0, basis.size()).mapToObj(basis::vector);
    }

    /** The image along which a score of images counts: the product of a left and a right vector. */
    private static double[] product(BilateralSubspace images, int score) {
        int k = images.right().size();
        double[] left = images.left().vector(score / k);
        double[] right = images.right().vector(score % k);
        double[] pixels = new double[left.length * right.length];
        Arrays.setAll(pixels, p -> left[p / right.length] * right[p % right.length]);
        return pixels;
    }

    private Loadings withImages(Stream<double[]> basis, ImageShape shape) {
        List<String> some = basis.limit(MOST_IMAGES)
                .map(vector -> PickedSample.bytes(vector, GreyRange.symmetric(vector)))
                .toList();
        return new Loadings(ratios, components, axes, features, vectors, shape.height(), shape.width(), some);
    }

    private Loadings withFeatures(Basis basis, Dataset dataset) {
        int shown = Math.min(MOST_COMPONENTS, basis.size());
        int[] largest = IntStream.range(0, basis.dimension())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -length(basis, i, shown)))
                .limit(MOST_FEATURES)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
        List<float[]> entries = new ArrayList<>();
        for (int j = 0; j < shown; j++) {
            float[] vector = new float[largest.length];
            for (int k = 0; k < largest.length; k++) {
                vector[k] = (float) basis.entry(largest[k], j);
            }
            entries.add(vector);
        }
        List<String> names = IntStream.of(largest).mapToObj(dataset::feature).toList();
        return new Loadings(ratios, components, axes, names, entries, 0, 0, List.of());
    }

    private static double length(Basis basis, int feature, int components) {
        double sum = 0;
        for (int j = 0; j < components; j++) {
            sum += basis.entry(feature, j) * basis.entry(feature, j);
        }
        return sum;
    }
}
