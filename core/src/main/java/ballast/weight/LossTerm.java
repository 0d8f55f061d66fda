package ballast.weight;

import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;

/**
 * A function of a sample's loss that is summed where the samples are. It captures only numbers, so it can be sent to
 * another machine.
 */
@FunctionalInterface
public interface LossTerm extends DoubleUnaryOperator, Serializable {}
