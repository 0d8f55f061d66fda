package ballast.study.chart;

/**
 * A scale with a title.
 *
 * @param title what is measured, with its unit
 */
public record Axis(String title, AxisScale scale) {}
