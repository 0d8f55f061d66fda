/** Data sets that are computed, not read: the same seed gives the same bits everywhere. */
package ballast.data.generated;
