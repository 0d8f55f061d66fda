package ballast.study.compare;

/**
 * One method on one contamination, measured. A measure that does not apply is not a number.
 *
 * @param repeat number of the contamination, from 0
 * @param error the error of EPCA, Eq. 57
 * @param excess how much larger the error is than that of the clean fit, as a share of it
 * @param angle largest principal angle to the clean fit in radians, if the subspace has one
 * @param outlierWeight the share of all weight that the contaminated samples have
 * @param auc the area under the ROC curve of the losses, if samples were contaminated as a whole
 * @param lowRankError distance of the reconstructions from the clean samples, relative to the length of the latter
 * @param cellF1 the F1 score of the bad cells found, if single cells were changed and the method detects cells
 * @param seconds time of the fit alone; the only entry that differs from run to run
 */
public record Run(
        int repeat,
        double error,
        double excess,
        double angle,
        double outlierWeight,
        double auc,
        double lowRankError,
        double cellF1,
        int iterations,
        boolean converged,
        String stop,
        double seconds) {}
