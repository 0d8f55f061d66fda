/**
 * Charts as SVG, drawn without a library.
 *
 * <p>Charts carry classes, not colours: the style sheet of the page decides how they look on screen, in the dark and on
 * paper.
 */
package ballast.study.chart;
