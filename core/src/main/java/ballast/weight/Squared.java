package ballast.weight;

/** Every sample counts the same: the objective is the sum of r^2, and the fit is plain PCA. */
public record Squared() implements WeightRule {

    @Override
    public Weighting weigh(Losses losses) {
        return new Weighting(r -> 1, losses.sum(r -> r * r));
    }
}
