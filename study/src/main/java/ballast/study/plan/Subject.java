package ballast.study.plan;

/**
 * The subject of a study: the method that is run first.
 *
 * @param method its name in the study
 * @param above the other methods are run only in settings where its mean of the reported measure is above this
 */
public record Subject(String method, double above) {}
