package ballast.study.run;

import ballast.method.Family;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All jobs of a study, those that share contaminated data one after another. */
final class Jobs {

    private Jobs() {}

    static List<Job> of(Study study) {
        List<Job> jobs = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (int repeat = 0; repeat < study.repeats(); repeat++) {
                for (StudySetting setting : data.settings()) {
                    addReferences(jobs, study, data, setting, repeat);
                    for (MethodPlan method : study.methods()) {
                        for (Map<String, String> point : method.points()) {
                            jobs.add(new Job.OfMethod(study, data, setting, repeat, method, point));
                        }
                    }
                }
            }
        }
        return jobs;
    }

    private static void addReferences(List<Job> jobs, Study study, DataPlan data, StudySetting setting, int repeat) {
        boolean comparable = study.measure().scope() != Measure.Scope.LOW_RANK_PART;
        if (comparable
                && study.methods().stream().anyMatch(method -> method.entry().family() != Family.IMAGES)) {
            jobs.add(new Job.OfCleanFit(study, data, setting, repeat, Reference.CLEAN_VECTORS));
        }
        if (comparable
                && study.methods().stream().anyMatch(method -> method.entry().family() == Family.IMAGES)) {
            jobs.add(new Job.OfCleanFit(study, data, setting, repeat, Reference.CLEAN_IMAGES));
        }
        if (study.protocol().measures().stream()
                .anyMatch(measure -> measure.scope() == Measure.Scope.SUBSPACE_OR_SAMPLES)) {
            jobs.add(new Job.OfSamples(study, data, setting, repeat));
        }
    }
}
