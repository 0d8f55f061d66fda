package ballast.data.file;

import ballast.samples.ImageShape;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a file is to be read; starts from {@link #DEFAULT} and changes by {@code with…}.
 *
 * <p>Columns are chosen by name, where the file has a header, or by number: 1 is the first column, -1 the
 * last.
 *
 * @param shape height and width of the images, if the samples are flat images; the size to which the images of a
 *     folder are brought
 * @param label the column that holds the class of each sample, or in .mat and .npz files the variable that
 *     does
 * @param labelsFile a separate file with one label per sample
 * @param ignore columns that are neither features nor labels
 * @param variable the variable to read from a file that holds several
 * @param samplesIn whether the samples are the rows or the columns of the matrix
 * @param pixelOrder the order of the pixels within a flat image; a stack of images says it by its dimensions
 * @param skipUnreadable whether damaged images in a folder are left out and noted in the data set, and not an
 *     error
 */
public record ReadOptions(
        Optional<ImageShape> shape,
        Optional<String> label,
        Optional<Path> labelsFile,
        List<String> ignore,
        Optional<String> variable,
        SamplesIn samplesIn,
        PixelOrder pixelOrder,
        boolean skipUnreadable) {

    /** Samples in rows, as they stand in the file, without labels. */
    public static final ReadOptions DEFAULT = new ReadOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            SamplesIn.ROWS,
            PixelOrder.ROW,
            false);

    /** Copies the list. */
    public ReadOptions {
        Objects.requireNonNull(shape);
        Objects.requireNonNull(label);
        Objects.requireNonNull(labelsFile);
        ignore = List.copyOf(ignore);
        Objects.requireNonNull(variable);
        Objects.requireNonNull(samplesIn);
        Objects.requireNonNull(pixelOrder);
    }

    /** The samples are images of this height and width. */
    public ReadOptions withShape(ImageShape newShape) {
        return new ReadOptions(
                Optional.of(newShape), label, labelsFile, ignore, variable, samplesIn, pixelOrder, skipUnreadable);
    }

    /** The labels are in this column (name, or number from 1, or from -1 at the end) or variable. */
    public ReadOptions withLabel(String newLabel) {
        return new ReadOptions(
                shape, Optional.of(newLabel), labelsFile, ignore, variable, samplesIn, pixelOrder, skipUnreadable);
    }

    /** The labels are in this file: one per line, an .npy array or an IDX file. */
    public ReadOptions withLabelsFile(Path newFile) {
        return new ReadOptions(
                shape, label, Optional.of(newFile), ignore, variable, samplesIn, pixelOrder, skipUnreadable);
    }

    /** These columns (names or numbers) are left out. */
    public ReadOptions withIgnored(List<String> columns) {
        return new ReadOptions(shape, label, labelsFile, columns, variable, samplesIn, pixelOrder, skipUnreadable);
    }

    /** The samples are in the variable of this name. */
    public ReadOptions withVariable(String newVariable) {
        return new ReadOptions(
                shape, label, labelsFile, ignore, Optional.of(newVariable), samplesIn, pixelOrder, skipUnreadable);
    }

    /** The samples are rows or columns. */
    public ReadOptions withSamplesIn(SamplesIn newSamplesIn) {
        return new ReadOptions(shape, label, labelsFile, ignore, variable, newSamplesIn, pixelOrder, skipUnreadable);
    }

    /** The pixels of flat images are listed in this order. */
    public ReadOptions withPixelOrder(PixelOrder newOrder) {
        return new ReadOptions(shape, label, labelsFile, ignore, variable, samplesIn, newOrder, skipUnreadable);
    }

    /** Damaged images in a folder are left out, each with a notice in the data set, or are an error. */
    public ReadOptions withSkipUnreadable(boolean newSkip) {
        return new ReadOptions(shape, label, labelsFile, ignore, variable, samplesIn, pixelOrder, newSkip);
    }
}
