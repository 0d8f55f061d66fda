package ballast.app.option;

import ballast.BadInputException;
import ballast.app.terminal.OptionNames;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.DefaultScaling;
import ballast.data.generated.GeneratedFaces;
import ballast.data.option.Missing;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.data.option.TextStyle;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.scaling.ColumnRemarks;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options that say how data is read, shared by all commands that read data. */
public final class DataOptions {

    /** The formats that can be read, for help texts. */
    public static final String FORMATS =
            "a text file (csv, tsv, txt, dat, data, also as gz or alone in a zip), a workbook (xlsx, xlsm), an npy, "
                    + "npz, mat, parquet, arff, libsvm (svm, svmlight), json (jsonl, ndjson) or idx file; an image "
                    + "(png, jpg, jpeg, bmp, gif, pgm, ppm, pbm, pnm) or a folder of images; the parts of a table, "
                    + "'part-*.csv'; or - for standard input. See 'ballast formats'";

    private Source model;
    private Missing usual = Missing.ERROR;

    private ComputeOptions computing;

    @Option(
            names = {"--variable", "--sheet"},
            paramLabel = "NAME",
            description = "The matrix to read from a .mat or .npz file that holds several, or the sheet of a workbook "
                    + "(default: the only matrix, the first sheet).")
    private String variable;

    @Option(
            names = "--samples",
            paramLabel = "rows|columns",
            description = "Whether samples are rows or columns (default: rows).")
    private SamplesIn samples;

    @Option(
            names = "--shape",
            paramLabel = "HxW",
            description = "The samples are images of this height and width; an array n x H x W says so itself. Image "
                    + "files are resized to it; without it all must have one size, with a MODEL that of its images.")
    private ImageShape shape;

    @Option(
            names = "--order",
            paramLabel = "row|column",
            description = "Order of the pixels in the file, row after row or column after column (default: row).")
    private PixelOrder order;

    @Option(
            names = "--scale",
            paramLabel = "none|unit|standard|robust|iqr|minmax",
            description = "Divide each sample by its norm (unit), or bring each column of DATA to mean 0 and standard "
                    + "deviation 1 (standard), to median 0 and median absolute deviation 1 as normal values have it "
                    + "(robust), to median 0 and interquartile range 1 (iqr) or to 0..1 (minmax) (default: robust for "
                    + "tables whose columns have names, else none; with a MODEL, as its data was).")
    private ScalingKind scale;

    @Option(
            names = "--skip-unreadable",
            description = "Leave out images of a folder that cannot be read, and list them, instead of stopping.")
    private boolean skipUnreadable;

    @Option(
            names = "--label",
            paramLabel = "NAME|INDEX",
            description =
                    "The column, or the variable of a .mat or .npz file, that holds the class of each sample; 1 is "
                            + "the first column, -1 the last.")
    private String label;

