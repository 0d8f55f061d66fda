package ballast.study.plan;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.study.protocol.CommonMeasures;
import ballast.study.protocol.Measure;
import ballast.study.protocol.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A study: which methods are run on which data by which protocol, how often, and what is reported.
 *
 * @param id its name
 * @param title what it is about, in a few words
 * @param paper the table or figure that it repeats
 * @param protocol the kind of experiment
 * @param measures the reported measure first, by which parameters are chosen and methods ranked; then those that are
 *     shown too
 * @param repeats how often everything is repeated
 * @param seed the seed of the first repeat; that of repeat r is {@code seed + r}
 * @param stopping when fits end
 * @param data the data sets
 * @param methods the methods
 * @param subject the method that the study is about, if there is one
 * @param figures the pictures that it asks for beyond those that follow from its results
 * @param notes what a reader should know, a sentence or two each
 */
public record Study(
        String id,
        String title,
        String paper,
        Protocol protocol,
        List<Measure> measures,
        int repeats,
        long seed,
        Stopping stopping,
        List<DataPlan> data,
        List<MethodPlan> methods,
        Optional<Subject> subject,
        List<FigureKind> figures,
        List<String> notes) {

    /** Copies the lists. */
    public Study {
        measures = List.copyOf(measures);
        data = List.copyOf(data);
        methods = List.copyOf(methods);
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
    }

    /** The measure that is reported. */
    public Measure measure() {
        return measures.get(0);
    }

    /** Whether what is reported is time, which fits that run at the same time would take from each other. */
    public boolean reportsTime() {
        return measure().name().equals(CommonMeasures.SECONDS);
    }

    /** A method in a setting at a point of its grid, ready to fit. */
    public Method<?> method(MethodPlan plan, StudySetting setting, Map<String, String> point) {
        Stopping own = plan.maxIterations().isPresent()
                ? stopping.withMaxIterations(plan.maxIterations().getAsInt())
                : stopping;
        return plan.with(setting.components(), point).withStopping(own).withSeed(seed);
    }

    /** The same with another number of repeats. */
    public Study withRepeats(int newRepeats) {
        return new Study(
                id,
                title,
                paper,
                protocol,
                measures,
                newRepeats,
                seed,
                stopping,
                data,
                methods,
                subject,
                figures,
                notes);
    }

    /** The same with other random numbers. */
    public Study withSeed(long newSeed) {
        return new Study(
                id, title, paper, protocol, measures, repeats, newSeed, stopping, data, methods, subject, figures,
                notes);
    }

    /** The same on some of its data sets. */
    public Study withData(List<DataPlan> some) {
        return new Study(
                id, title, paper, protocol, measures, repeats, seed, stopping, some, methods, subject, figures, notes);
    }

    /** The same with some of its methods. */
    public Study withMethods(List<MethodPlan> some) {
        return new Study(
                id, title, paper, protocol, measures, repeats, seed, stopping, data, some, subject, figures, notes);
    }

    /** The same with the other methods only where the mean of the subject is above a limit. */
    public Study withOthersAbove(double limit) {
        Subject limited = new Subject(
                subject.orElseThrow(() -> new BadInputException("study '" + id + "' has no subject, so that no limit"
                                + " decides where the other methods are run"))
                        .method(),
                limit);
        return new Study(
                id,
                title,
                paper,
                protocol,
                measures,
                repeats,
                seed,
                stopping,
                data,
                methods,
                Optional.of(limited),
                figures,
                notes);
    }

    /** What all results depend on: a store of results under other conditions must not be continued. */
    public String conditions() {
        return protocol + ", seed " + seed + ", " + stopping;
    }
}
