/** What the page shows of a fit, each view as the values that it draws. */
package ballast.studio.view;
