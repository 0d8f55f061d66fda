package ballast.app;

import ballast.BadInputException;
import ballast.data.model.ModelFile;
import ballast.data.model.SavedModel;
import ballast.data.model.Source;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads what goes into a model, and refuses what does not fit.
 *
 * @param model the model
 * @param file where it comes from
 */
record ModelInput(SavedModel model, Path file) {

    /** Opens a model. */
    static ModelInput of(Path file) {
        if (Files.exists(file) && !ModelFile.isNamedLikeOne(file)) {
            throw new BadInputException(
                    file + ": a model file ends in " + ModelFile.EXTENSION + "; MODEL comes first, then DATA");
        }
        return new ModelInput(ModelFile.load(file), file);
    }

    Subspace subspace() {
        return model.subspace();
    }

    /** Samples like those that the model was fitted to. */
    Samples samples(DataOptions reading, Path data) {
        Source source = model.provenance().source();
        Samples samples = reading.readLike(source, data).samples();
        if (samples.columns() != source.dimension()) {
            throw new BadInputException(data + ": samples of " + samples.columns() + " values, but " + file
                    + " was fitted to samples of " + source.dimension());
        }
        if (samples.shape().isPresent()
                && source.shape().isPresent()
                && !samples.shape().equals(source.shape())) {
            ImageShape fitted = source.shape().get();
            throw new BadInputException(data + ": images of " + samples.shape().get() + ", but " + file
                    + " was fitted to images of " + fitted);
        }
        return samples;
    }

    /** Scores as the model gives them. */
    Samples scores(DataOptions reading, Path data) {
        Samples scores = reading.read(data).samples();
        int components = model.subspace().components();
        if (scores.columns() != components) {
            throw new BadInputException(data + ": " + scores.columns() + " scores per sample, but " + file + " has "
                    + components + " components");
        }
        return scores;
    }
}
