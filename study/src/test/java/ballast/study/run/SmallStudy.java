package ballast.study.run;

import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.StudyFile;
import ballast.study.trial.EngineListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A study of drawn faces of 8 x 8 pixels that takes a second or two, also as a process of its own. */
public final class SmallStudy {

    private static final String DATA = """
            tiny:
              title: drawn faces, 8x8
              generated: faces
              shape: 8x8
            """;

    private static final String STUDY = """
            id: small
            title: A small study
            protocol: held-out
            measure: with-mean
            repeats: 3
            components: [2x3, 3x3]
            contamination: "salt:0.2"
            data: [tiny]
            methods:
              - rpca-om
              - {id: rpca-an, set: {k: [0.6, 0.8]}}
              - {id: sp2dpca, set: {zeta: [0.5, 1, 2]}}
            """;

    private final Path folder;

    /** Its files go to this folder. */
    public SmallStudy(Path folder) {
        this.folder = folder;
    }

    /** The study. */
    public Study study() {
        return StudyFile.read(written("small.yaml", STUDY));
    }

    /** Where its data is. */
    public DataRegistry registry() {
        return DataRegistry.of(Optional.empty(), Optional.of(written("datasets.yaml", DATA)));
    }

    private Path written(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs what is missing in a file of results. */
    public List<Result> run(Path file, int atATime) {
        try (Store store = Store.open(file, study())) {
            new Runner(study(), registry(), store, atATime).run(EngineListener.NONE);
            return store.results();
        }
    }

    /** Runs the study and prints a line whenever something happens, until it is done or killed. */
    public static void main(String[] folderFileAndJobs) {
        SmallStudy small = new SmallStudy(Path.of(folderFileAndJobs[0]));
        int jobs = Integer.parseInt(folderFileAndJobs[2]);
        try (Store store = Store.open(Path.of(folderFileAndJobs[1]), small.study())) {
            new Runner(small.study(), small.registry(), store, jobs).run(step -> {
                if (step.iteration() == 0) {
                    System.out.println(step.done());
                    System.out.flush();
                }
                return true;
            });
        }
    }
}
