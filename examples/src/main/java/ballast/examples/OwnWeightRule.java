package ballast.examples;

import ballast.data.generated.Ellipses;
import ballast.data.generated.PlantedSubspace;
import ballast.fit.Fit;
import ballast.method.Reweighted;
import ballast.method.VectorMethods;
import ballast.subspace.VectorSubspace;
import ballast.weight.Losses;
import ballast.weight.WeightRule;
import ballast.weight.Weighting;

/** Fits by a loss of one's own: a rule says what a sample at distance r from the subspace counts. */
public final class OwnWeightRule {

    /** Geman and McClure's loss {@code s^2 r^2 / (s^2 + r^2)}; the weight is its derivative over {@code 2 r}. */
    record GemanMcClure(double scale) implements WeightRule {

        @Override
        public Weighting weigh(Losses losses) {
            double s2 = scale * scale;
            return new Weighting(r -> Math.pow(s2 / (s2 + r * r), 2), losses.sum(r -> s2 * r * r / (s2 + r * r)));
        }
    }

    public static void main(String[] args) {
        PlantedSubspace planted = Ellipses.of(300, 10, 2).withOutliers(0.05, 10).draw();

        Fit<VectorSubspace> plain = VectorMethods.PCA.sized(2).fit(planted.samples());
        Fit<VectorSubspace> own = Reweighted.vectors(2, new GemanMcClure(0.5)).fit(planted.samples());

        System.out.println("degrees off the true plane by squares: " + degreesOff(plain, planted));
        System.out.println("degrees off the true plane by the rule: " + degreesOff(own, planted));
    }

    private static long degreesOff(Fit<VectorSubspace> fit, PlantedSubspace planted) {
        double angle = fit.subspace().angleTo(planted.truth());
        return Math.round(Math.toDegrees(angle));
    }
}
