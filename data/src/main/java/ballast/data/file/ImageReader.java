package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.reader.DataReader;
import ballast.data.image.ImageFolder;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads folders of images, whose folders are the classes, and single images as one sample. */
final class ImageReader implements DataReader {

    @Override
    public DataFormat format() {
        return new DataFormat(
                "image, or a folder of images",
                ImageFolder.EXTENSIONS,
                "one image as grey values 0..255, or all images of a folder, whose sub-folders are the classes; "
                        + "`shape` brings images of different sizes to one");
    }

    @Override
    public boolean accepts(Path path) {
        return Files.isDirectory(path) || DataReader.super.accepts(path);
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        options.refuseVariable("images have no variables");
        options.label().ifPresent(label -> {
            throw new BadInputException("`label = " + label
                    + "`: the class of an image is the folder it lies in; leave the option out or give a file of "
                    + "labels with `labelsFile`");
        });
        if (options.choosesColumns()) {
            boolean ignores = options.columns().isEmpty();
            throw new BadInputException((ignores ? "`ignore = " : "`columns = ")
                    + (ignores ? options.ignore() : options.columns()).get(0)
                    + "`: images have no columns to " + (ignores ? "leave out" : "choose") + "; leave the option out");
        }
        options.refuseSamplesInColumns("every image is a sample");
        return Files.isDirectory(path)
                ? ImageFolder.read(path, options.shape(), options.skipUnreadable())
                : ImageFolder.readOne(path, options.shape());
    }
}
