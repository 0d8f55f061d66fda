/** What many tests share: seeds, random samples, rotations. */
package ballast.testing;
