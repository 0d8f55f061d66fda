package ballast.examples;

import ballast.data.contamination.Contaminated;
import ballast.data.contamination.Contamination;
import ballast.data.generated.GeneratedFaces;
import ballast.fit.Fit;
import ballast.method.ImageMethods;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import java.util.Arrays;

/** Fits images as they are, by a basis for their columns and one for their rows. One face in five is partly covered. */
public final class Images {

    public static void main(String[] args) {
        Samples faces = GeneratedFaces.of(20, 10).dataset().samples();
        Contaminated covered = Contamination.parse("occlusion:0.2").apply(faces, 1);

        Fit<BilateralSubspace> fit = ImageMethods.SP2DPCA.sized(8, 8).fit(covered.samples());

        BilateralSubspace subspace = fit.subspace();
        System.out.println(subspace.shape() + " pixels become "
                + subspace.left().size() + "x" + subspace.right().size() + " scores");
        double ratio = meanWeight(fit, covered.contaminatedRows().indices())
                / meanWeight(fit, covered.contaminatedRows().others());
        System.out.println("a covered face counts " + Math.round(100 * ratio) + " % of what another does");
    }

    private static double meanWeight(Fit<?> fit, int[] samples) {
        double[] weights = fit.weights();
        return Arrays.stream(samples).mapToDouble(i -> weights[i]).average().orElseThrow();
    }
}
