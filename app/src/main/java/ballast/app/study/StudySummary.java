package ballast.app.study;

import ballast.app.terminal.Answer;
import ballast.study.outcome.MethodFigures;
import ballast.study.outcome.MethodVerdict;
import ballast.study.outcome.Outcomes;
import ballast.study.outcome.StudyReport;
import ballast.study.plan.Study;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code study} says at the end.
 *
 * @param study what was run
 * @param outcomes what came out
 * @param report the report
 * @param page where it is
 * @param leftOut the data sets that are not there
 */
record StudySummary(Study study, Outcomes outcomes, StudyReport report, Path page, List<String> leftOut) {

    /** The main table of every data set and what it says; for programs every figure of every table. */
    Answer answer() {
        return new Answer()
                .says(report.text(), "Report: ", page)
                .value("study", study.id())
                .value("title", study.title())
                .value("paper", study.paper())
                .value("protocol", study.protocol())
                .value("measure", study.measure().name())
                .value("repeats", study.repeats())
                .value("seed", study.seed())
                .value("leftOut", leftOut.stream())
                .value("figures", outcomes.standings().stream().map(StudySummary::figure))
                .value("verdicts", outcomes.verdicts().stream().map(StudySummary::verdict))
                .value("report", page);
    }

    private static Answer verdict(MethodVerdict verdict) {
        return new Answer()
                .value("data", verdict.dataset())
                .value("contamination", verdict.contamination())
                .value("measure", verdict.measure())
                .value("method", verdict.method())
                .value("verdict", verdict.verdict().word())
                .value("why", verdict.verdict().why())
                .value("worst", verdict.verdict().worst())
                .value("repeats", verdict.repeats())
                .value("spread", verdict.spread())
                .value("command", verdict.command());
    }

    private static Answer figure(Outcomes.Standing standing) {
        MethodFigures figures = standing.figures();
        return new Answer()
                .value("data", standing.setting().data().set())
                .value("contamination", standing.setting().contaminationText())
                .value("components", standing.setting().components().toString())
                .value("measure", standing.measure().name())
                .value("method", figures.method())
                .value("reference", figures.reference())
                .value("parameters", figures.parameters())
                .value("mean", figures.mean())
                .value("deviation", figures.deviation())
                .value("honest", figures.honestMean())
                .value("published", figures.published().orElse(Double.NaN))
                .value("iterations", figures.iterations())
                .value("seconds", figures.seconds());
    }
}
