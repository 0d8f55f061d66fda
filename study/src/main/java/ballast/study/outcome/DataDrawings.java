package ballast.study.outcome;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.study.figure.Drawing;
import ballast.study.figure.SampleFigures;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All pictures of a study on one data set: from its results alone, and from fits to the samples of the first repeat.
 */
record DataDrawings(Outcomes outcomes, DataPlan data, DataRegistry registry) {

    /** Charts of the reported measure and of objectives. */
    List<Drawing> fromResults() {
        Curves curves = new Curves(outcomes, data, outcomes.study().measure());
        return Stream.concat(curves.charts().stream(), curves.objectives().stream())
                .toList();
    }

    /** Pictures for which the samples are read and fitted. */
    List<Drawing> fromSamples() {
        return samplePictures().map(Supplier::get).flatMap(List::stream).toList();
    }

    /** Those that are quickly drawn first. */
    private Stream<Supplier<List<Drawing>>> samplePictures() {
        Study study = outcomes.study();
        SampleFigures figures = new SampleFigures(study, data, registry);
        Stream<Supplier<List<Drawing>>> kinds = study.figures().stream().map(kind -> () -> figures.of(kind));
        return Stream.concat(
                kinds,
                Stream.of(
                        figures::contaminated,
                        figures::planes,
                        () -> new Pictures(outcomes, data)
                                .sheet(figures.dataset()).stream().toList()));
    }

    /**
     * The picture with a name; empty if it is not drawn from results alone and the samples are not at hand. Refused if
     * there is none of that name.
     */
    Optional<Drawing> named(String name) {
        Optional<Drawing> chart = fromResults().stream()
                .filter(drawing -> drawing.name().equals(name))
                .findFirst();
        if (chart.isPresent() || !registry.source(data.set()).availableIn(registry.folder())) {
            return chart;
        }
        List<String> names =
                new ArrayList<>(fromResults().stream().map(Drawing::name).toList());
        for (Supplier<List<Drawing>> some : samplePictures().toList()) {
            for (Drawing drawing : some.get()) {
                if (drawing.name().equals(name)) {
                    return Optional.of(drawing);
                }
                names.add(drawing.name());
            }
        }
        throw new BadInputException("'" + name + "' is no figure of study "
                + outcomes.study().id() + " on " + data.set() + NearestWord.hint(name, names));
    }
}
