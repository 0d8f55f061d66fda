package ballast.study.chart;

/**
 * A marked place on an axis.
 *
 * @param value where it is
 * @param label what is written there
 */
public record Tick(double value, String label) {}
