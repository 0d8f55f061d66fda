package ballast.data.file;

import ballast.data.Dataset;
import ballast.data.Labels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads .npz files: one of several named NumPy arrays, and another one for the labels if asked for. */
final class NpzReader implements DataReader {

    @Override
    public String format() {
        return "NumPy archive";
    }

    @Override
    public List<String> extensions() {
        return List.of(".npz");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        try (NpzArchive archive = new NpzArchive(path)) {
            List<Variable> all = archive.headers().entrySet().stream()
                    .map(entry -> variable(entry.getKey(), entry.getValue()))
                    .toList();
            Variable chosen = Variable.ofSamples(all, options);
            Optional<Variable> labels = Variable.ofLabels(all, options);
            NpyHeader header = archive.headers().get(chosen.name());
            Dataset dataset;
            try (NpzEntry in = archive.open(chosen.name())) {
                dataset = ArraySamples.read(
                        DataReader.nameOf(path),
                        new NpyValues(in, header.type()),
                        NpyReader.layoutOf(header, options),
                        header.type().widest(),
                        options,
                        labels.isEmpty());
                in.verify();
            }
            return labels.isPresent() ? dataset.withLabels(labels(archive, labels.get())) : dataset;
        }
    }

    private static Variable variable(String name, NpyHeader header) {
        Variable.Kind kind = header.type().isNumber()
                ? Variable.Kind.NUMBERS
                : header.type().isWord() ? Variable.Kind.WORDS : Variable.Kind.OTHER;
        return new Variable(name, header.shape(), kind);
    }

    private static Labels labels(NpzArchive archive, Variable variable) throws IOException {
        try (NpzEntry in = archive.open(variable.name())) {
            Labels labels =
                    LabelFiles.labels(in, archive.headers().get(variable.name()).type(), variable.lengthOfVector());
            in.verify();
            return labels;
        }
    }
}
