package ballast.study.recommend;

import ballast.metric.DetectionRates;

/**
 * The score of a method in one case.
 *
 * @param excess how much larger the squared error of the held-out samples is than that of the clean fit, as a share of
 *     it
 * @param excessOfAll the same over all held-out samples, those included that are suspect in the data as given
 * @param detects whether the method detects outliers
 * @param curved whether its model is not one flat subspace
 * @param detection which samples it left out
 * @param seconds time of the fit alone, on one thread; the only entry that differs from run to run
 */
public record CaseScore(
        double excess, double excessOfAll, boolean detects, boolean curved, DetectionRates detection, double seconds) {}