    @Option(
            names = "--id",
            paramLabel = "NAME|INDEX",
            description = "The column that holds what each sample is called; it goes into every output (default: the "
                    + "first column in which every sample has another text, if there is one).")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--labels",
            paramLabel = "FILE",
            description = "A file with the class of each sample, one per line.")
    private Path labels;

    @Option(
            names = "--columns",
            paramLabel = "NAME|INDEX",
            split = ",",
            description = "The columns that hold the values of the samples: names, numbers, ranges such as 2..10 or "
                    + "patterns such as 'pixel*' (default: all others).")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--ignore",
            paramLabel = "NAME|INDEX",
            split = ",",
            description = "Columns that are left out, given in the same ways.")
    private List<String> ignored = new ArrayList<>();

    @Option(
            names = "--categorical",
            paramLabel = "NAME|INDEX",
            split = ",",
            description = "Columns whose every word becomes a feature column=word, 1 where a sample has it, else 0.")
    private List<String> categorical = new ArrayList<>();

    @Option(
            names = "--strict",
            description = "Refuse columns that hold no numbers, instead of leaving them out with a note.")
    private boolean strict;

    @Option(
            names = "--separator",
            paramLabel = ",|;|tab|blanks",
            description = "What stands between the values of a text file (default: as its first lines tell).")
    private String separator;

    @Option(
            names = "--decimal",
            paramLabel = ".|,",
            description = "What stands before the fraction of a number in a text file (default: as its first lines "
                    + "tell).")
    private String decimal;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "The character set of a text file, such as utf-8 or windows-1252 (default: as it tells).")
    private String encoding;

    @Option(
            names = "--skip-lines",
            paramLabel = "N",
            description = "How many lines stand above the header of a text file or sheet (default: as it tells: titles "
                    + "above and totals below the table are left out; 0 keeps all).")
    private Integer skippedLines;

    @Option(
            names = "--header",
            paramLabel = "yes|no",
            description = "Whether the first line names the columns of a text file (default: as it tells).")
    private String header;

    @Option(
            names = "--na",
            paramLabel = "WORD",
            split = ",",
            description = "What stands for a missing value in a text file or sheet, such as -999,n/a (default: NA, "
                    + "NaN, null, empty fields and the like, which always count).")
    private List<String> missingWords = new ArrayList<>();

    @Option(
            names = "--missing",
            paramLabel = "error|mask|drop-rows|drop-columns",
            description =
                    "What to do about missing values such as NaN, NA and empty fields: refuse the data (error), leave "
                            + "out these cells alone, which the default, weighted and image methods can (mask), or "
                            + "leave out the samples or the columns that lack one (default: mask where the method "
                            + "can, else error; with a MODEL, as its data was).")
    private Missing missing;

    /** How Spark reads data for a method; refuses what it does not do. */
    public ReadOptions forSpark(Method<?> method) {
        checkGaps(method);
        if (missing() == Missing.DROP_COLUMNS) {
            throw new BadInputException("--spark: --missing drop-columns does not apply; --ignore the columns");
        }
        if (samples == SamplesIn.COLUMNS
                || order == PixelOrder.COLUMN
                || labels != null
                || variable != null
                || skipUnreadable) {
            throw new BadInputException(
                    "--spark: of the options for reading only --columns, --ignore, --label, --id, --strict, --shape, "
                            + "--missing, --categorical, --scale, --separator, --decimal and --encoding apply; "
                            + "'ballast convert' makes a table "
                            + "of anything");
        }
        return options();
    }

    Missing missing() {
        return missing == null ? usual : missing;
    }

    public boolean masks() {
        return missing() == Missing.MASK;
    }

    /** Leaves out missing values one by one unless the user says otherwise. */
    public void maskUnlessTold() {
        missing = missing == null ? Missing.MASK : missing;
    }

    /** Data is read as that of a model was, where the user does not say otherwise. */
    public void like(Source source) {
        model = source;
        usual = Missing.forNewData(source);
    }

    /** Refuses to leave out missing values one by one. */
    public void refuseMask(String why) {
        usual = usual == Missing.MASK ? Missing.ERROR : usual;
        if (missing == Missing.MASK) {
            throw new BadInputException("--missing mask: " + why + "; use drop-rows or drop-columns");
        }
    }

    /**
     * Leaves out missing values one by one for a method that can, unless the user says otherwise; refuses it for a
     * method that needs them all.
     */
    public void checkGaps(Method<?> method) {
        usual = method.takesGaps() ? Missing.MASK : Missing.ERROR;
        if (missing == Missing.MASK && !method.takesGaps()) {
            String others = Catalogue.entries().stream()
                    .filter(entry -> entry.family() == method.entry().family())
                    .filter(entry -> entry.sized(1).takesGaps())
                    .map(MethodEntry::id)
                    .collect(Collectors.joining(", "));
            throw new BadInputException("--missing mask: " + method.id()
                    + " needs every value; use drop-rows or drop-columns, or one of " + others);
        }
    }

    /** Reads a file or folder; nothing is scaled yet. */
    public Dataset read(Path data) {
        if (model == null) {
            return read(data, options(ReadOptions.DEFAULT));
        }
        ReadOptions options = options(ReadOptions.like(model, DataFiles.holdsImages(data)));
        // by position, a column that is left out would make the next ones features that they are not
        boolean shifts = model.featureNames().isEmpty() && options.missing() == Missing.DROP_COLUMNS;
        return read(data, shifts ? options.withMissing(Missing.ERROR) : options);
    }

    private Dataset read(Path data, ReadOptions options) {
        try (TerminalProgress progress = computing.progress("reading " + data.getFileName(), 1)) {
            ReadOptions watched = options.withProgress((done, all) -> progress.at(done, all, (done >> 20) + " MB"));
            Dataset dataset = OutputFile.isStandard(data)
                    ? DataFiles.read(System.in, "standard input", watched)
                    : DataFiles.read(data, watched);
            computing.tell(dataset.notices());
            // Pages quote them too.
            return new Dataset(
                    dataset.name(),
                    dataset.samples(),
                    dataset.labels(),
                    dataset.ids(),
                    dataset.notices().stream().map(OptionNames::in).toList(),
                    dataset.reading());
        }
    }

    /** Whether the table of a file can be written again as it was, but for some cells. */
    public boolean canRewrite(Path data, Path output) {
        return DataFiles.canRewrite(data, options(), output)
                && samples == null
                && missing() != Missing.DROP_ROWS
                && (header == null || hasHeader())
                && categorical.isEmpty();
    }

    /** Writes the table of a file with expected values in place of bad and missing ones. */
    public void rewrite(Path data, Path output, NamedCells cells) {
        Map<Integer, Map<String, Double>> values = new HashMap<>();
        cells.cells().stream()
                .forEach(cell -> values.computeIfAbsent(cell.row(), row -> new HashMap<>())
                        .put(cells.feature(cell), cell.expected()));
        DataFiles.rewrite(data, options(), output, cells.cells().rows(), values);
    }

    /** How far reading is, and what there is to say of the data, goes the way of other messages of a command. */
    void tellBy(ComputeOptions command) {
        computing = command;
    }

    /** The other options of the command. */
    public ComputeOptions computing() {
        return computing;
    }

    /** Says something of data that was read. */
    public void tell(String notice) {
        computing.tell(List.of(notice));
    }

    /** Reads a file or folder, or draws faces where there is none, in the shape that was asked for. */
    public Dataset readOrDraw(Optional<Path> data) {
        if (data.isPresent()) {
            return read(data.get());
        }
        if (saysMoreThanShape()) {
            throw new BadInputException(
                    "there is no DATA, so of the options for reading only --shape and --scale apply");
        }
        GeneratedFaces faces = GeneratedFaces.standard();
        return (shape == null ? faces : faces.withShape(shape)).dataset();
    }

    /** Refuses what was said of how data is read when there is no data, the shape aside. */
    public void checkWithoutData() {
        if (scale != null || saysMoreThanShape()) {
            throw new BadInputException("there is no DATA, so of the options for reading only --shape applies");
        }
    }

    private boolean saysMoreThanShape() {
        return !options().equals(shape == null ? ReadOptions.DEFAULT : ReadOptions.DEFAULT.withShape(shape));
    }

    /** The way of scaling that was asked for, or else the default for this data set. */
    ScalingKind scaleOf(Dataset dataset) {
        return scale().orElseGet(() -> DefaultScaling.of(dataset));
    }

    /** A line for the user where data is scaled though nobody said so. */
    public Optional<String> wordOn(ScalingKind used) {
        return scale == null && used != ScalingKind.NONE ? Optional.of(DefaultScaling.NOTICE) : Optional.empty();
    }

    /** The scaling that was asked for, or else the default, fitted to a data set. */
    public Scaling scalingOf(Dataset dataset) {
        return BadInput.of(dataset.name(), () -> scaleOf(dataset).fittedTo(dataset.samples()));
    }

    /**
     * A data set that goes into a fit, scaled as was asked for or else by default; says what is odd about its columns.
     */
    public FitData forFit(Dataset dataset) {
        if (dataset.samples().shape().isEmpty()) {
            computing.tell(ColumnRemarks.on(dataset.samples(), scaleOf(dataset), dataset::feature));
        }
        Scaling scaling = scalingOf(dataset);
        computing.beginWith(wordOn(scaling.scale()));
        return new FitData(dataset, scaling, scaling.of(dataset.samples()));
    }

    private boolean hasHeader() {
        if (!header.equals("yes") && !header.equals("no")) {
            throw new BadInputException("--header " + header + ", must be yes or no");
        }
        return header.equals("yes");
    }

    public Optional<ImageShape> shape() {
        return Optional.ofNullable(shape);
    }

    public Optional<ScalingKind> scale() {
        return Optional.ofNullable(scale);
    }

    /** Reads scores, by their names where the file has them; a shape is said of the samples that they belong to. */
    public Dataset readScores(Path data, List<String> names) {
        return DataFiles.preferring(names, read(data, optionsWithoutShape(ReadOptions.DEFAULT)));
    }

    /** How data without a model is read. */
    public ReadOptions options() {
        return options(ReadOptions.DEFAULT);
    }

    private ReadOptions options(ReadOptions base) {
        ReadOptions options = optionsWithoutShape(base);
        return shape == null ? options : options.withShape(shape);
    }

    /** What the user says, and the rest as it was. */
    private ReadOptions optionsWithoutShape(ReadOptions base) {
        if (ids.size() > 1) {
            throw new BadInputException("--id " + String.join(" and --id ", ids)
                    + ": a sample has one id; name one column, and --ignore the other");
        }
        TextStyle text = base.text();
        ReadOptions options = base.withStrict(strict)
                .withMissing(missing())
                .withSkipUnreadable(skipUnreadable)
                .withText(new TextStyle(
                        Optional.ofNullable(separator).or(text::separator),
                        Optional.ofNullable(decimal).or(text::decimal),
                        Optional.ofNullable(encoding).or(text::encoding),
                        skippedLines == null ? text.skipLines() : OptionalInt.of(skippedLines),
                        header == null ? text.header() : Optional.of(hasHeader()),
                        missingWords.isEmpty() ? text.missing() : missingWords));
        options = order == null ? options : options.withPixelOrder(order);
        options = samples == null ? options : options.withSamplesIn(samples);
        options = columns.isEmpty() ? options : options.withColumns(columns);
        options = ignored.isEmpty() ? options : options.withIgnored(ignored);
        options = categorical.isEmpty() ? options : options.withCategorical(categorical);
        options = label == null ? options : options.withLabel(label);
        options = ids.isEmpty() ? options : options.withId(ids.get(0));
        options = labels == null ? options : options.withLabelsFile(labels);
        return variable == null ? options : options.withVariable(variable);
    }
}
