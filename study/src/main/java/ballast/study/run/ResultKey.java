package ballast.study.run;

/**
 * What one result is of: it says all that the figures depend on, beside the conditions of the study and the data
 * itself.
 *
 * @param dataset the data set
 * @param contamination what was done to it
 * @param components the size of the subspace
 * @param repeat number of the repeat, from 0
 * @param method the method's name in the study, or that of a {@link Reference}
 * @param parameters its parameters, as in {@code sigma=0.5}; empty for the defaults
 */
public record ResultKey(
        String dataset, String contamination, String components, int repeat, String method, String parameters) {

    @Override
    public String toString() {
        return dataset + " " + components + " " + method + (parameters.isEmpty() ? "" : " " + parameters);
    }
}
