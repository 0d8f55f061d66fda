package ballast.study.compare;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Data sets and comparisons that take a moment only. */
final class Small {

    private Small() {}

    static Dataset faces() {
        return GeneratedFaces.of(8, 5).withShape(new ImageShape(12, 10)).dataset();
    }

    /** Vectors near a plane. */
    static Dataset vectors(String name) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] rows = new double[60][9];
        for (double[] row : rows) {
            for (int j = 0; j < row.length; j++) {
                row[j] = random.nextGaussian() * (j < 2 ? 10 : 0.5);
            }
        }
        return new Dataset(name, Samples.of(rows), Optional.empty());
    }

    static List<Method<?>> methods(int components, String... ids) {
        return methods(Components.of(components), ids);
    }

    static List<Method<?>> methods(Components components, String... ids) {
        return Stream.of(ids)
                .<Method<?>>map(id -> Catalogue.method(id).sized(components))
                .toList();
    }

    /** Both families on the faces, two methods each that iterate and one that does not. */
    static Comparison ofBothFamilies(int repeats) {
        return new Comparison(
                faces(),
                Contamination.parse("occlusion:0.2"),
                methods(new Components(3, 2), "sp2dpca", "pca", "2dpca", "rpca-an", "r2dpca", "rpca-om"),
                repeats,
                4);
    }

    static Comparison onFaces(int repeats, long seed) {
        return new Comparison(
                faces(),
                Contamination.parse("occlusion:0.2"),
                methods(4, "pca", "rpca-om", "rpca-an", "epca"),
                repeats,
                seed);
    }
}
