package ballast.study.show;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.samples.Samples;

/** The samples that a model was fitted to, in the order of its weights, and as it sees them. */
public record FittedSamples(Dataset dataset, Samples reconstructions) {

    /** Refuses samples that cannot be those of the model because there are more or fewer. */
    public void checkFor(Fit<?> model) {
        int rows = dataset.samples().rows();
        int weights = model.weights().length;
        if (weights == 0) {
            throw new BadInputException("the model has no weights, so there is nothing to say about samples");
        }
        if (rows != weights) {
            throw new BadInputException("holds " + rows + " samples, but the model was fitted to " + weights
                    + "; the weights belong to the data that it was fitted to");
        }
    }
}
