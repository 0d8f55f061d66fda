package ballast.study.plan;

import ballast.BadInputException;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.study.protocol.Measure;
import ballast.study.protocol.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A study: methods, data, protocol, repeats and reported measures.
 *
 * @param measures the reported measure first, by which parameters are chosen and methods ranked; then those that are
 *     shown too
 * @param seed the seed of the first repeat; that of repeat r is {@code seed + r}
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

    public Study {
        measures = List.copyOf(measures);
        data = List.copyOf(data);
        methods = List.copyOf(methods);
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
    }

    /** The settings of all data sets. */
    public List<StudySetting> settings() {
        return data.stream().flatMap(set -> set.settings().stream()).toList();
    }

    public Measure measure() {
        return measures.get(0);
    }

    /** Whether times are reported, which requires that fits run one at a time. */
    public boolean reportsTime() {
        return measure().name().equals(Measure.SECONDS);
    }

    /** A method in a setting at a point of its grid, ready to fit. */
    public Method<?> method(MethodPlan plan, StudySetting setting, Map<String, String> point) {
        Stopping own = plan.maxIterations().isPresent()
                ? stopping.withMaxIterations(plan.maxIterations().getAsInt())
                : stopping;
        return plan.with(setting.components(), point).withStopping(own).withSeed(seed);
    }

    public Study withRepeats(int newRepeats) {
        return with(newRepeats, seed, data, methods, subject);
    }

    public Study withSeed(long newSeed) {
        return with(repeats, newSeed, data, methods, subject);
    }

    public Study withData(List<DataPlan> some) {
        return with(repeats, seed, some, methods, subject);
    }

    public Study withMethods(List<MethodPlan> some) {
        return with(repeats, seed, data, some, subject);
    }

    /** The same with the other methods only where the mean of the subject is above a limit. */
    public Study withOthersAbove(double limit) {
        Subject known = subject.orElseThrow(() -> new BadInputException(
                "study '" + id + "' has no subject, so that no limit decides where the other methods are run"));
        return with(repeats, seed, data, methods, Optional.of(new Subject(known.method(), limit)));
    }

    private Study with(
            int otherRepeats,
            long otherSeed,
            List<DataPlan> otherData,
            List<MethodPlan> otherMethods,
            Optional<Subject> otherSubject) {
        return new Study(
                id,
                title,
                paper,
                protocol,
                measures,
                otherRepeats,
                otherSeed,
                stopping,
                otherData,
                otherMethods,
                otherSubject,
                figures,
                notes);
    }

    /**
     * The command that makes the figures of a data set, as it can be given to a shell. A study that does not come with
     * Ballast is taken to be in a file of its name.
     */
    public String command(String set, int wanted, String... more) {
        String name = BuiltInStudies.ids().contains(id) ? id : id + ".yaml";
        Stream<String> words = Stream.of("./ballast", "study", name, "--sets", set, "--repeats", "" + wanted, "--seed");
        return Stream.of(words, Stream.of("" + seed), Arrays.stream(more))
                .flatMap(part -> part)
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    /** The conditions of all results: a store of results under other conditions must not be continued. */
    public String conditions() {
        return protocol + ", seed " + seed + ", " + stopping;
    }
}
