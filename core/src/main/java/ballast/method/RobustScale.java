package ballast.method;

/** A robust scale, for methods that look for directions in which it is large. */
public enum RobustScale {
    /** The median absolute deviation from the median: fast. */
    MAD,
    /** An order statistic of the distances between pairs: more efficient, and slower. */
    QN
}
