/**
 * The mathematics once more, written straight from the formulas with plain loops, sharing nothing with the library:
 * slow, short, and what the library is compared with.
 */
package ballast.reference;
