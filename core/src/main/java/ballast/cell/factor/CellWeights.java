package ballast.cell.factor;

/** What each cell counts in the next step, and what it adds to the objective, by its residual. */
interface CellWeights {

    /** The weight of a cell, not negative. */
    double weight(int row, int feature, double residual);

    /** What the cell adds to the objective, for which the weight is {@code slope / (2 residual)}. */
    double loss(int row, int feature, double residual);
}
