package ballast.contrast;

import ballast.weight.Loss;
import ballast.weight.WeightRule;
import java.util.function.DoubleUnaryOperator;

/** The part of the objective that asks for small residuals. */
public enum ReconstructionTerm {

    /**
     * Weighted: {@code min sum r^2 / rho} over {@code rho} on the simplex, which is {@code (sum r)^2} (Eq. 8-12). Same
     * subspace as RPCA-OM.
     */
    WEIGHTED(Loss.DISTANCE, sum -> sum * sum, sum -> 2 * sum),

    /** Plain: {@code sum r^2} (Eq. 1). Same subspace as PCA. */
    PLAIN(Loss.SQUARED, sum -> sum, sum -> 1);

    private final WeightRule rule;
    private final DoubleUnaryOperator value;
    private final DoubleUnaryOperator slope;

    ReconstructionTerm(WeightRule rule, DoubleUnaryOperator value, DoubleUnaryOperator slope) {
        this.rule = rule;
        this.value = value;
        this.slope = slope;
    }

    /** The rule that has the same minimum. */
    WeightRule rule() {
        return rule;
    }

    /** The value as a function of the objective of the rule. */
    double value(double objective) {
        return value.applyAsDouble(objective);
    }

    double slope(double objective) {
        return slope.applyAsDouble(objective);
    }
}
