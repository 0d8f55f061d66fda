package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.Cells;
import java.util.ArrayList;
import java.util.List;

/**
 * What some samples decided of the cells of all: which are bad, and what is expected in their places. A sample is
 * judged alone. O(d c^2) per turn of its weights.
 *
 * @param centres of the features
 * @param units of the features: all else is about values less the centres, over these
 * @param robust the robust fit, which weighs the cells of a sample
 * @param robustJudgement which residuals from it are those of bad cells
 * @param latent the model of all cells that are not
 * @param judgement which residuals from that are those of bad cells
 * @param residualScales of the features in the units of the data; in these, the limit of each is the cutoff
 */
record CellModel(
        double[] centres,
        double[] units,
        CellWeighing robust,
        CellJudgement robustJudgement,
        LatentModel latent,
        CellJudgement judgement,
        double[] residualScales) {

    /** The bad and the missing cells of samples. One pass. */
    Cells cells(LocalSamples samples) {
        int d = centres.length;
        List<Cell> found = samples.aggregate(
                ArrayList::new,
                (into, block) -> {
                    double[] values = block.values().toArray();
                    CellStates states = CellStates.of(d);
                    for (int i = 0; i < block.rows(); i++) {
                        judge(values, i * d, states);
                        for (int j = 0; j < d; j++) {
                            if (states.weights()[j] == 0) {
                                double expected = centres[j] + units[j] * states.expected()[j];
                                double value = values[i * d + j];
                                into.add(new Cell(
                                        block.first() + i, j, value, expected, (value - expected) / residualScales[j]));
                            }
                        }
                    }
                },
                (earlier, later) -> {
                    earlier.addAll(later);
                    return earlier;
                });
        return new Cells(samples.rows(), d, found);
    }

    /**
     * Finds the expected values of the cells of a sample; only those that are neither bad nor missing keep a weight.
     */
    private void judge(double[] values, int from, CellStates states) {
        double[] own = new double[centres.length];
        for (int j = 0; j < own.length; j++) {
            own[j] = (values[from + j] - centres[j]) / units[j];
        }
        robust.settle(own, 0, states, 0);
        states.keepGood(0, robustJudgement);
        latent.compare(own, 0, states, 0);
        if (!states.keepGood(0, judgement)) {
            latent.compare(own, 0, states, 0);
        }
    }
}
