package ballast.data.file.wrapped;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The areas of a sheet between columns without any cell. */
final class SheetAreas {

    private static final int LETTERS = 26;

    /** A rectangle of cells, with rows from 1 and columns from 0. */
    private record Area(int top, int bottom, int left, int right) {

        Area with(Area other) {
            return new Area(
                    Math.min(top, other.top),
                    Math.max(bottom, other.bottom),
                    Math.min(left, other.left),
                    Math.max(right, other.right));
        }

        @Override
        public String toString() {
            String first = letters(left) + top;
            String last = letters(right) + bottom;
            return first.equals(last) ? first : first + ":" + last;
        }
    }

    private final Map<Integer, Area> columns = new TreeMap<>();

    /** Adds a cell that is not empty. */
    void add(int row, int column) {
        columns.merge(column, new Area(row, row, column, column), Area::with);
    }

    /** The notice about several areas; areas that end in the same row are one table with empty columns. */
    Optional<String> notice() {
        List<Area> areas = new ArrayList<>();
        for (Area column : columns.values()) {
            int last = areas.size() - 1;
            if (last >= 0 && areas.get(last).right() == column.left() - 1) {
                areas.set(last, areas.get(last).with(column));
            } else {
                areas.add(column);
            }
        }
        boolean alike = areas.stream().map(Area::bottom).distinct().count() < 2;
        return Optional.of("the sheet seems to hold several tables, divided by empty columns: "
                        + String.join(", ", areas.stream().map(Area::toString).toList())
                        + "; keep one of them on it, or `ignore` the columns of the others")
                .filter(notice -> !alike);
    }

    private static String letters(int column) {
        String last = String.valueOf((char) ('A' + column % LETTERS));
        return column < LETTERS ? last : letters(column / LETTERS - 1) + last;
    }
}
