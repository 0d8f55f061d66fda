package ballast.study.run;

import ballast.study.plan.Study;
import ballast.study.plan.Subject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The mean of the reported measure over the repeats of the method that a study is about, by setting. */
record SubjectMeans(Map<Setting, Double> means, double above) {

    private record Setting(String dataset, String contamination, String components) {

        static Setting of(ResultKey key) {
            return new Setting(key.dataset(), key.contamination(), key.components());
        }
    }

    static SubjectMeans of(Study study, Subject subject, List<Result> results) {
        return new SubjectMeans(
                results.stream()
                        .filter(result -> result.key().method().equals(subject.method()))
                        .collect(Collectors.groupingBy(
                                result -> Setting.of(result.key()),
                                Collectors.averagingDouble(
                                        result -> result.value(study.measure()).orElse(Double.POSITIVE_INFINITY)))),
                subject.above());
    }

    /** Whether the subject is above the limit in the setting of a result, or has no figure there. */
    boolean above(ResultKey key) {
        return means.getOrDefault(Setting.of(key), Double.POSITIVE_INFINITY) > above;
    }
}
