package ballast.method;

import ballast.fit.Fit;
import ballast.subspace.Subspace;

/** Refuses fits with numbers that are not finite. */
final class FiniteFit {

    private FiniteFit() {}

    static <S extends Subspace> Fit<S> required(Fit<S> fit) {
        require("a mean", fit.subspace().mean());
        require("a loss", fit.losses());
        require("a weight", fit.weights());
        require("the objective", fit.objectiveTrace());
        require("a variance", fit.explainedVariance().variances());
        require("the total variance", fit.explainedVariance().total());
        return fit;
    }

    private static void require(String what, double... values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new ArithmeticException(what + " is " + value);
            }
        }
    }
}
