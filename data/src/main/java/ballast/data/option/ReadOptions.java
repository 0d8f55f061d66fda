package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import ballast.samples.ImageShape;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a file is to be read; starts from {@link #DEFAULT} and changes by {@code with…}.
 *
 * <p>Columns are chosen by name, where the file has a header, or by number: 1 is the first column, -1 the last. Several
 * at once are a range of numbers such as {@code 2..10}, or a pattern of names such as {@code pixel*}.
 *
 * @param shape height and width of the images, if the samples are flat images; the size to which the images of a folder
 *     are brought
 * @param choice what the columns are for
 * @param text how a text file is written
 * @param labelsFile a separate file with one label per sample
 * @param variable the variable to read from a file that holds several
 * @param samplesIn whether the samples are the rows or the columns of the matrix
 * @param pixelOrder the order of the pixels within a flat image; a stack of images says it by its dimensions
 * @param missing what to do about values that are not there
 * @param skipUnreadable whether damaged images in a folder are left out and noted in the data set, and not an error
 * @param progress is told how far the reading of a text file is
 * @param remembered how the data of a model was read, which counts where nothing else is said
 */
public record ReadOptions(
        Optional<ImageShape> shape,
        ColumnChoice choice,
        TextStyle text,
        Optional<Path> labelsFile,
        Optional<String> variable,
        SamplesIn samplesIn,
        PixelOrder pixelOrder,
        Missing missing,
        boolean skipUnreadable,
        ReadProgress progress,
        Remembered remembered) {

    /** Samples in rows, as they stand in the file, without labels. */
    public static final ReadOptions DEFAULT = new ReadOptions(
            Optional.empty(),
            ColumnChoice.DEFAULT,
            TextStyle.DEFAULT,
            Optional.empty(),
            Optional.empty(),
            SamplesIn.ROWS,
            PixelOrder.ROW,
            Missing.ERROR,
            false,
            ReadProgress.NONE,
            Remembered.NOTHING);

    /** Refuses nothing but null. */
    public ReadOptions {
        Objects.requireNonNull(shape);
        Objects.requireNonNull(choice);
        Objects.requireNonNull(text);
        Objects.requireNonNull(labelsFile);
        Objects.requireNonNull(variable);
        Objects.requireNonNull(samplesIn);
        Objects.requireNonNull(pixelOrder);
        Objects.requireNonNull(missing);
        Objects.requireNonNull(progress);
        Objects.requireNonNull(remembered);
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

    /** The column or variable that holds the class of each sample. */
    public Optional<String> label() {
        return choice.label();
    }

    /** The column that holds what each sample is called. */
    public Optional<String> id() {
        return choice.id();
    }

    /** The columns that hold the values of the samples; all that hold numbers if none is named. */
    public List<String> columns() {
        return choice.columns();
    }

    /** Columns that are left out. */
    public List<String> ignore() {
        return choice.ignore();
    }

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return new ReadOptions(
                Optional.of(newShape),
                choice,
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

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return with(choice.withLabel(newLabel));
    }

    /** This column (name, or number from 1, or from -1 at the end) holds what each sample is called. */
    public ReadOptions withId(String newId) {
        return with(choice.withId(newId));
    }

    /** Only these columns (names, numbers, ranges or patterns) are values of the samples. */
    public ReadOptions withColumns(List<String> newColumns) {
        return with(choice.withColumns(newColumns));
    }

    /** These columns (names, numbers, ranges or patterns) are left out. */
    public ReadOptions withIgnored(List<String> newIgnored) {
        return with(choice.withIgnored(newIgnored));
    }

    /** Every word in these columns becomes a feature {@code column=word}, 1 where the sample has it and else 0. */
    public ReadOptions withCategorical(List<String> newCategorical) {
        return with(choice.withCategorical(newCategorical));
    }

    /**
     * The features are those of these names, in this order, wherever the file has them; a file that lacks some is
     * refused, others in it are ignored. A file without names must have as many.
     */
    public ReadOptions withFeatures(List<String> newFeatures) {
        return with(choice.withFeatures(newFeatures));
    }

    /** Whether a column without numbers is an error, instead of being set aside with a notice in the data set. */
    public ReadOptions withStrict(boolean newStrict) {
        return with(choice.withStrict(newStrict));
    }

    private ReadOptions with(ColumnChoice newChoice) {
        return new ReadOptions(
                shape,
                newChoice,
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

    /** Text files are written so, where the file itself leaves a choice. */
    public ReadOptions withText(TextStyle newText) {
        return new ReadOptions(
                shape,
                choice,
                newText,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** The labels are in this file: one per line, an .npy array or an IDX file. */
    public ReadOptions withLabelsFile(Path newFile) {
        return new ReadOptions(
                shape,
                choice,
                text,
                Optional.of(newFile),
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** The same of a file that holds one table. */
    public ReadOptions withoutVariable() {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                Optional.empty(),
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** The samples are in the variable of this name. */
    public ReadOptions withVariable(String newVariable) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                Optional.of(newVariable),
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** The samples are rows or columns. */
    public ReadOptions withSamplesIn(SamplesIn newSamplesIn) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                newSamplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                samplesIn,
                newOrder,
                missing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** Values that are not there are an error, or their rows or columns are left out. */
    public ReadOptions withMissing(Missing newMissing) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                newMissing,
                skipUnreadable,
                progress,
                remembered);
    }

    /** Damaged images in a folder are left out, each with a notice in the data set, or are an error. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                newSkip,
                progress,
                remembered);
    }

    /** Somebody is told how far the reading is. */
    public ReadOptions withProgress(ReadProgress newProgress) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                newProgress,
                remembered);
    }

    ReadOptions remembering(Remembered memory) {
        return new ReadOptions(
                shape,
                choice,
                text,
                labelsFile,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable,
                progress,
                memory);
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
        if (samplesIn == SamplesIn.COLUMNS && label().isPresent()) {
            throw new BadInputException("`label` chooses a column, but with `samplesIn = COLUMNS` those are the "
                    + "samples; give a file of labels with `labelsFile`");
        }
    }

    /** Whether some columns are values and others are not. */
    public boolean choosesColumns() {
        return !columns().isEmpty() || !ignore().isEmpty();
    }
}
