/** How near the methods come to the clean fit, over sets, kinds of contamination, rates, dimensions and seeds. */
package ballast.study.cleanfit;
