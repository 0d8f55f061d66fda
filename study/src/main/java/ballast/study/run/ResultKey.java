package ballast.study.run;

import ballast.study.plan.StudySetting;

/**
 * The key of a result: everything that its figures depend on, apart from the data and the conditions of the study.
 *
 * @param repeat number of the repeat, from 0
 * @param method the method's name in the study, or that of a {@link Reference}
 * @param parameters its parameters, as in {@code sigma=0.5}; empty for the defaults
 */
public record ResultKey(
        String dataset, String contamination, String components, int repeat, String method, String parameters) {

    public static ResultKey of(StudySetting setting, int repeat, String method, String parameters) {
        return new ResultKey(
                setting.data().set(),
                setting.contaminationText(),
                setting.components().toString(),
                repeat,
                method,
                parameters);
    }

    @Override
    public String toString() {
        return dataset + " " + components + " " + method + (parameters.isEmpty() ? "" : " " + parameters);
    }
}
