package ballast.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ballast.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellsTest {

    private static Cell at(int row, int feature) {
        return new Cell(row, feature, 1, 0, 9);
    }

    @Test
    void areInOrder() {
        Cells cells = new Cells(4, 3, List.of(at(2, 1), at(0, 2), at(2, 0)));
        assertEquals(List.of(at(0, 2), at(2, 0), at(2, 1)), cells.stream().toList());
        assertEquals(List.of(at(2, 0), at(2, 1)), cells.of(2));
        assertEquals(List.of(), cells.of(3));
        assertEquals(2, cells.count(2));
        assertEquals(0.25, cells.share());
        assertEquals("3 cells of 4 x 3", cells.toString());
    }

    @Test
    void refusesPlacesThatAreNotThere() {
        assertThrows(BadInputException.class, () -> new Cells(2, 2, List.of(at(2, 0))));
        assertThrows(BadInputException.class, () -> new Cells(2, 2, List.of(at(0, -1))));
        assertThrows(BadInputException.class, () -> new Cells(2, 2, List.of(at(0, 1), at(0, 1))));
    }
}
