package ballast.app;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.model.ModelFile;
import ballast.data.model.SavedModel;
import ballast.data.model.Source;
import ballast.data.scale.Scale;
import ballast.data.scale.Scaling;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A model at work on files: it reads what goes into it, and refuses what does not fit.
 *
 * @param model the model
 * @param file where it comes from
 * @param terminal where notices about the data go
 */
record AppliedModel(SavedModel model, Path file, Terminal terminal) {

    /** Opens a model. */
    static AppliedModel of(Path file, Terminal terminal) {
        if (Files.exists(file) && !ModelFile.isNamedLikeOne(file)) {
            throw new BadInputException(
                    file + ": a model file ends in " + ModelFile.EXTENSION + "; MODEL comes first, then DATA");
        }
        return new AppliedModel(ModelFile.load(file), file, terminal);
    }

    private Source source() {
        return model.provenance().source();
    }

    /** The scores of the samples in a file. */
    Samples scores(DataOptions reading, Path data) {
        Dataset dataset = read(reading, data);
        return model.subspace().project(scaling(reading, dataset).of(dataset.samples()));
    }

    /** The samples in a file as the model sees them, in the units of the file. */
    Samples reconstruction(DataOptions reading, Path data) {
        Dataset dataset = read(reading, data);
        Scaling scaling = scaling(reading, dataset);
        return asImages(scaling.undoneOn(model.subspace().reconstruct(scaling.of(dataset.samples()))));
    }

    /** The samples whose scores are in a file, in the units of the data that the model was fitted to. */
    Samples restoration(DataOptions reading, Path data) {
        Samples restored = model.subspace().restore(readScores(reading, data));
        boolean scaledBack = reading.scale().isEmpty();
        return asImages(scaledBack ? source().scaling().undoneOn(restored) : restored);
    }

    private Dataset read(DataOptions reading, Path data) {
        Dataset dataset = reading.readLike(source(), data);
        terminal.sayNotices(dataset);
        Samples samples = dataset.samples();
        if (samples.columns() != source().dimension()) {
            throw new BadInputException(data + ": samples of " + samples.columns() + " values, but " + file
                    + " was fitted to samples of " + source().dimension());
        }
        if (samples.shape().isPresent()
                && source().shape().isPresent()
                && !samples.shape().equals(source().shape())) {
            ImageShape fitted = source().shape().get();
            throw new BadInputException(data + ": images of " + samples.shape().get() + ", but " + file
                    + " was fitted to images of " + fitted);
        }
        return dataset;
    }

    private Samples readScores(DataOptions reading, Path data) {
        reading.scale().filter(told -> told != Scale.NONE).ifPresent(told -> {
            throw new BadInputException(
                    "--scale with --scores can only be none, which leaves the samples scaled as the" + " model's were");
        });
        Samples scores = reading.read(data).samples();
        int components = model.subspace().components();
        if (scores.columns() != components) {
            throw new BadInputException(data + ": " + scores.columns() + " scores per sample, but " + file + " has "
                    + components + " components");
        }
        return scores;
    }

    /** The scaling of the model, with the numbers of the data it was fitted to, unless the user wants another. */
    private Scaling scaling(DataOptions reading, Dataset dataset) {
        return reading.scale().isPresent() ? reading.scalingOf(dataset) : source().scaling();
    }

    private Samples asImages(Samples samples) {
        return source().shape().map(samples::withShape).orElse(samples);
    }
}
