package ballast.data.file.array;

import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import ballast.data.option.SamplesIn;
import ballast.npz.NpyHeader;
import ballast.npz.NpyValues;
import ballast.npz.NpzArchive;
import ballast.npz.NpzEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads .npz files: one of several named NumPy arrays, and another one for the labels, the one asked for or the one
 * that {@link LabelArrays} recognises.
 */
public final class NpzReader implements DataReader {

    @Override
    public DataFormat format() {
        return new DataFormat(
                "NumPy archive",
                List.of(".npz"),
                "several arrays; `variable` chooses one, `label` another one for the classes");
    }

    @Override
    public Dataset read(Path path, ReadOptions given) throws IOException {
        try (NpzArchive archive = new NpzArchive(path)) {
            List<Variable> all = archive.headers().entrySet().stream()
                    .map(entry -> variable(entry.getKey(), entry.getValue()))
                    .toList();
            ReadOptions options = given.remembered().appliedTo(given, Variable.names(all));
            Optional<Variable> implied = LabelArrays.implied(archive, all, options);
            Variable chosen = Variable.ofSamples(
                    all,
                    implied.map(variable -> options.withLabel(variable.name())).orElse(options));
            NpyHeader header = archive.headers().get(chosen.name());
            ArrayLayout layout = NpyReader.layoutOf(header, options);
            Optional<Variable> labels = Variable.ofLabels(all, options)
                    .or(() -> implied.filter(variable -> variable.lengthOfVector() == layout.samples()));
            Dataset dataset;
            try (NpzEntry in = archive.open(chosen.name())) {
                dataset = ArraySamples.read(
                        DataReader.nameOf(path),
                        new NpyValues(in, header.type()),
                        layout,
                        header.type().widest(),
                        options,
                        labels.isEmpty());
                in.verify();
            }
            if (layout.samplesIn() == SamplesIn.ROWS) {
                dataset = NameArrays.addedTo(dataset, archive, ArraySamples.planOf(layout, options, labels.isEmpty()));
            }
            dataset = header.type().isLong() ? LongNumbers.remarkedOn(dataset) : dataset;
            return labels.isPresent()
                    ? dataset.withLabels(LabelArrays.read(archive, labels.get()))
                            .withReading(Map.of(Remembered.LABEL, labels.get().name()))
                    : dataset;
        }
    }

    private static Variable variable(String name, NpyHeader header) {
        Variable.Kind kind = header.type().isNumber()
                ? Variable.Kind.NUMBERS
                : header.type().isWord() ? Variable.Kind.WORDS : Variable.Kind.OTHER;
        return new Variable(name, header.shape(), kind);
    }
}
