package ballast.model;

import ballast.BadInputException;
import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The bad cells of a fit as arrays of a model file, one entry per cell: {@code cells_row} and {@code cells_feature},
 * both from 0 on, {@code cells_value} and {@code cells_residual}, NaN where a value is missing, and
 * {@code cells_expected}.
 */
final class CellArrays {

    private static final String ROW = "cells_row";
    private static final String FEATURE = "cells_feature";
    private static final String VALUE = "cells_value";
    private static final String EXPECTED = "cells_expected";
    private static final String RESIDUAL = "cells_residual";

    private CellArrays() {}

    static NpzFile addedTo(NpzFile file, Cells cells) {
        return file.with(ROW, array(cells, Cell::row))
                .with(FEATURE, array(cells, Cell::feature))
                .with(VALUE, array(cells, Cell::value))
                .with(EXPECTED, array(cells, Cell::expected))
                .with(RESIDUAL, array(cells, Cell::residual));
    }

    private static NpyArray array(Cells cells, ToDoubleFunction<Cell> part) {
        return NpyArray.of(cells.size(), i -> part.applyAsDouble(cells.get(i)));
    }

    /** The cells of a file, if its method looks at single cells. */
    static Optional<Cells> in(NpzFile file, int rows, int columns) {
        if (ModelArrays.find(file, ROW).isEmpty()) {
            return Optional.empty();
        }
        double[] row = ModelArrays.vector(file, ROW, Allowed.WHOLE);
        double[] feature = column(file, FEATURE, Allowed.WHOLE, row.length);
        double[] value = column(file, VALUE, Allowed.CELL, row.length);
        double[] expected = column(file, EXPECTED, Allowed.SQUARABLE, row.length);
        double[] residual = column(file, RESIDUAL, Allowed.CELL, row.length);
        requireBelow(ROW, row, rows);
        requireBelow(FEATURE, feature, columns);
        List<Cell> cells = new ArrayList<>(row.length);
        for (int i = 0; i < row.length; i++) {
            cells.add(new Cell((int) row[i], (int) feature[i], value[i], expected[i], residual[i]));
        }
        try {
            return Optional.of(new Cells(rows, columns, cells));
        } catch (BadInputException e) {
            throw new BadInputException("'" + ROW + "' and '" + FEATURE + "': " + e.getMessage(), e);
        }
    }

    private static double[] column(NpzFile file, String name, Allowed allowed, int length) {
        return ModelArrays.vector(file, name, allowed, length, " like '" + ROW + "'");
    }

    private static void requireBelow(String name, double[] indices, int count) {
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] >= count) {
                throw new BadInputException("'" + name + "' holds " + (long) indices[i] + " at place " + (i + 1)
                        + ", must be below " + count);
            }
        }
    }
}
