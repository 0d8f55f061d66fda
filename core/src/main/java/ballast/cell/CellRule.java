package ballast.cell;

import ballast.BadInputException;
import java.io.Serializable;

/**
 * What a cell counts by its residual, as a weight rule says what a sample counts by its loss.
 *
 * <p>The residual r, in units of the feature's scale, is split in two: {@code weight(r) r} stays with the sample, the
 * rest is taken for an error of the cell.
 *
 * @param shape how weights fall
 * @param cut the residual from which on they fall, positive
 */
public record CellRule(Shape shape, double cut) implements Serializable {

    /** How weights fall, as functions of {@code t = |r| / cut}. */
    public enum Shape {
        /** {@code min(1, 1 / t)}: residuals are shrunk by the cut (soft threshold, Huber's loss, absolute values). */
        SOFT {
            @Override
            double weight(double t) {
                return t <= 1 ? 1 : 1 / t;
            }

            @Override
            double loss(double t) {
                return t <= 1 ? t * t : 2 * t - 1;
            }
        },
        /** 1 up to the cut, 0 beyond (hard threshold). */
        HARD {
            @Override
            double weight(double t) {
                return t <= 1 ? 1 : 0;
            }

            @Override
            double loss(double t) {
                return Math.min(1, t * t);
            }
        },
        /** {@code 1 / (1 + t^2)^2}, of Geman and McClure's loss. */
        GEMAN_MCCLURE {
            @Override
            double weight(double t) {
                double root = 1 / (1 + t * t);
                return root * root;
            }

            @Override
            double loss(double t) {
                return t * t / (1 + t * t);
            }
        },
        /** {@code 1 / (1 + t^2)}, of Cauchy's loss. */
        CAUCHY {
            @Override
            double weight(double t) {
                return 1 / (1 + t * t);
            }

            @Override
            double loss(double t) {
                return Math.log1p(t * t);
            }
        };

        abstract double weight(double t);

        abstract double loss(double t);
    }

    /** Refuses a cut that is not positive. */
    public CellRule {
        if (!(cut > 0)) {
            throw new BadInputException("the cut of a cell rule is " + cut + ", must be positive");
        }
    }

    /** Residuals are shrunk by the cut. */
    public static CellRule soft(double cut) {
        return new CellRule(Shape.SOFT, cut);
    }

    /** Cells beyond the cut do not count. */
    public static CellRule hard(double cut) {
        return new CellRule(Shape.HARD, cut);
    }

    /** What a cell counts, from 0 to 1. */
    public double weight(double residual) {
        return shape.weight(Math.abs(residual) / cut);
    }

    /** What a cell adds to the sum that weights of {@code loss'(r) / (2 r)} minimise: r^2 where they are 1. */
    public double loss(double residual) {
        return cut * cut * shape.loss(Math.abs(residual) / cut);
    }
}
