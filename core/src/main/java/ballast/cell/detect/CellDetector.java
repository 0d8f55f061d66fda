package ballast.cell.detect;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.block.RowSubset;
import ballast.detection.OutlierDetector;
import java.util.Arrays;

/**
 * Finds what makes cells bad: that they differ from what the good cells of their sample say by more than good ones do.
 *
 * <p>A {@link LatentModel} of the samples, in which each cell has a weight, says what the others let expect of a cell
 * and how far it is from that. {@link TailScale} measures these residuals, feature by feature, as if they were normal,
 * and {@link CellStates} weighs the cells by them. To begin with, cells are compared with the centre of their feature.
 * Then model and weights are found in turns, each cell being the mean of its value and of the expected one under its
 * weight, until weights stand still: a robust fit in which a cell of weight zero is a missing one.
 *
 * <p>That fit loses what is rare, and so describes it worse than the samples allow. As after other robust fits, one
 * step of reweighting follows: {@link CellJudgement} decides which cells are bad, the model is fitted to all others at
 * full weight, and the judgement is repeated with the residuals from it. Their scales stay those of the robust fit, as
 * in MM-estimators, so that bad cells that were not found do not widen them.
 *
 * <p>As many samples take part as decide on outliers, a seeded random subset of more. A round costs one plain fit of
 * them and O(n d c^2); memory for three numbers per cell.
 */
final class CellDetector {

    /** Samples that are worked on together. */
    private static final int TOGETHER = 64;

    private final LocalSamples samples;
    private final int n;
    private final int d;
    private final CellStates states;
    private final double[] centres;
    private final double[] units;
    private final CellJudgement.Feature[] features;

    private CellDetector(LocalSamples samples) {
        this.samples = samples;
        this.n = samples.rows();
        this.d = samples.columns();
        this.states = CellStates.of(Math.multiplyExact(n, d));
        this.centres = new double[d];
        this.units = new double[d];
        this.features = new CellJudgement.Feature[d];
    }

    /** What samples, some of whose cells may be missing (NaN), decide for a subspace of this many components. */
    static CellModel decidedBy(LocalSamples samples, int components) {
        int most = OutlierDetector.mostDeciding(samples.columns());
        return new CellDetector(
                        samples.rows() <= most
                                ? samples
                                : samples.select(
                                        RowSubset.of(samples.rows(), most).rows()))
                .decide(components);
    }

    private CellModel decide(int components) {
        samples.visit(block -> {
            double[] values = block.values().toArray();
            System.arraycopy(values, 0, states.residuals(), block.first() * d, values.length);
        });
        samples.workers().forRanges(d, 1, (j, count) -> standardise(j));
        LocalSamples standardised = samples.edited((row, values, start) -> {
            for (int j = 0; j < d; j++) {
                values[start + j] = (values[start + j] - centres[j]) / units[j];
            }
        });
        TailScale[] spreads = scales();
        CellWeighing robust = robust(standardised, spreads, components);
        eachSample(standardised, (values, from, first) -> robust.settle(values, from, states, first));
        CellJudgement robustJudgement = judged(robust.scales());
        keepGood(robustJudgement);
        LatentModel latent = reweighted(standardised, components);
        CellJudgement judgement = judged(robust.scales());
        double[] own = judgement.unified();
        Arrays.setAll(own, j -> units[j] * own[j]);
        return new CellModel(
                centres,
                units,
                robust,
                robustJudgement,
                latent,
                judgement,
                ResidualScales.atLeastRounding(samples, own));
    }

    private CellWeighing robust(LocalSamples standardised, TailScale[] spreads, int components) {
        TailScale[] scales = spreads;
        weigh(scales);
        LatentModel latent;
        int rounds = 0;
        do {
            latent = model(standardised, components);
            compare(standardised, latent);
            scales = scales();
        } while (weigh(scales) > CellWeighing.STILL && ++rounds < CellWeighing.MOST_ROUNDS);
        return new CellWeighing(spreads, latent, scales);
    }

    /** The model of the cells that have weight; those without are missing ones, found in turns with it. */
    private LatentModel reweighted(LocalSamples standardised, int components) {
        LatentModel latent;
        int rounds = 0;
        do {
            latent = model(standardised, components);
        } while (compare(standardised, latent) > CellWeighing.STILL && ++rounds < CellWeighing.MOST_ROUNDS);
        return latent;
    }

