/** Weight rules: the weight of a sample as a function of its loss, and the objective that decreases. */
@NullMarked
package ballast.weight;

import org.jspecify.annotations.NullMarked;
