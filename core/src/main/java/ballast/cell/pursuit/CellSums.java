package ballast.cell.pursuit;

import ballast.block.LocalSamples;

/** Sums over the cells that are there. */
final class CellSums {

    private double sizes;
    private double squares;
    private double largest;
    private long count;

    static CellSums of(LocalSamples samples) {
        return samples.aggregate(
                CellSums::new, (into, block) -> into.add(block.values().toArray()), CellSums::merge);
    }

    void add(double[] cells) {
        for (double cell : cells) {
            double size = Math.abs(cell);
            if (!Double.isNaN(size)) {
                sizes += size;
                squares += size * size;
                largest = Math.max(largest, size);
                count++;
            }
        }
    }

    CellSums merge(CellSums later) {
        sizes += later.sizes;
        squares += later.squares;
        largest = Math.max(largest, later.largest);
        count += later.count;
        return this;
    }

    double sizes() {
        return sizes;
    }

    double norm() {
        return Math.sqrt(squares);
    }

    double largest() {
        return largest;
    }

    /** The root of the mean square; one where all cells are zero, so that it can be a unit. */
    double unit() {
        return squares > 0 ? Math.sqrt(squares / count) : 1;
    }
}
