package ballast.cell.detect;

/**
 * The weights of the cells of a sample. They are first compared with the centres of their features, and then with what
 * the others say under their weights, in turns until the weights stand still. Differences are divided by the scale of
 * the sample, because a bad cell that still has weight makes the residuals of all others large.
 *
 * @param spreads scales of the values of each feature
 * @param latent what some cells say about the others
 * @param scales of the differences from that
 */
record CellWeighing(TailScale[] spreads, LatentModel latent, TailScale[] scales) {

    static final int MOST_ROUNDS = 30;

    /** Mean change of the weights at which they stand still. */
    static final double STILL = 1e-3;

    /** Weighs the cells of a sample, which begins here among the values and there in the states. */
    void settle(double[] values, int from, CellStates states, int first) {
        int d = spreads.length;
        System.arraycopy(values, from, states.residuals(), first, d);
        states.weigh(first, spreads, 1);
        int rounds = 0;
        do {
            latent.compare(values, from, states, first);
        } while (states.weigh(first, scales, CellJudgement.rowScale(states.residuals(), first, scales)) > STILL * d
                && ++rounds < MOST_ROUNDS);
    }
}
