package ballast.data.model;

import ballast.BadInputException;
import ballast.detection.Detection;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * A fitted model as it is kept: the subspace, what each sample of the fit counted, and where it all comes from.
 *
 * <p>Immutable. Arrays that a model does not have, because another program wrote it, are empty.
 */
public final class SavedModel {

    private final Subspace subspace;
    private final double[] weights;
    private final double[] losses;
    private final double[] objective;
    private final double[] spectrum;
    private final Provenance provenance;
    private final Optional<Detection> detection;
    private final Optional<PartialFit.State> state;

    /**
     * A model from its parts; arrays are copied.
     *
     * @param subspace the fitted subspace
     * @param weights the learned weight of each sample, or empty
     * @param losses the distance of each sample from the subspace, or empty
     * @param objective the objective after the start and after each iteration, or empty
     * @param spectrum the variance along each component, or empty
     * @param provenance where it comes from
     */
    public SavedModel(
            Subspace subspace,
            double[] weights,
            double[] losses,
            double[] objective,
            double[] spectrum,
            Provenance provenance) {
        this(subspace, weights, losses, objective, spectrum, provenance, Optional.empty(), Optional.empty());
    }

    private SavedModel(
            Subspace subspace,
            double[] weights,
            double[] losses,
            double[] objective,
            double[] spectrum,
            Provenance provenance,
            Optional<Detection> detection,
            Optional<PartialFit.State> state) {
        checkLength("losses", losses, weights.length, "weights");
        checkLength("spectrum", spectrum, subspace.components(), "components");
        this.subspace = subspace;
        this.weights = weights.clone();
        this.losses = losses.clone();
        this.objective = objective.clone();
        this.spectrum = spectrum.clone();
        this.provenance = provenance;
        this.detection = detection;
        this.state = state;
    }

    /** The same model with what was decided about every sample of the fit. */
    public SavedModel withDetection(Detection given) {
        if (weights.length > 0 && given.size() != weights.length) {
            throw new BadInputException(
                    "verdicts on " + given.size() + " samples, but there are " + weights.length + " weights");
        }
        return new SavedModel(subspace, weights, losses, objective, spectrum, provenance, Optional.of(given), state);
    }

    /** The same model with all that a fit to more samples needs. */
    public SavedModel with(PartialFit.State kept) {
        return new SavedModel(subspace, weights, losses, objective, spectrum, provenance, detection, Optional.of(kept));
    }

    /** What a fit to more samples needs, if it was kept. */
    public Optional<PartialFit.State> state() {
        return state;
    }

    private static void checkLength(String name, double[] values, int expected, String counterpart) {
        if (values.length > 0 && expected > 0 && values.length != expected) {
            throw new BadInputException(
                    "'" + name + "' has " + values.length + " values, but there are " + expected + " " + counterpart);
        }
    }

    /** The answer of a fit as a model. */
    public static SavedModel of(Fit<?> fit, Provenance provenance) {
        SavedModel model = new SavedModel(
                fit.subspace(),
                fit.weights(),
                fit.losses(),
                fit.objectiveTrace(),
                fit.explainedVariance().variances(),
                provenance);
        return fit.detection().map(model::withDetection).orElse(model);
    }

    /** The fitted subspace. */
    public Subspace subspace() {
        return subspace;
    }

    /** The shape of the images, if it is a model of images: that of its data, or of its bases for the two sides. */
    public Optional<ImageShape> shape() {
        return subspace instanceof BilateralSubspace images
                ? Optional.of(images.shape())
                : provenance.source().shape();
    }

    /** The point that the subspace passes through, in the units of the data before it was scaled. */
    public double[] meanInUnitsOfData() {
        return provenance
                .source()
                .scaling()
                .undoneOn(Samples.of(new double[][] {subspace.mean()}))
                .row(0);
    }

    /** The learned weight of each sample of the fit. */
    public double[] weights() {
        return weights.clone();
    }

    /** The distance of each sample of the fit from the subspace. */
    public double[] losses() {
        return losses.clone();
    }

    /** The objective after the start and after each iteration. */
    public double[] objective() {
        return objective.clone();
    }

    /** The variance along each component. */
    public double[] spectrum() {
        return spectrum.clone();
    }

    /** Where the model comes from. */
    public Provenance provenance() {
        return provenance;
    }

    /** What was decided about every sample of the fit, if the method decides. */
    public Optional<Detection> detection() {
        return detection;
    }
}
