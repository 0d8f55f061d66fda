package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.ImageShape;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Options for reading a file; start from {@link #DEFAULT} and change by {@code with…}. Immutable.
 *
 * <p>Columns are chosen by name, where the file has a header, or by number: 1 is the first column, -1 the last. Several
 * columns are a range of numbers such as {@code 2..10}, or a pattern of names such as {@code pixel*}.
 */
public final class ReadOptions {

    /** Samples in rows, as in the file, without labels. */
    public static final ReadOptions DEFAULT = new ReadOptions();

    private Optional<ImageShape> shape = Optional.empty();
    private Optional<String> label = Optional.empty();
    private Optional<String> id = Optional.empty();
    private List<String> columns = List.of();
    private List<String> ignore = List.of();
    private List<String> categorical = List.of();
    private List<String> features = List.of();
    private boolean strict;
    private TextStyle text = TextStyle.DEFAULT;
    private Optional<Path> labelsFile = Optional.empty();
    private Optional<String> variable = Optional.empty();
    private SamplesIn samplesIn = SamplesIn.ROWS;
    private PixelOrder pixelOrder = PixelOrder.ROW;
    private Missing missing = Missing.ERROR;
    private boolean skipUnreadable;
    private ReadProgress progress = ReadProgress.NONE;
    private Remembered remembered = Remembered.NOTHING;

    private ReadOptions() {}

    /** A copy with one thing changed, before anybody else sees it. */
    private ReadOptions with(Consumer<ReadOptions> change) {
        ReadOptions copy = new ReadOptions();
        copy.shape = shape;
        copy.label = label;
        copy.id = id;
        copy.columns = columns;
        copy.ignore = ignore;
        copy.categorical = categorical;
        copy.features = features;
        copy.strict = strict;
        copy.text = text;
        copy.labelsFile = labelsFile;
        copy.variable = variable;
        copy.samplesIn = samplesIn;
        copy.pixelOrder = pixelOrder;
        copy.missing = missing;
        copy.skipUnreadable = skipUnreadable;
        copy.progress = progress;
        copy.remembered = remembered;
        change.accept(copy);
        return copy;
    }

    /**
     * Reads a file like the data of a model: features by name, ids, labels, missing values, text dialect and order of
     * pixels.
     *
     * @param images whether the file contains images, which have their own sizes
     */
    public static ReadOptions like(Source source, boolean images) {
        return Remembered.optionsFor(source, images);
    }

    /** Height and width of flat images; the size to which the images of a folder are resized. */
    public Optional<ImageShape> shape() {
        return shape;
    }

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return with(copy -> copy.shape = Optional.of(newShape));
    }

    /** The column, or the variable of .mat and .npz files, with the class of each sample. */
    public Optional<String> label() {
        return label;
    }

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return with(copy -> copy.label = Optional.of(newLabel));
    }

    /** The column of ids; by default a column of unique texts. */
    public Optional<String> id() {
        return id;
    }

    /** This column (name, or number from 1, or from -1 at the end) has the ids. */
    public ReadOptions withId(String newId) {
        return with(copy -> copy.id = Optional.of(newId));
    }

    /** The feature columns; by default all numeric columns. */
    public List<String> columns() {
        return columns;
    }

    /** Only these columns (names, numbers, ranges or patterns) are features. */
    public ReadOptions withColumns(List<String> newColumns) {
        return with(copy -> copy.columns = List.copyOf(newColumns));
    }

    /** Ignored columns. */
    public List<String> ignore() {
        return ignore;
    }

    /** These columns (names, numbers, ranges or patterns) are ignored. */
    public ReadOptions withIgnored(List<String> newIgnored) {
        return with(copy -> copy.ignore = List.copyOf(newIgnored));
    }

    /** Categorical columns. */
    public List<String> categorical() {
        return categorical;
    }

    /**
     * These columns are categorical: every word becomes a feature {@code column=word}, 1 if the sample has it, else 0.
     */
    public ReadOptions withCategorical(List<String> newCategorical) {
        return with(copy -> copy.categorical = List.copyOf(newCategorical));
    }

    /** The names of the features of a model, in order; empty if any features are accepted. */
    public List<String> features() {
        return features;
    }

    /**
     * The features are these, in this order, found by name. A file that lacks one is refused, other columns are
     * ignored. A file without names must have the same number of columns.
     */
    public ReadOptions withFeatures(List<String> newFeatures) {
        return with(copy -> copy.features = List.copyOf(newFeatures));
    }

    /** Whether a column without numbers is an error. */
    public boolean strict() {
        return strict;
    }

    /** Whether a column without numbers is an error, instead of being ignored with a notice. */
    public ReadOptions withStrict(boolean newStrict) {
        return with(copy -> copy.strict = newStrict);
    }

    /** The dialect of a text file. */
    public TextStyle text() {
        return text;
    }

    /** Text files have this dialect. */
    public ReadOptions withText(TextStyle newText) {
        return with(copy -> copy.text = newText);
    }

    /** A separate file with one label per sample. */
    public Optional<Path> labelsFile() {
        return labelsFile;
    }

    /** The labels are in this file: one per line, an .npy array or an IDX file. */
    public ReadOptions withLabelsFile(Path newFile) {
        return with(copy -> copy.labelsFile = Optional.of(newFile));
    }

    /** The variable to read from a file that holds several. */
    public Optional<String> variable() {
        return variable;
    }

    /** The samples are in the variable of this name. */
    public ReadOptions withVariable(String newVariable) {
        return with(copy -> copy.variable = Optional.of(newVariable));
    }

    /** The same without a variable, for a file with a single table. */
    public ReadOptions withoutVariable() {
        return with(copy -> copy.variable = Optional.empty());
    }

    /** Whether the samples are the rows or the columns of the matrix. */
    public SamplesIn samplesIn() {
        return samplesIn;
    }

    /** The samples are rows or columns. */
    public ReadOptions withSamplesIn(SamplesIn newSamplesIn) {
        return with(copy -> copy.samplesIn = newSamplesIn);
    }

    /** The order of pixels in a flat image; that of a stack of images follows from its dimensions. */
    public PixelOrder pixelOrder() {
        return pixelOrder;
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return with(copy -> copy.pixelOrder = newOrder);
    }

    /** The treatment of missing values. */
    public Missing missing() {
        return missing;
    }

    /** Missing values are treated in this way. */
    public ReadOptions withMissing(Missing newMissing) {
        return with(copy -> copy.missing = newMissing);
    }

    /** Whether damaged images in a folder are skipped. */
    public boolean skipUnreadable() {
        return skipUnreadable;
    }

    /** Damaged images in a folder are skipped, each with a notice, or refused. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return with(copy -> copy.skipUnreadable = newSkip);
    }

    /** Receives the progress of reading. */
    public ReadProgress progress() {
        return progress;
    }

    /** Reports progress to this listener. */
    public ReadOptions withProgress(ReadProgress newProgress) {
        return with(copy -> copy.progress = newProgress);
    }

    /** How the data of a model was read, which applies where no option is given. */
    public Remembered remembered() {
        return remembered;
    }

    ReadOptions remembering(Remembered memory) {
        return with(copy -> copy.remembered = memory);
    }

    /** Refuses a variable for files without named parts. */
    public void refuseVariable(String why) {
        variable.ifPresent(name -> {
            throw new BadInputException("`variable = " + name + "`: " + why + ", leave the option out");
        });
    }

    /** Refuses samples in columns for a format that defines its samples. */
    public void refuseSamplesInColumns(String why) {
        if (samplesIn == SamplesIn.COLUMNS) {
            throw new BadInputException("`samplesIn = COLUMNS`: " + why + ", leave the option out");
        }
    }

    /** Refuses a label column if the columns are the samples. */
    public void refuseLabelAmongSamples() {
        if (samplesIn == SamplesIn.COLUMNS && label.isPresent()) {
            throw new BadInputException("`label` chooses a column, but with `samplesIn = COLUMNS` those are the "
                    + "samples; give a file of labels with `labelsFile`");
        }
    }

    /** Whether columns are selected. */
    public boolean choosesColumns() {
        return !columns.isEmpty() || !ignore.isEmpty();
    }

    private List<Object> all() {
        return List.of(
                shape,
                label,
                id,
                columns,
                ignore,
                categorical,
                features,
                strict,
                text,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReadOptions that && all().equals(that.all());
    }

    @Override
    public int hashCode() {
        return all().hashCode();
    }
}
