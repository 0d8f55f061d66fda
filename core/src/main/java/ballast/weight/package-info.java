/** Weight rules: how a sample's loss becomes its weight, and the objective that this descends. */
package ballast.weight;
