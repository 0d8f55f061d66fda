/** How many components data has: tables, the scree plot and a page. */
package ballast.study.components;
