package ballast.examples;

import ballast.data.generated.Ellipses;
import ballast.data.generated.PlantedSubspace;
import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/** Fits a plane to 200 samples of 10 values, 20 of which lie far from it. */
public final class Vectors {

    public static void main(String[] args) {
        PlantedSubspace planted = Ellipses.of(200, 10, 2).withOutliers(0.1, 10).draw();
        double[][] rows = planted.samples().toArrays();

        Fit<VectorSubspace> plain = VectorMethods.PCA.sized(2).fit(rows);
        Fit<VectorSubspace> robust = RobustPca.of(2).fit(rows);

        System.out.println(robust);
        System.out.println("degrees off the true plane by pca: " + degreesOff(plain, planted));
        System.out.println("degrees off the true plane by ballast: " + degreesOff(robust, planted));
        System.out.println("scores of the first sample: " + Arrays.toString(robust.score(rows)[0]));
    }

    private static long degreesOff(Fit<VectorSubspace> fit, PlantedSubspace planted) {
        double angle = fit.subspace().angleTo(planted.truth());
        return Math.round(Math.toDegrees(angle));
    }
}
