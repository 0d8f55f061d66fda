/** Data sets: samples with a name and, where they are known, the classes they belong to. */
package ballast.data;
