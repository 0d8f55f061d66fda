package ballast.cell.detect;

/**
 * What is known of the cells of samples while model and weights are found in turns, sample after sample.
 *
 * @param weights from 0 to 1; those of missing cells are 0
 * @param expected what the others of its sample say of each cell
 * @param residuals how far each cell is from that; NaN where it is missing
 */
record CellStates(double[] weights, double[] expected, double[] residuals) {

    static CellStates of(int cells) {
        return new CellStates(new double[cells], new double[cells], new double[cells]);
    }

    /**
     * Weighs the cells of a sample, which begins here, by residuals over its scale: those beyond chance have lost all
     * weight, and those one standard deviation before have all. Gives the change of the weights.
     */
    double weigh(int first, TailScale[] scales, double rowScale) {
        double change = 0;
        for (int j = 0; j < scales.length; j++) {
            double left = CellJudgement.BEYOND_CHANCE - scales[j].size(residuals[first + j]) / rowScale;
            double weight = left >= 1 ? 1 : left > 0 ? left : 0;
            change += Math.abs(weight - weights[first + j]);
            weights[first + j] = weight;
        }
        return change;
    }

    /** Gives full weight to the good cells of a sample, which begins here, and none to others; whether all are good. */
    boolean keepGood(int first, CellJudgement judgement) {
        double rowScale = CellJudgement.rowScale(residuals, first, judgement.scales());
        boolean all = true;
        for (int j = 0; j < judgement.limits().length; j++) {
            boolean good = judgement.isGood(residuals[first + j], j, rowScale);
            weights[first + j] = good ? 1 : 0;
            all &= good;
        }
        return all;
    }
}
