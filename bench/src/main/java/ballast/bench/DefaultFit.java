package ballast.bench;

import ballast.fit.Fit;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.method.VectorMethods;
import ballast.metric.OutlierSeparation;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A fit of the default method on one thread, and what it says of its samples. */
final class DefaultFit {

    private final Fit<VectorSubspace> fit;
    private final OutlierMap detection;

    private DefaultFit(Fit<VectorSubspace> fit) {
        this.fit = fit;
        this.detection = fit.detection().orElseThrow();
    }

    static DefaultFit of(Samples samples, int components) {
        return of(samples, RobustPca.of(components));
    }

    static DefaultFit of(Samples samples, Method<VectorSubspace> method) {
        return new DefaultFit(method.fit(samples.onThreads(1)));
    }

    /** The method with another smallest share of the majority. */
    static Method<VectorSubspace> withMajority(Method<VectorSubspace> method, double share) {
        return method.with("majority", share);
    }

    static VectorSubspace plain(Samples samples, int components) {
        return VectorMethods.PCA.sized(components).fit(samples.onThreads(1)).subspace();
    }

    /** The largest principal angle, as a share of a right angle. */
    static double maxsub(VectorSubspace subspace, Basis known) {
        return subspace.basis().angleTo(known) / (Math.PI / 2);
    }

    VectorSubspace subspace() {
        return fit.subspace();
    }

    BitSet flagged() {
        return where(i -> detection.isOutlier(i));
    }

    BitSet leftOut() {
        double[] weights = fit.weights();
        return where(i -> weights[i] == 0);
    }

    private BitSet where(IntPredicate said) {
        return IntStream.range(0, detection.size()).filter(said).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    double flaggedShare() {
        return flagged().cardinality() / (double) detection.size();
    }

    double leftOutShare() {
        return leftOut().cardinality() / (double) detection.size();
    }

    /** The share of these samples that is flagged. */
    double flaggedAmong(int[] rows) {
        BitSet flagged = flagged();
        return IntStream.of(rows).filter(flagged::get).count() / (double) rows.length;
    }

    OutlierSeparation separation(int[] outliers) {
        return OutlierSeparation.of(detection.outlierScores(), fit.weights(), outliers);
    }
}
