package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.BadInput;
import ballast.app.option.DataOptions;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.image.GreyRange;
import ballast.fit.Fit;
import ballast.fit.Source;
import ballast.model.FileDigest;
import ballast.model.ModelFile;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.solver.UnusableValue;
import ballast.subspace.CurvedSubspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A model at work on files: it reads what goes into it, and refuses what does not fit.
 *
 * @param model the model
 * @param file where it comes from
 * @param reading what the user said of how data is read; the rest is as the model's own data was
 */
public record AppliedModel(Fit<?> model, Path file, DataOptions reading) {

    public static AppliedModel of(Path file, DataOptions reading) {
        if (Files.exists(file) && !ModelFile.isNamedLikeOne(file)) {
            throw new BadInputException(
                    file + ": a model file ends in " + ModelFile.EXTENSION + "; MODEL comes first, then DATA");
        }
        Fit<?> model = ModelFile.load(file);
        reading.like(model.provenance().source());
        return new AppliedModel(model, file, reading);
    }

    private Source source() {
        return model.provenance().source();
    }

    /** The file that the model was fitted to was another one, which is worth a remark. */
    Optional<String> remarkOn(Path data) {
        return source().digest()
                .filter(digest ->
                        FileDigest.of(data).map(other -> !other.equals(digest)).orElse(false))
                .map(digest -> data + " is not the file that " + file + " was fitted to, or has changed since: its "
                        + "samples may not be those that the weights belong to");
    }

    /** The shape of the images that the model is one of, if it is. */
    public Optional<ImageShape> shape() {
        return model.shape();
    }

    /** The shape that the user gives the samples, which must agree with what is known of the model. */
    Optional<ImageShape> toldShape() {
        reading.shape().ifPresent(told -> {
            if (shape().isPresent() && !shape().get().equals(told)) {
                throw new BadInputException(
                        "--shape " + told + ", but " + file + " was fitted to images of " + shape().get());
            }
            if (told.size() != source().dimension()) {
                throw new BadInputException("--shape " + told + " has " + told.size() + " pixels, but " + file
                        + " was fitted to samples of " + source().dimension() + " values");
            }
        });
        return shape().or(reading::shape);
    }

    public Dataset read(Path data) {
        if (model.subspace() instanceof CurvedSubspace) {
            reading.refuseMask(file + " is a model of a curved subspace, and needs every value");
        }
        Dataset dataset = reading.read(data);
        Samples samples = dataset.samples();
        Optional<ImageShape> given = samples.shape();
        if (given.isPresent() && shape().isPresent() && !given.equals(shape())) {
            String remedy = DataFiles.holdsImages(data) && reading.shape().isEmpty()
                    ? "; --shape " + shape().get() + " resizes them"
                    : "";
            throw new BadInputException(data + ": images of " + given.get() + ", but " + file
                    + " was fitted to images of " + shape().get() + remedy);
        }
        if (samples.columns() != source().dimension()) {
            throw new BadInputException(data + ": samples of " + samples.columns() + " values, but " + file
                    + " was fitted to samples of " + source().dimension());
        }
        checkValues(dataset, data);
        return dataset;
    }

    /** Reads samples to take their scores, and says which have no value at all. */
    public Dataset readToScore(Path data) {
        Dataset dataset = read(data);
        if (reading.masks()) {
            emptyRows(dataset)
                    .ifPresent(rows -> reading.tell(rows + ", without any value: nothing can be said of such a sample, "
                            + "and it counts as the mean"));
        }
        return dataset;
    }

    /** Which samples have no value at all, in words; empty if each has one. */
    public static Optional<String> emptyRows(Dataset dataset) {
        int[] counts = Observed.of(dataset.samples()).perSample();
        int[] empty =
                IntStream.range(0, counts.length).filter(i -> counts[i] == 0).toArray();
        return empty.length == 0
                ? Optional.empty()
                : Optional.of(
                        (empty.length == 1 ? "row " : empty.length + " rows, the first of them row ") + (empty[0] + 1));
    }

