package ballast.app.study;

import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.method.Method;
import ballast.study.show.Making;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The command that fits the recommended method, ready to paste: the data is read as it was for the search.
 *
 * @param command the command
 * @param before the command that has to come before, if there is no file yet
 */
record AdvisedFit(String command, Optional<String> before) {

    private static final String MODEL = "model.npz";

    /** The drawn faces as a file. */
    private static final String FACES = "faces.npz";

    static AdvisedFit of(ComputeOptions given, DataOptions reading, Optional<Path> data, Method<?> method) {
        if (data.isPresent()) {
            List<String> words = given.givenFor("fit", Set.of("--components"));
            return new AdvisedFit(Making.fit(data.get().toString(), words, method, MODEL), Optional.empty());
        }
        List<String> drawing = new ArrayList<>(List.of("convert", "-o", FACES));
        reading.shape().ifPresent(shape -> drawing.addAll(List.of("--shape", shape.toString())));
        List<String> words = given.givenFor("fit", Set.of("--components", "--shape"));
        return new AdvisedFit(Making.fit(FACES, words, method, MODEL), Optional.of(Making.typed(drawing)));
    }
}
