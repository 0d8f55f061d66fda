package ballast.cell.pursuit;

import ballast.linalg.Matrix;

/**
 * Cells that are held, cut off on both sides.
 *
 * @param cells as large as the samples
 * @param cut where they are cut off
 */
record ClippedCells(Matrix cells, double cut) implements CellSum.Rest {

    @Override
    public int arrays() {
        return 1;
    }

    @Override
    public double put(Tile tile) {
        double[] c = tile.of(0, cells);
        for (int i = 0; i < tile.size(); i++) {
            c[i] = Math.max(-cut, Math.min(cut, c[i]));
        }
        return 0;
    }
}
