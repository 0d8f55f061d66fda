package ballast.cell;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ballast.BadInputException;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellwiseSubspaceTest {

    private static final int D = 30;

    private final Random random = new Random(3);
    private final double[][] clean = lowRank(80, 3, 0.01);
    private final VectorSubspace plane = VectorMethods.PCA.sized(3).fit(clean).subspace();

    private double[][] lowRank(int rows, int rank, double noise) {
        double[][] factors = normal(rank, D);
        double[][] scores = normal(rows, rank);
        double[][] values = normal(rows, D);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < D; j++) {
                values[i][j] *= noise;
                for (int k = 0; k < rank; k++) {
                    values[i][j] += scores[i][k] * factors[k][j];
                }
            }
        }
        return values;
    }

    private double[][] normal(int rows, int columns) {
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        return values;
    }

    private CellwiseSubspace splitting(CellRule rule) {
        double[] scales = new double[D];
        Arrays.fill(scales, 0.01);
        return new CellwiseSubspace(plane, scales, rule, 5);
    }

    @Test
    void projectsOrthogonallyWhereAllCellsAreGood() {
        CellwiseSubspace cellwise = splitting(CellRule.hard(1e3));
        Samples samples = Samples.of(clean);
        double[][] expected = plane.project(samples).toArrays();
        double[][] scores = cellwise.project(samples).toArrays();
        for (int i = 0; i < scores.length; i++) {
            assertArrayEquals(expected[i], scores[i], 1e-9);
        }
        assertArrayEquals(plane.residuals(samples), cellwise.residuals(samples), 1e-9);
        assertEquals(0, cellwise.cells(samples).size());
    }

    /** Where all cells are bad, Huber's loss is nearly a sum of absolute residuals; its gradient still vanishes. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 100, 1e4, 1e6})
    void scoresOfFarSamplesMinimiseHubersLoss(double far) {
        CellRule rule = CellRule.soft(1.345);
        double[] row = Arrays.stream(normal(1, D)[0]).map(value -> far * value).toArray();
        double[] seen =
                splitting(rule).reconstruct(Samples.of(new double[][] {row})).row(0);
        double[] axes = plane.basis().toArray();
        for (int k = 0; k < 3; k++) {
            double gradient = 0;
            double size = 0;
            for (int j = 0; j < D; j++) {
                double residual = (row[j] - seen[j]) / 0.01;
                gradient += axes[3 * j + k] * rule.weight(residual) * residual;
                size += Math.abs(axes[3 * j + k]) * rule.weight(residual) * Math.abs(residual);
            }
            assertEquals(0, gradient / size, 1e-6);
        }
    }

    @ParameterizedTest
    @EnumSource(CellRule.Shape.class)
    void badAndMissingCellsMoveNothing(CellRule.Shape shape) {
        CellwiseSubspace cellwise = splitting(new CellRule(shape, 3));
        double[][] bad = {clean[0].clone(), clean[1].clone()};
        bad[0][4] += 7;
        bad[0][9] -= 30;
        bad[0][21] += 1e6;
        bad[1][0] = Double.NaN;
        double[][] seen = cellwise.reconstruct(Samples.withGaps(bad)).toArrays();
        assertArrayEquals(clean[0], seen[0], 0.06);
        assertArrayEquals(clean[1], seen[1], 0.06);
        assertTrue(cellwise.residuals(Samples.withGaps(bad))[1] < 0.1);
        Cells cells = cellwise.cells(Samples.withGaps(bad));
        assertEquals(List.of(4, 9, 21), cells.of(0).stream().map(Cell::feature).toList());
        Cell missing = cells.of(1).get(0);
        assertTrue(missing.isMissing());
        assertEquals(clean[1][0], missing.expected(), 0.06);
        Cell worst = cells.of(0).get(2);
        assertEquals(1e8, worst.residual(), 1e3);
        assertEquals(bad[0][21], worst.value(), 1e-6);
    }

    @Test
    void aHardThresholdIsLeastSquaresOverTheOthers() {
        double[] bad = clean[5].clone();
        double[] gaps = clean[5].clone();
        for (int j = 0; j < 6; j++) {
            bad[j] = 50 + j;
            gaps[j] = Double.NaN;
        }
        double[][] seen = splitting(CellRule.hard(10))
                .project(Samples.of(new double[][] {bad}))
                .toArrays();
        double[][] expected =
                plane.project(Samples.withGaps(new double[][] {gaps})).toArrays();
        assertArrayEquals(expected[0], seen[0], 1e-9);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThrows(BadInputException.class, () -> CellRule.soft(0));
        assertThrows(BadInputException.class, () -> CellRule.hard(Double.NaN));
        assertThrows(BadInputException.class, () -> new CellwiseSubspace(plane, new double[D], CellRule.soft(1), 3));
        assertThrows(
                BadInputException.class,
                () -> splitting(CellRule.soft(1)).project(Samples.of(new double[][] {{1, 2}})));
    }
}
