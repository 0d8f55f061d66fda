package ballast.cell.pursuit;

/** What a pass over all cells adds up. */
final class CellSums {

    private double sum;
    private double squares;
    private double largest;

    /** Adds what cells add to the objective. */
    void add(double value) {
        sum += value;
    }

    /** Adds the squares of residuals and the size of the largest. */
    void add(double ofSquares, double size) {
        squares += ofSquares;
        largest = Math.max(largest, size);
    }

    CellSums merge(CellSums later) {
        add(later.sum);
        add(later.squares, later.largest);
        return this;
    }

    double sum() {
        return sum;
    }

    /** The root of the sum of squared residuals. */
    double norm() {
        return Math.sqrt(squares);
    }

    double largest() {
        return largest;
    }
}
