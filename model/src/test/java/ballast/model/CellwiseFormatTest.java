package ballast.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.subspace.VectorSubspace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellwiseFormatTest {

    @TempDir
    Path folder;

    @Test
    void cellsAndHowSamplesAreSplitComeBack() {
        Fit<VectorSubspace> plain =
                VectorMethods.PCA.sized(1).fit(new double[][] {{1, 2, 3}, {2, 4, 7}, {3, 5, 8}, {0, 1, 1}});
        CellwiseSubspace subspace = new CellwiseSubspace(
                plain.subspace(),
                new double[] {1, 0.5, 2},
                new CellRule(CellRule.Shape.GEMAN_MCCLURE, 2.5),
                3,
                CellwiseSubspace.Units.SCALES);
        Cells cells = new Cells(4, 3, List.of(new Cell(1, 2, 7, 6.5, 4), new Cell(3, 0, Double.NaN, 1, Double.NaN)));
        Fit<CellwiseSubspace> fit = new Fit<>(
                        subspace,
                        plain.weights(),
                        plain.losses(),
                        plain.objectiveTrace(),
                        plain.explainedVariance(),
                        plain.stop(),
                        plain.route())
                .withCells(cells);
        Path file = folder.resolve("m.npz");
        fit.save(file);
        Fit<CellwiseSubspace> back = Fit.load(file).as(CellwiseSubspace.class);
        assertEquals(subspace.rule(), back.subspace().rule());
        assertEquals(3, back.subspace().cutoff());
        assertEquals(CellwiseSubspace.Units.SCALES, back.subspace().units());
        assertArrayEquals(subspace.scales(), back.subspace().scales());
        assertEquals(
                cells.stream().toList(), back.cells().orElseThrow().stream().toList());
    }
}
