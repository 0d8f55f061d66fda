package ballast.data.file.mat;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.array.ArrayLayout;
import ballast.data.file.array.ArraySamples;
import ballast.data.file.array.LongNumbers;
import ballast.data.file.array.Variable;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads MATLAB files of levels 5 and 7.3: one of several named matrices, and another one for the labels if asked for.
 */
public final class MatReader implements DataReader {

    private static final String LEVEL_5 = "MATLAB 5.0 MAT-file";
    private static final String LEVEL_7_3 = "MATLAB 7.3 MAT-file";
    private static final String HDF5 = "\u0089HDF";

    @Override
    public DataFormat format() {
        return new DataFormat("MATLAB", List.of(".mat"), "levels 5 and 7.3 (HDF5); several matrices, as in `.npz`");
    }

    @Override
    public Dataset read(Path path, ReadOptions given) throws IOException {
        try (MatVariables file = open(path)) {
            List<Variable> all = file.variables();
            ReadOptions options = given.remembered().appliedTo(given, Variable.names(all));
            Variable chosen = Variable.ofSamples(all, options);
            Optional<Variable> labels = Variable.ofLabels(all, options);
            ArrayLayout layout = ArrayLayout.of(chosen.dimensions(), true, options.samplesIn());
            MatVariables.Numbers numbers = file.numbers(chosen);
            Dataset dataset = ArraySamples.read(
                    DataReader.nameOf(path), numbers.values(), layout, numbers.widest(), options, labels.isEmpty());
            dataset = numbers.areLong() ? LongNumbers.remarkedOn(dataset) : dataset;
            return labels.isPresent()
                    ? dataset.withLabels(labels(file, labels.get()))
                            .withReading(Map.of(Remembered.LABEL, labels.get().name()))
                    : dataset;
        }
    }

    private static MatVariables open(Path path) throws IOException {
        String start;
        try (InputStream in = Files.newInputStream(path)) {
            start = new String(in.readNBytes(128), StandardCharsets.ISO_8859_1);
        }
        if (start.startsWith(LEVEL_7_3) || start.startsWith(HDF5)) {
            return HdfMatFile.open(path);
        }
        if (start.startsWith(LEVEL_5)) {
            return new MatFile(path);
        }
        throw new BadInputException("is not a MATLAB file of level 5 or 7.3, it does not begin with '" + LEVEL_5
                + "' or '" + LEVEL_7_3 + "'; save it with save(file, '-v7')");
    }

    private static Labels labels(MatVariables file, Variable variable) throws IOException {
        if (variable.kind() != Variable.Kind.NUMBERS) {
            throw new BadInputException("`label = " + variable.name() + "`: does not hold plain numbers; convert it, "
                    + "for example with grp2idx, or give a file of labels with `labelsFile`");
        }
        double[] values = new double[variable.lengthOfVector()];
        file.numbers(variable).values().next(values, values.length);
        return Labels.ofNumbers(values);
    }
}
