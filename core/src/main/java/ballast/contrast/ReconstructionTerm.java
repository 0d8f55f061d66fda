package ballast.contrast;

import ballast.weight.Distance;
import ballast.weight.Squared;
import ballast.weight.WeightRule;

/** The part of the objective that asks for small residuals. */
public enum ReconstructionTerm {

    /**
     * Weighted: {@code min sum r^2 / rho} over {@code rho} on the simplex, which is {@code (sum r)^2} (Eq. 8-12). Same
     * subspace as RPCA-OM.
     */
    WEIGHTED(new Distance()) {
        @Override
        double value(double objective) {
            return objective * objective;
        }

        @Override
        double slope(double objective) {
            return 2 * objective;
        }
    },

    /** Plain: {@code sum r^2} (Eq. 1). Same subspace as PCA. */
    PLAIN(new Squared()) {
        @Override
        double value(double objective) {
            return objective;
        }

        @Override
        double slope(double objective) {
            return 1;
        }
    };

    private final WeightRule rule;

    ReconstructionTerm(WeightRule rule) {
        this.rule = rule;
    }

    /** The rule that has the same minimum. */
    WeightRule rule() {
        return rule;
    }

    /** The value as a function of the objective of the rule. */
    abstract double value(double objective);

    /** The derivative of that function. */
    abstract double slope(double objective);
}
