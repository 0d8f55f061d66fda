package ballast.studio.view;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.outlier.Cutoffs;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.studio.fit.Fitted;
import ballast.subspace.Basis;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.LocalLosses;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A fit as it is looked at: with all of its components, or with the leading ones alone.
 *
 * <p>With all of them distances are those of the fit's reference, if it has one; with fewer, those from the leading
 * components. Samples beyond a cutoff are outliers. Immutable but for orders that are worth keeping.
 */
public final class FitView {

    private final Fitted fitted;
    private final int components;
    private final Subspace subspace;
    private final OutlierMap map;
    private final double[] score;
    private final double[] orthogonal;
    private final double[] weights;
    private final Map<SampleOrder.Column, int[]> orders = new EnumMap<>(SampleOrder.Column.class);

    private FitView(Fitted fitted, int components, Subspace subspace, OutlierMap map) {
        this.fitted = fitted;
        this.components = components;
        this.subspace = subspace;
        this.map = map;
        this.orthogonal = map.orthogonalDistances();
        this.score = map.scoreDistances().orElse(null);
        this.weights = fitted.fit().weights();
    }

    /** A fit with a number of its leading components; 0 for all of them. */
    public static FitView of(Fitted fitted, int components) {
        Fit<?> fit = fitted.fit();
        int all = fit.subspace().components();
        if (components == 0 || components == all) {
            return new FitView(fitted, all, fit.subspace(), fit.outlierMap().orElseThrow());
        }
        VectorSubspace part = leading(fit.subspace(), components);
        double[] variances = Arrays.copyOf(fit.explainedVariance().variances(), components);
        double[] orthogonal = part.residuals(fitted.samples());
        LocalLosses losses = LocalLosses.of(orthogonal, fitted.samples().weights());
        OutlierDecision decision = OutlierDecision.of(part, variances, losses);
        return new FitView(fitted, components, part, decision.judgeScaled(fitted.samples()));
    }

    private static VectorSubspace leading(Subspace subspace, int components) {
        VectorSubspace whole = subspace.plane()
                .orElseThrow(() -> new BadInputException("this kind of subspace has no leading components"));
        int all = whole.components();
        if (components < 1 || components > all) {
            throw new BadInputException("components = " + components + ", must be in 1.." + all);
        }
        Basis basis = whole.basis();
        return new VectorSubspace(whole.mean(), Basis.ofOrthonormal(basis.dimension(), components, entries -> {
            for (int i = 0; i < basis.dimension(); i++) {
                for (int j = 0; j < components; j++) {
                    entries[i * components + j] = basis.entry(i, j);
                }
            }
        }));
    }

    public Fitted fitted() {
        return fitted;
    }

    public int components() {
        return components;
    }

    public Subspace subspace() {
        return subspace;
    }

    public OutlierMap map() {
        return map;
    }

    public int size() {
        return orthogonal.length;
    }

    double score(int sample) {
        return score == null ? Double.NaN : score[sample];
    }

    double orthogonal(int sample) {
        return orthogonal[sample];
    }

    double weight(int sample) {
        return weights.length == 0 ? Double.NaN : weights[sample];
    }

    /** The order of the samples by one of the columns of their table, least first. */
    synchronized int[] order(SampleOrder.Column column) {
        return orders.computeIfAbsent(column, wanted -> SampleOrder.by(wanted, this));
    }

    /** The same map with other cutoffs, which then decide; nothing for the map as it is. */
    public OutlierMap mapWith(OptionalDouble scoreCutoff, OptionalDouble orthogonalCutoff) {
        if (scoreCutoff.isEmpty() && orthogonalCutoff.isEmpty()) {
            return map;
        }
        Cutoffs usual = map.cutoffs();
        return map.by(map.decision()
                .withCutoffs(new Cutoffs(
                        scoreCutoff.isPresent() && usual.score().isPresent() ? scoreCutoff : usual.score(),
                        orthogonalCutoff.orElse(usual.orthogonal()))));
    }

    /** How many samples are of each kind, and how many outliers. */
    public record Counts(int[] kinds, int outliers, int planted) {}

    public Counts counts(OptionalDouble scoreCutoff, OptionalDouble orthogonalCutoff) {
        OutlierMap asked = mapWith(scoreCutoff, orthogonalCutoff);
        int[] kinds = new int[OutlierKind.values().length];
        int planted = 0;
        for (int i = 0; i < size(); i++) {
            kinds[asked.kind(i).ordinal()]++;
            planted += asked.isOutlier(i) && isPlanted(i) ? 1 : 0;
        }
        return new Counts(kinds, size() - kinds[OutlierKind.REGULAR.ordinal()], planted);
    }

    boolean isPlanted(int sample) {
        return fitted.withstood().isPresent()
                && fitted.withstood().get().planted().contains(sample);
    }
}
