package ballast.cell;

import ballast.BadInputException;
import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;

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
        SOFT(t -> t <= 1 ? 1 : 1 / t, t -> t <= 1 ? t * t : 2 * t - 1),
        /** 1 up to the cut, 0 beyond (hard threshold). */
        HARD(t -> t <= 1 ? 1 : 0, t -> Math.min(1, t * t)),
        /** {@code 1 / (1 + t^2)^2}, of Geman and McClure's loss. */
        GEMAN_MCCLURE(t -> 1 / (1 + t * t) * (1 / (1 + t * t)), t -> t * t / (1 + t * t)),
        /** {@code 1 / (1 + t^2)}, of Cauchy's loss. */
        CAUCHY(t -> 1 / (1 + t * t), t -> Math.log1p(t * t));

        private final DoubleUnaryOperator weight;
        private final DoubleUnaryOperator loss;

        Shape(DoubleUnaryOperator weight, DoubleUnaryOperator loss) {
            this.weight = weight;
            this.loss = loss;
        }
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
        return shape.weight.applyAsDouble(Math.abs(residual) / cut);
    }

    /** What a cell adds to the sum that weights of {@code loss'(r) / (2 r)} minimise: r^2 where they are 1. */
    public double loss(double residual) {
        return cut * cut * shape.loss.applyAsDouble(Math.abs(residual) / cut);
    }
}
