package ballast.study.chart;

/**
 * A scale with a title.
 *
 * @param title what is measured, with its unit
 * @param scale how values become places
 */
public record Axis(String title, AxisScale scale) {}
