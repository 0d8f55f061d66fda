package ballast.app;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.PixelOrder;
import ballast.data.file.ReadOptions;
import ballast.data.file.SamplesIn;
import ballast.data.file.Scale;
import ballast.data.model.Source;
import ballast.samples.ImageShape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say how data is read, shared by all commands that read data. */
final class DataOptions {

    static final String HEADING = "%nHow data is read:%n";

    @Option(
            names = "--variable",
            paramLabel = "NAME",
            description = "The matrix to read from a .mat or .npz file that holds several.")
    private String variable;

    @Option(
            names = "--samples",
            paramLabel = "rows|columns",
            description = "Whether samples are rows or columns (default: rows).")
    private SamplesIn samples;

    @Option(names = "--shape", paramLabel = "HxW", description = "The samples are images of this height and width.")
    private ImageShape shape;

    @Option(
            names = "--order",
            paramLabel = "row|column",
            description = "Order of the pixels in the file, row after row or column after column (default: row).")
    private PixelOrder order;

    @Option(
            names = "--scale",
            paramLabel = "none|unit|standard|minmax",
            description = "Leave the values, divide each sample by its norm, standardise each column, or bring each "
                    + "column to 0..1 (default: none).")
    private Scale scale;

    @Option(
            names = "--label",
            paramLabel = "NAME|INDEX",
            description = "The column, or the variable, that holds the class of each sample; 1 is the first column, "
                    + "-1 the last.")
    private String label;

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "A file with the class of each sample, one per line.")
    private Path labels;

    @Option(names = "--ignore", paramLabel = "NAME|INDEX", split = ",", description = "Columns that are left out.")
    private List<String> ignored = new ArrayList<>();

    /** Reads a file or folder. */
    Dataset read(Path data) {
        return DataFiles.read(data, options());
    }

    /** Reads a file or folder the way the data of a model was read, where the user did not say otherwise. */
    Dataset readLike(Source source, Path data) {
        ReadOptions options = options();
        if (order == null && shape == null && source.order() != PixelOrder.ROW) {
            options = source.shape().map(options::withShape).orElse(options).withPixelOrder(source.order());
        }
        return DataFiles.read(data, scale == null ? options.withScale(source.scale()) : options);
    }

    PixelOrder order() {
        return order == null ? PixelOrder.ROW : order;
    }

    Scale scale() {
        return scale == null ? Scale.NONE : scale;
    }

    private ReadOptions options() {
        ReadOptions options = ReadOptions.DEFAULT
                .withPixelOrder(order())
                .withScale(scale())
                .withSamplesIn(samples == null ? SamplesIn.ROWS : samples)
                .withIgnored(ignored);
        options = shape == null ? options : options.withShape(shape);
        options = label == null ? options : options.withLabel(label);
        options = labels == null ? options : options.withLabelsFile(labels);
        return variable == null ? options : options.withVariable(variable);
    }
}
