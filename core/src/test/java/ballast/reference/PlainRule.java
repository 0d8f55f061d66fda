package ballast.reference;

/** A weight rule on an array of residuals, as in the table of weight rules: every sample counts once. */
public interface PlainRule {

    /** The weight of each sample. */
    double[] weights(double[] r);

    /** The value of the objective. */
    double objective(double[] r);

    /** The rule with what follows from the residuals of plain PCA filled in. */
    default PlainRule tunedTo(double[] first) {
        return this;
    }

    /** The rule with scales that follow the residuals kept at what they are for these. */
    default PlainRule frozenAt(double[] r) {
        return this;
    }
}
