package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.plan.Subject;
import ballast.study.protocol.ExcessTrial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The distance of the subject of a study from the clean fit, in means over the repeats, compared with the goals of the
 * method {@code ballast}.
 */
final class CleanFitGoals {

    private static final double MAX_RATE = 0.3;

    /** Percent of the clean fit's error. */
    private static final double NEAR = 3;

    private final Outcomes outcomes;
    private final List<Place> places;

    /**
     * The excess and the false alarms of the subject in a setting of a data set, in percent.
     *
     * @param behind excess above that of the best other method; nothing to compare with is no loss
     */
    private record Place(StudySetting setting, double excess, double falseAlarms, double behind) {}

    private CleanFitGoals(Outcomes outcomes, String subject) {
        this.outcomes = outcomes;
        this.places = outcomes.study().settings().stream()
                .map(setting -> place(setting, subject))
                .filter(place -> !Double.isNaN(place.excess()))
                .toList();
    }

    /** The goals of a study that has a subject and reports its excess over the clean fit. */
    static Optional<CleanFitGoals> of(Outcomes outcomes) {
        Study study = outcomes.study();
        return study.subject()
                .map(Subject::method)
                .filter(subject -> study.measure().name().equals(ExcessTrial.EXCESS)
                        && study.methods().stream()
                                .anyMatch(method -> method.name().equals(subject)))
                .map(subject -> new CleanFitGoals(outcomes, subject));
    }

    private Place place(StudySetting setting, String subject) {
        Map<Boolean, List<MethodPlan>> own = outcomes.study().methods().stream()
                .collect(Collectors.partitioningBy(method -> method.name().equals(subject)));
        MethodPlan method = own.get(true).get(0);
        double excess = mean(setting, method, ExcessTrial.EXCESS);
        double best = own.get(false).stream()
                .mapToDouble(other -> mean(setting, other, ExcessTrial.EXCESS))
                .filter(other -> !Double.isNaN(other))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return new Place(setting, excess, mean(setting, method, "false-alarms"), excess - best);
    }

    private double mean(StudySetting setting, MethodPlan method, String measure) {
        return outcomes.score(setting, method, outcomes.study().protocol().measure(measure))
                .mean();
    }

    /** The goals on each part of the data, then on all of it, a line each. */
    List<String> lines() {
        Stream<String> parts = outcomes.study().data().stream()
                .map(DataPlan::part)
                .filter(part -> !part.isEmpty())
                .distinct()
                .flatMap(part ->
                        lines(part, place -> place.setting().data().part().equals(part)));
        return Stream.concat(parts, lines("all", place -> true)).toList();
    }

    private Stream<String> lines(String name, Predicate<Place> chosen) {
        List<Place> own = places.stream().filter(chosen).toList();
        double[] excess = own.stream()
                .filter(place -> place.setting().rate() > 0 && place.setting().rate() <= MAX_RATE)
                .mapToDouble(Place::excess)
                .sorted()
                .toArray();
        List<Place> clean =
                own.stream().filter(place -> place.setting().rate() == 0).toList();
        List<Place> behind = own.stream().filter(place -> place.behind() > NEAR).toList();
        List<String> lines = new ArrayList<>();
        lines.add(name + ":");
        if (excess.length > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  rates up to 30 %%: %.1f %% of %d settings within 3 %% of the clean fit (goal 90 %%),"
                            + " median excess %.2f %% (goal 0.5 %%)",
                    100.0 * Arrays.stream(excess).filter(value -> value <= NEAR).count() / excess.length,
                    excess.length,
                    excess[excess.length / 2]));
        }
        lines.add("  more than 3 % behind the best other method: " + behind.size() + " of " + own.size() + " settings");
        behind.forEach(place -> lines.add(String.format(
                Locale.ROOT,
                "    %s, %s: %.1f %% behind",
                place.setting().data().set(),
                place.setting().name(),
                place.behind())));
        if (!clean.isEmpty()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  nothing contaminated: excess at most %.2f %% (goal 1 %%), false alarms at most %.2f %%"
                            + " (goal 2 %%)",
                    clean.stream().mapToDouble(Place::excess).max().getAsDouble(),
                    clean.stream().mapToDouble(Place::falseAlarms).max().getAsDouble()));
        }
        return lines.stream();
    }
}
