package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;

/**
 * Reads MATLAB files of level 5: one of several named matrices, and another one for the labels if asked for.
 */
final class MatReader implements DataReader {

    @Override
    public String format() {
        return "MATLAB level 5";
    }

    @Override
    public List<String> extensions() {
        return List.of(".mat");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        MatFile file = new MatFile(path);
        List<Variable> all = file.variables();
        Variable chosen = Variable.ofSamples(all, options);
        Optional<Variable> labels = Variable.ofLabels(all, options);
        Matrix matrix = file.matrix(chosen);
        Dataset dataset = ArraySamples.read(
                DataReader.nameOf(path),
                valuesOf(matrix),
                ArrayLayout.of(chosen.dimensions(), true, options.samplesIn()),
                widest(matrix.getType()),
                options,
                labels.isEmpty());
        return labels.isPresent() ? dataset.withLabels(labels(file, labels.get())) : dataset;
    }

    private static Labels labels(MatFile file, Variable variable) throws IOException {
        if (variable.kind() != Variable.Kind.NUMBERS) {
            throw new BadInputException("--label " + variable.name() + ": does not hold plain numbers; convert it, for "
                    + "example with grp2idx, or give the labels with --labels FILE");
        }
        double[] values = new double[variable.lengthOfVector()];
        valuesOf(file.matrix(variable)).next(values, values.length);
        return Labels.ofNumbers(values);
    }

    private static ValueSource valuesOf(Matrix matrix) {
        boolean unsigned = matrix.getType() == MatlabType.UInt64;
        int[] next = {0};
        return (into, count) -> {
            int start = next[0];
            for (int i = 0; i < count; i++) {
                into[i] = unsigned ? NpyType.unsigned(matrix.getLong(start + i)) : matrix.getDouble(start + i);
            }
            next[0] += count;
        };
    }

    /** Whole numbers 0..255 become bytes anyway; this is the type for what is not. */
    private static ElementType widest(MatlabType type) {
        return switch (type) {
            case Single, Int8, UInt8, Int16, UInt16 -> ElementType.FLOAT32;
            default -> ElementType.FLOAT64;
        };
    }
}
