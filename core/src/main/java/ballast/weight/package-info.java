/** Weight rules: how a sample's loss becomes its weight, and the objective that this descends. */
@NullMarked
package ballast.weight;

import org.jspecify.annotations.NullMarked;
