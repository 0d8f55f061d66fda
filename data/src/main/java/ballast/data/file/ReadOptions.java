package ballast.data.file;

import ballast.BadInputException;
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
 * @param label the column that holds the class of each sample, or in .mat and .npz files the variable that does
 * @param labelsFile a separate file with one label per sample
 * @param columns the columns that hold the values of the samples; all that are not something else if none is named
 * @param ignore columns that are neither features nor labels
 * @param variable the variable to read from a file that holds several
 * @param samplesIn whether the samples are the rows or the columns of the matrix
 * @param pixelOrder the order of the pixels within a flat image; a stack of images says it by its dimensions
 * @param missing what to do about values that are not there
 * @param skipUnreadable whether damaged images in a folder are left out and noted in the data set, and not an error
 */
public record ReadOptions(
        Optional<ImageShape> shape,
        Optional<String> label,
        Optional<Path> labelsFile,
        List<String> columns,
        List<String> ignore,
        Optional<String> variable,
        SamplesIn samplesIn,
        PixelOrder pixelOrder,
        Missing missing,
        boolean skipUnreadable) {

    /** Samples in rows, as they stand in the file, without labels. */
    public static final ReadOptions DEFAULT = new ReadOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            SamplesIn.ROWS,
            PixelOrder.ROW,
            Missing.ERROR,
            false);

    /** Copies the lists. */
    public ReadOptions {
        Objects.requireNonNull(shape);
        Objects.requireNonNull(label);
        Objects.requireNonNull(labelsFile);
        columns = List.copyOf(columns);
        ignore = List.copyOf(ignore);
        Objects.requireNonNull(variable);
        Objects.requireNonNull(samplesIn);
        Objects.requireNonNull(pixelOrder);
        Objects.requireNonNull(missing);
    }

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return new ReadOptions(
                Optional.of(newShape),
                label,
                labelsFile,
                columns,
                ignore,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable);
    }

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return new ReadOptions(
                shape,
                Optional.of(newLabel),
                labelsFile,
                columns,
                ignore,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable);
    }

    /** The labels are in this file: one per line, an .npy array or an IDX file. */
    public ReadOptions withLabelsFile(Path newFile) {
        return new ReadOptions(
                shape,
                label,
                Optional.of(newFile),
                columns,
                ignore,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable);
    }

    /** Only these columns (names, numbers, ranges or patterns) are values of the samples. */
    public ReadOptions withColumns(List<String> newColumns) {
        return new ReadOptions(
                shape, label, labelsFile, newColumns, ignore, variable, samplesIn, pixelOrder, missing, skipUnreadable);
    }

    /** These columns (names, numbers, ranges or patterns) are left out. */
    public ReadOptions withIgnored(List<String> newIgnored) {
        return new ReadOptions(
                shape,
                label,
                labelsFile,
                columns,
                newIgnored,
                variable,
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable);
    }

    /** The samples are in the variable of this name. */
    public ReadOptions withVariable(String newVariable) {
        return new ReadOptions(
                shape,
                label,
                labelsFile,
                columns,
                ignore,
                Optional.of(newVariable),
                samplesIn,
                pixelOrder,
                missing,
                skipUnreadable);
    }

    /** The samples are rows or columns. */
    public ReadOptions withSamplesIn(SamplesIn newSamplesIn) {
        return new ReadOptions(
                shape, label, labelsFile, columns, ignore, variable, newSamplesIn, pixelOrder, missing, skipUnreadable);
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return new ReadOptions(
                shape, label, labelsFile, columns, ignore, variable, samplesIn, newOrder, missing, skipUnreadable);
    }

    /** Values that are not there are an error, or their rows or columns are left out. */
    public ReadOptions withMissing(Missing newMissing) {
        return new ReadOptions(
                shape, label, labelsFile, columns, ignore, variable, samplesIn, pixelOrder, newMissing, skipUnreadable);
    }

    /** Damaged images in a folder are left out, each with a notice in the data set, or are an error. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return new ReadOptions(
                shape, label, labelsFile, columns, ignore, variable, samplesIn, pixelOrder, missing, newSkip);
    }

    /** Refuses a variable for what has no named parts. */
    void refuseVariable(String why) {
        variable.ifPresent(name -> {
            throw new BadInputException("`variable = " + name + "`: " + why + ", leave the option out");
        });
    }

    /** Refuses samples in columns for a format that says itself what a sample is. */
    void refuseSamplesInColumns(String why) {
        if (samplesIn == SamplesIn.COLUMNS) {
            throw new BadInputException("`samplesIn = COLUMNS`: " + why + ", leave the option out");
        }
    }

    /** Refuses a column of labels where the columns are the samples. */
    void refuseLabelAmongSamples() {
        if (samplesIn == SamplesIn.COLUMNS && label.isPresent()) {
            throw new BadInputException("`label` chooses a column, but with `samplesIn = COLUMNS` those are the "
                    + "samples; give a file of labels with `labelsFile`");
        }
    }

    /** Whether some columns are values and others are not. */
    boolean choosesColumns() {
        return !columns.isEmpty() || !ignore.isEmpty();
    }
}
