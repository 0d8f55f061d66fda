package ballast.study.chart;

/** A marked place on an axis, and what is written there. */
public record Tick(double value, String label) {}
