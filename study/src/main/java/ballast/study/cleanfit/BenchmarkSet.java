package ballast.study.cleanfit;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.PixelOrder;
import ballast.data.file.ReadOptions;
import ballast.faces.GeneratedFaces;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.function.Function;

/** The data sets of the study, each with the part it had in the making of the method. */
enum BenchmarkSet {
    ORL("orl", Part.TUNING, folder -> matlabImages(folder.resolve("orl-32x32.mat"))),
    COIL20("coil20", Part.TUNING, folder -> matlabImages(folder.resolve("coil20-32x32.mat"))),
    YALE_B("yale-b", Part.TUNING, folder -> matlabImages(folder.resolve("extended-yaleb-32x32.mat"))),
    ISOLET(
            "isolet",
            Part.TUNING,
            folder -> DataFiles.read(
                    folder.resolve("isolet5.mat"),
                    ReadOptions.DEFAULT.withVariable("fea").withLabel("gnd"))),
    PIE("pie", Part.VERIFICATION, folder -> matlabImages(folder.resolve("cmu-pie-pose27-32x32.mat"))),
    MNIST("mnist", Part.VERIFICATION, folder -> DataFiles.read(folder.resolve("mnist/t10k-images-idx3-ubyte.gz"))),
    ATT("att", Part.VERIFICATION, folder -> DataFiles.read(folder.resolve("att-faces"))),
    FACES("faces", Part.VERIFICATION, folder -> GeneratedFaces.standard().dataset());

    /** What a set was used for, fixed before the first experiment. */
    enum Part {
        TUNING,
        VERIFICATION
    }

    private static final ImageShape SHAPE = new ImageShape(32, 32);

    private final String id;
    private final Part part;
    private final Function<Path, Dataset> reader;

    BenchmarkSet(String id, Part part, Function<Path, Dataset> reader) {
        this.id = id;
        this.part = part;
        this.reader = reader;
    }

    private static Dataset matlabImages(Path file) {
        return DataFiles.read(
                file,
                ReadOptions.DEFAULT
                        .withVariable("fea")
                        .withLabel("gnd")
                        .withShape(SHAPE)
                        .withPixelOrder(PixelOrder.COLUMN));
    }

    static BenchmarkSet named(String id) {
        return CleanFitPlan.named(id, values(), BenchmarkSet::id);
    }

    String id() {
        return id;
    }

    Part part() {
        return part;
    }

    /** The samples, read from the folder of the benchmark sets. */
    Samples samples(Path folder) {
        return reader.apply(folder).samples();
    }
}
