package ballast.study.recommend;

import ballast.metric.DetectionRates;

/**
 * The score of a method in one case.
 *
 * @param excess how much larger the squared error of the held-out samples is than that of the clean fit, as a share of
 *     it
 * @param excessOfAll the same over all held-out samples, those included that are suspect in the data as given
 */
public record CaseScore(
        double excess, double excessOfAll, boolean detects, boolean curved, DetectionRates detection, double seconds) {}
