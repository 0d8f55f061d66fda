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
 *
 * @param shape height and width of flat images; the size to which the images of a folder are resized
 * @param label the column, or the variable of .mat and .npz files, with the class of each sample
 * @param id the column of ids; by default a column of unique texts
 * @param columns the feature columns; by default all numeric columns
 * @param ignore ignored columns
 * @param categorical categorical columns
 * @param features the names of the features of a model, in order; empty if any features are accepted
 * @param strict whether a column without numbers is an error, instead of being ignored with a notice
 * @param text the dialect of a text file
 * @param labelsFile a separate file with one label per sample
 * @param variable the variable to read from a file that holds several
 * @param samplesIn whether the samples are the rows or the columns of the matrix
 * @param pixelOrder the order of pixels in a flat image; that of a stack of images follows from its dimensions
 * @param missing the treatment of missing values
 * @param skipUnreadable whether damaged images in a folder are skipped, each with a notice, or refused
 * @param progress receives the progress of reading
 * @param remembered how the data of a model was read, which applies where no option is given
 */
public record ReadOptions(
        Optional<ImageShape> shape,
        Optional<String> label,
        Optional<String> id,
        List<String> columns,
        List<String> ignore,
        List<String> categorical,
        List<String> features,
        boolean strict,
        TextStyle text,
        Optional<Path> labelsFile,
        Optional<String> variable,
        SamplesIn samplesIn,
        PixelOrder pixelOrder,
        Missing missing,
        boolean skipUnreadable,
        ReadProgress progress,
        Remembered remembered) {

    /** Samples in rows, as in the file, without labels. */
    public static final ReadOptions DEFAULT = new Draft().options();

    /** Copies the lists. */
    public ReadOptions {
        columns = List.copyOf(columns);
        ignore = List.copyOf(ignore);
        categorical = List.copyOf(categorical);
        features = List.copyOf(features);
    }

    /** The options while one of them is changed. */
    private static final class Draft {

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

        ReadOptions options() {
            return new ReadOptions(
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
    }

    private ReadOptions with(Consumer<Draft> change) {
        Draft draft = new Draft();
        draft.shape = shape;
        draft.label = label;
        draft.id = id;
        draft.columns = columns;
        draft.ignore = ignore;
        draft.categorical = categorical;
        draft.features = features;
        draft.strict = strict;
        draft.text = text;
        draft.labelsFile = labelsFile;
        draft.variable = variable;
        draft.samplesIn = samplesIn;
        draft.pixelOrder = pixelOrder;
        draft.missing = missing;
        draft.skipUnreadable = skipUnreadable;
        draft.progress = progress;
        draft.remembered = remembered;
        change.accept(draft);
        return draft.options();
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

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return with(draft -> draft.shape = Optional.of(newShape));
    }

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return with(draft -> draft.label = Optional.of(newLabel));
    }

    /** The same without a column of labels, for an array whose labels are elsewhere. */
    public ReadOptions withoutLabel() {
        return with(draft -> draft.label = Optional.empty());
    }

    /** This column (name, or number from 1, or from -1 at the end) has the ids. */
    public ReadOptions withId(String newId) {
        return with(draft -> draft.id = Optional.of(newId));
    }

    /** Only these columns (names, numbers, ranges or patterns) are features. */
    public ReadOptions withColumns(List<String> newColumns) {
        return with(draft -> draft.columns = newColumns);
    }

    /** These columns (names, numbers, ranges or patterns) are ignored. */
    public ReadOptions withIgnored(List<String> newIgnored) {
        return with(draft -> draft.ignore = newIgnored);
    }

    /**
     * These columns are categorical: every word becomes a feature {@code column=word}, 1 if the sample has it, else 0.
     */
    public ReadOptions withCategorical(List<String> newCategorical) {
        return with(draft -> draft.categorical = newCategorical);
    }

    /**
     * The features are these, in this order, found by name. A file that lacks one is refused, other columns are
     * ignored. A file without names must have the same number of columns.
     */
    public ReadOptions withFeatures(List<String> newFeatures) {
        return with(draft -> draft.features = newFeatures);
    }

    /** Whether a column without numbers is an error, instead of being ignored with a notice. */
    public ReadOptions withStrict(boolean newStrict) {
        return with(draft -> draft.strict = newStrict);
    }

    /** Text files have this dialect. */
    public ReadOptions withText(TextStyle newText) {
        return with(draft -> draft.text = newText);
    }

    /** The labels are in this file: one per line, an .npy array or an IDX file. */
    public ReadOptions withLabelsFile(Path newFile) {
        return with(draft -> draft.labelsFile = Optional.of(newFile));
    }

    /** The samples are in the variable, or on the sheet of a workbook, of this name. */
    public ReadOptions withVariable(String newVariable) {
        return with(draft -> draft.variable = Optional.of(newVariable));
    }

    /** The same without a variable, for a file with a single table. */
    public ReadOptions withoutVariable() {
        return with(draft -> draft.variable = Optional.empty());
    }

    /** The samples are rows or columns. */
    public ReadOptions withSamplesIn(SamplesIn newSamplesIn) {
        return with(draft -> draft.samplesIn = newSamplesIn);
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return with(draft -> draft.pixelOrder = newOrder);
    }

    /** Missing values are treated in this way. */
    public ReadOptions withMissing(Missing newMissing) {
        return with(draft -> draft.missing = newMissing);
    }

    /** Damaged images in a folder are skipped, each with a notice, or refused. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return with(draft -> draft.skipUnreadable = newSkip);
    }

    /** Reports progress to this listener. */
    public ReadOptions withProgress(ReadProgress newProgress) {
        return with(draft -> draft.progress = newProgress);
    }

    ReadOptions remembering(Remembered memory) {
        return with(draft -> draft.remembered = memory);
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
}
