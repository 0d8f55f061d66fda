/** Data sets: named samples with their ids and classes, where these are known. */
package ballast.data;
