/** The number of components: tables, the scree plot and a page. */
package ballast.study.components;
