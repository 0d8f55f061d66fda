package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.ImageShape;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a file is to be read; starts from {@link #DEFAULT} and changes by {@code with…}. Immutable.
 *
 * <p>Columns are chosen by name, where the file has a header, or by number: 1 is the first column, -1 the last. Several
 * at once are a range of numbers such as {@code 2..10}, or a pattern of names such as {@code pixel*}.
 */
public final class ReadOptions {

    /** Samples in rows, as they stand in the file, without labels. */
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
     * Reads a file as the data of a model was: the features by their names, ids, labels and gaps, what a text is
     * written like, and the order of pixels.
     *
     * @param images whether the file holds images, which have sizes of their own
     */
    public static ReadOptions like(Source source, boolean images) {
        return Remembered.optionsFor(source, images);
    }

    /** Height and width of flat images; the size to which the images of a folder are brought. */
    public Optional<ImageShape> shape() {
        return shape;
    }

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return with(copy -> copy.shape = Optional.of(newShape));
    }

    /** The column that holds the class of each sample, or in .mat and .npz files the variable that does. */
    public Optional<String> label() {
        return label;
    }

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return with(copy -> copy.label = Optional.of(newLabel));
    }

    /** The column that holds what each sample is called; a column of unique texts if none is named. */
    public Optional<String> id() {
        return id;
    }

    /** This column (name, or number from 1, or from -1 at the end) holds what each sample is called. */
    public ReadOptions withId(String newId) {
        return with(copy -> copy.id = Optional.of(newId));
    }

    /** The columns that hold the values of the samples; all that hold numbers if none is named. */
    public List<String> columns() {
        return columns;
    }

    /** Only these columns (names, numbers, ranges or patterns) are values of the samples. */
    public ReadOptions withColumns(List<String> newColumns) {
        return with(copy -> copy.columns = List.copyOf(newColumns));
    }

    /** Columns that are left out. */
    public List<String> ignore() {
        return ignore;
    }

    /** These columns (names, numbers, ranges or patterns) are left out. */
    public ReadOptions withIgnored(List<String> newIgnored) {
        return with(copy -> copy.ignore = List.copyOf(newIgnored));
    }

    /** Columns whose every word becomes a feature. */
    public List<String> categorical() {
        return categorical;
    }

    /** Every word in these columns becomes a feature {@code column=word}, 1 where the sample has it and else 0. */
    public ReadOptions withCategorical(List<String> newCategorical) {
        return with(copy -> copy.categorical = List.copyOf(newCategorical));
    }

    /** The names of the features in their order, as a model knows them; empty if any are welcome. */
    public List<String> features() {
        return features;
    }

    /**
     * The features are those of these names, in this order, wherever the file has them; a file that lacks some is
     * refused, others in it are ignored. A file without names must have as many.
     */
    public ReadOptions withFeatures(List<String> newFeatures) {
        return with(copy -> copy.features = List.copyOf(newFeatures));
    }

    /** Whether a column without numbers is an error. */
    public boolean strict() {
        return strict;
    }

    /** Whether a column without numbers is an error, instead of being set aside with a notice in the data set. */
    public ReadOptions withStrict(boolean newStrict) {
        return with(copy -> copy.strict = newStrict);
    }

    /** How a text file is written. */
    public TextStyle text() {
        return text;
    }

    /** Text files are written so, where the file itself leaves a choice. */
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

    /** The same of a file that holds one table. */
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

    /** The order of the pixels within a flat image; a stack of images says it by its dimensions. */
    public PixelOrder pixelOrder() {
        return pixelOrder;
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return with(copy -> copy.pixelOrder = newOrder);
    }

    /** What to do about values that are not there. */
    public Missing missing() {
        return missing;
    }

    /** Values that are not there are an error, or their rows or columns are left out. */
    public ReadOptions withMissing(Missing newMissing) {
        return with(copy -> copy.missing = newMissing);
    }

    /** Whether damaged images in a folder are left out. */
    public boolean skipUnreadable() {
        return skipUnreadable;
    }

    /** Damaged images in a folder are left out, each with a notice in the data set, or are an error. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return with(copy -> copy.skipUnreadable = newSkip);
    }

    /** Is told how far the reading of a text file is. */
    public ReadProgress progress() {
        return progress;
    }

    /** Somebody is told how far the reading is. */
    public ReadOptions withProgress(ReadProgress newProgress) {
        return with(copy -> copy.progress = newProgress);
    }

    /** How the data of a model was read, which counts where nothing else is said. */
    public Remembered remembered() {
        return remembered;
    }

    ReadOptions remembering(Remembered memory) {
        return with(copy -> copy.remembered = memory);
    }

    /** Refuses a variable for what has no named parts. */
    public void refuseVariable(String why) {
        variable.ifPresent(name -> {
            throw new BadInputException("`variable = " + name + "`: " + why + ", leave the option out");
        });
    }

    /** Refuses samples in columns for a format that says itself what a sample is. */
    public void refuseSamplesInColumns(String why) {
        if (samplesIn == SamplesIn.COLUMNS) {
            throw new BadInputException("`samplesIn = COLUMNS`: " + why + ", leave the option out");
        }
    }

    /** Refuses a column of labels where the columns are the samples. */
    public void refuseLabelAmongSamples() {
        if (samplesIn == SamplesIn.COLUMNS && label.isPresent()) {
            throw new BadInputException("`label` chooses a column, but with `samplesIn = COLUMNS` those are the "
                    + "samples; give a file of labels with `labelsFile`");
        }
    }

    /** Whether some columns are values and others are not. */
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