    /** Refuses what no distance and no score can be computed of, as a fit does. */
    private void checkValues(Dataset dataset, Path data) {
        Scaling scaling = scaling(dataset);
        // samples divided by their norm are small, whatever became of it
        Samples seen = scaling.scale() == ScalingKind.UNIT ? dataset.samples() : scaling.of(dataset.samples());
        Consumer<LocalSamples> check = reading.masks() ? UnusableValue::refuseHuge : UnusableValue::refuse;
        BadInput.of(data, () -> {
            check.accept(LocalSamples.of(seen));
            return seen;
        });
    }

    Dataset scores(Dataset dataset) {
        Samples scores = model.subspace().project(scaled(dataset));
        return dataset.withSamples(scores.withFeatureNames(model.subspace().scoreNames()));
    }

    /** The scores of samples, each divided by its standard deviation in the fit. */
    Dataset whitenedScores(Dataset dataset) {
        Dataset scores = scores(dataset);
        return scores.withSamples(BadInput.of(file, () -> model.whiten(scores.samples())));
    }

    /** Samples in the units of the model, which are those of its subspace. */
    public Samples scaled(Dataset dataset) {
        return scaling(dataset).of(dataset.samples());
    }

    /** Samples as the model sees them, in the units of {@link #originals}. */
    public Samples reconstruction(Dataset dataset) {
        Scaling scaling = scaling(dataset);
        Samples seen = scaling.undoneOn(model.subspace().reconstruct(scaling.of(dataset.samples())));
        return as(seen, dataset.samples().shape(), dataset.samples().featureNames());
    }

    /** Samples in the units in which they are reconstructed: their own, unless each was divided by its norm. */
    public Samples originals(Dataset dataset) {
        Scaling scaling = scaling(dataset);
        Samples samples = scaling.scale() == ScalingKind.UNIT ? scaling.of(dataset.samples()) : dataset.samples();
        return as(samples, dataset.samples().shape(), Optional.empty());
    }

    /** Samples as in {@link #originals}, with what the model expects in place of missing values. */
    Samples completed(Dataset dataset) {
        Samples originals = originals(dataset);
        if (!reading.masks() || Observed.of(originals).everything()) {
            return originals;
        }
        Samples filled = LocalSamples.of(originals).filledFrom(LocalSamples.of(reconstruction(dataset)));
        return as(filled, originals.shape(), originals.featureNames());
    }

    /** The samples whose scores are in a file, in the units of the data that the model was fitted to. */
    Dataset restoration(Path data) {
        Dataset scores = readScores(data);
        Samples restored = model.subspace().restore(scores.samples());
        boolean scaledBack = reading.scale().isEmpty();
        Samples inUnits = scaledBack ? source().scaling().undoneOn(restored) : restored;
        return scores.withSamples(as(inUnits, toldShape(), source().featureNames()));
    }

    public GreyRange greys(Samples images) {
        return GreyRange.of(images, model.meanInUnitsOfData());
    }

    private Dataset readScores(Path data) {
        reading.scale().filter(told -> told != ScalingKind.NONE).ifPresent(told -> {
            throw new BadInputException(
                    "--scale with --scores can only be none, which leaves the samples scaled as the" + " model's were");
        });
        reading.refuseMask("scores are needed in full");
        Dataset scores = reading.readScores(data, model.subspace().scoreNames());
        int components = model.subspace().components();
        int expected = model.subspace().scoreColumns();
        if (scores.samples().columns() != expected) {
            throw new BadInputException(
                    data + ": " + scores.samples().columns() + " scores per sample, but " + file + " has "
                            + components + " components"
                            + (expected == components ? "" : " and scores of " + expected + " values"));
        }
        return scores;
    }

    /** The scaling of the model, with the numbers of the data it was fitted to, unless the user wants another. */
    public Scaling scaling(Dataset dataset) {
        return reading.scale().isPresent() ? reading.scalingOf(dataset) : source().scaling();
    }

    /** Samples in the shape of the model, or else in the given one, under names. */
    private Samples as(Samples samples, Optional<ImageShape> given, Optional<List<String>> names) {
        Samples shaped = shape().or(() -> given).map(samples::withShape).orElse(samples);
        return names.map(shaped::withFeatureNames).orElse(shaped);
    }
}
