package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.contamination.Contamination;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The part of a study that is run; an empty list means all.
 *
 * @param kinds kinds of contamination: {@code occlusion}, or {@code occlusion fill=black} where kinds have variants
 */
public record StudyPart(
        List<String> sets, List<String> methods, List<String> components, List<String> kinds, List<Double> rates) {

    /** The part of a study; unknown names are refused with the nearest valid one. */
    public Study of(Study study) {
        List<DataPlan> data = study.data();
        check(study, "data set", sets, data.stream().map(DataPlan::set));
        check(study, "method", methods, study.methods().stream().map(MethodPlan::name));
        check(
                study,
                "size",
                components,
                data.stream().flatMap(one -> one.components().stream().map(Object::toString)));
        check(study, "kind of contamination", kinds, data.stream().flatMap(StudyPart::kinds));
        check(
                study,
                "rate",
                rates,
                data.stream().flatMap(one -> one.contaminations().stream().map(StudyPart::rate)));
        return study.withMethods(study.methods().stream()
                        .filter(method -> wanted(methods, method.name()))
                        .toList())
                .withData(data.stream()
                        .filter(one -> wanted(sets, one.set()))
                        .map(this::part)
                        .filter(one -> !one.settings().isEmpty())
                        .toList());
    }

    private static <T> void check(Study study, String what, List<T> asked, Stream<T> known) {
        List<T> all = known.distinct().toList();
        asked.stream().filter(word -> !all.contains(word)).findFirst().ifPresent(word -> {
            throw new BadInputException("study '" + study.id() + "' has no " + what + " '" + word + "'"
                    + NearestWord.hint(
                            word.toString(), all.stream().map(Object::toString).toList()));
        });
    }

    private static <T> boolean wanted(Collection<T> words, T word) {
        return words.isEmpty() || words.contains(word);
    }

    private DataPlan part(DataPlan data) {
        return data.only(
                contamination -> wanted(rates, rate(contamination)) && isOfKind(data, contamination),
                size -> wanted(components, size.toString()));
    }

    private boolean isOfKind(DataPlan data, Optional<Contamination> contamination) {
        return contamination.isEmpty()
                || kinds.isEmpty()
                || words(data, contamination.get()).anyMatch(kinds::contains);
    }

    private static Stream<String> kinds(DataPlan data) {
        return data.contaminations().stream().flatMap(Optional::stream).flatMap(one -> words(data, one));
    }

    private static Stream<String> words(DataPlan data, Contamination contamination) {
        return Stream.of(contamination.kind().id(), data.kind(contamination));
    }

    private static double rate(Optional<Contamination> contamination) {
        return contamination.map(Contamination::rate).orElse(0.0);
    }
}
