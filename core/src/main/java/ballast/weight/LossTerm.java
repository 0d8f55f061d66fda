package ballast.weight;

import java.io.Serializable;
import java.util.function.DoubleUnaryOperator;

/**
 * A function of a sample's loss, to be summed over the samples where they are. It captures numbers alone, so that it
 * can be sent to another machine.
 */
@FunctionalInterface
public interface LossTerm extends DoubleUnaryOperator, Serializable {}