    private CellJudgement judged(TailScale[] scales) {
        return CellJudgement.of(states.residuals(), features, scales, samples.workers());
    }

    private void standardise(int j) {
        double[] present = OneStep.present(column(j));
        if (present.length == 0) {
            throw new BadInputException("column " + (j + 1) + " has no value in any of the " + n
                    + " samples that decide which cells are bad; leave it out");
        }
        double centre = OneStep.location(present);
        double[] sizes = Arrays.stream(present).map(x -> Math.abs(x - centre)).toArray();
        double scale = OneStep.scale(sizes);
        double spread = scale > 0 ? scale : TailScale.rootMeanSquare(sizes, sizes.length);
        features[j] = CellJudgement.Feature.of(present, scale);
        centres[j] = centre;
        units[j] = spread > 0 ? spread : 1;
        for (int k = j; k < states.residuals().length; k += d) {
            states.residuals()[k] = (states.residuals()[k] - centre) / units[j];
        }
    }

    private TailScale[] scales() {
        TailScale[] scales = new TailScale[d];
        samples.workers()
                .forRanges(d, 1, (j, count) -> scales[j] = TailScale.of(column(j), features[j].mostAreEqual()));
        return scales;
    }

    /** Weighs all cells by their residuals; gives the mean change. */
    private double weigh(TailScale[] scales) {
        double[] changes = new double[n];
        samples.workers().forRanges(n, TOGETHER, (first, count) -> {
            for (int i = first; i < first + count; i++) {
                changes[i] = states.weigh(i * d, scales, 1);
            }
        });
        return Arrays.stream(changes).sum() / n / d;
    }

    /** Gives full weight to the good cells and none to all others. */
    private void keepGood(CellJudgement judgement) {
        samples.workers().forRanges(n, TOGETHER, (first, count) -> {
            for (int i = first; i < first + count; i++) {
                states.keepGood(i * d, judgement);
            }
        });
    }

    /** Compares all cells with what a model says of them; gives the mean change of that in cells without weight. */
    private double compare(LocalSamples standardised, LatentModel latent) {
        double[] changes = new double[n];
        int[] without = new int[n];
        eachSample(standardised, (values, from, first) -> {
            double[] before = Arrays.copyOfRange(states.expected(), first, first + d);
            latent.compare(values, from, states, first);
            for (int j = 0; j < d; j++) {
                if (states.weights()[first + j] == 0) {
                    changes[first / d] += Math.abs(states.expected()[first + j] - before[j]);
                    without[first / d]++;
                }
            }
        });
        return Arrays.stream(changes).sum() / Math.max(1, Arrays.stream(without).sum());
    }

    /**
     * The model of the weighted cells. Features are taken in units in which their cells have a variance of one at most,
     * so that one with heavy tails is no axis by itself.
     */
    private LatentModel model(LocalSamples standardised, int components) {
        double[] spreads = spreads(standardised);
        LocalSamples filled = standardised.edited((row, values, start) -> {
            for (int j = 0; j < d; j++) {
                double expected = states.expected()[row * d + j];
                double weight = states.weights()[row * d + j];
                double part = weight > 0 ? weight * (values[start + j] - expected) : 0;
                values[start + j] = (expected + part) / spreads[j];
            }
        });
        return LatentModel.of(filled, spreads, components);
    }

    /** The root mean squares of the cells of each feature under their weights, at least 1. */
    private double[] spreads(LocalSamples standardised) {
        double[] sums = standardised.sums(2 * d, (into, block) -> {
            double[] values = block.values().toArray();
            for (int k = 0; k < values.length; k++) {
                double weight = states.weights()[block.first() * d + k];
                into[k % d] += weight > 0 ? weight * values[k] * values[k] : 0;
                into[d + k % d] += weight;
            }
        });
        double[] spreads = new double[d];
        Arrays.setAll(spreads, j -> Math.sqrt(Math.max(1, sums[j] / Math.max(1, sums[d + j]))));
        return spreads;
    }

    /** A task for one sample, which begins at a place among values and at one among states. */
    @FunctionalInterface
    private interface SampleTask {

        void run(double[] values, int from, int first);
    }

    private void eachSample(LocalSamples standardised, SampleTask task) {
        standardised.visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                task.run(values, i * d, (block.first() + i) * d);
            }
        });
    }

    /** The residuals of a feature. */
    private double[] column(int j) {
        double[] column = new double[n];
        Arrays.setAll(column, i -> states.residuals()[i * d + j]);
        return column;
    }
}
