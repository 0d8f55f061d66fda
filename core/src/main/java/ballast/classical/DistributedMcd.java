package ballast.classical;

import ballast.BadInputException;
import ballast.block.Block;
import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.io.Serializable;

/**
 * The {@link Mcd} of samples on many machines: the concentration steps see a random subset, as large as that which
 * decides what is usual for other methods, and the reweighting uses all samples, in one pass.
 *
 * <p>Every sample counts once. A singular covariance is refused.
 *
 * @param estimate with the objective of the subset, and without weights
 * @param weights 1 for samples that are near in the end, 0 for the others
 */
record DistributedMcd(Mcd estimate, SampleMeasure weights) {

    static DistributedMcd of(DistributedSamples samples, Coverage coverage) {
        int p = samples.columns();
        if (samples.count() != samples.size()) {
            throw new BadInputException("the method counts samples, and on many machines each of them once: leave the "
                    + "user weights out, or use ballast");
        }
        LocalSamples some = samples.some(OutlierDetector.mostDeciding(p));
        int n = some.rows();
        int h = coverage.of(n, p);
        try (Matrix rows = AffineSpan.matrix(some);
                Standardised standardised = Standardised.of(rows)) {
            Moments raw = Mcd.raw(standardised.samples(), h, some.workers());
            if (raw.isSingular()) {
                throw new BadInputException(h + " of " + n + " samples vary in " + raw.rank() + " of " + p
                        + " directions, so that their covariance is singular: leave out features that are constant or "
                        + "follow from others, or use ballast");
            }
            double rawFactor = Mcd.rawFactor(p, n, h, coverage.alpha());
            Ellipsoid first = new Ellipsoid(standardised, raw, Mcd.cutoff(p) * rawFactor);
            double[] sums = samples.sum((part, none) -> first.sumsOfNear(part));
            Moments moments = moments(sums, raw.mean());
            double all = samples.size();
            double few =
                    h == n ? 1 : McdFactors.fewReweighted(p, (int) Math.min(all, Integer.MAX_VALUE), coverage.alpha());
            double factor = sums[0] == all ? 1 : few * McdFactors.consistency(p, sums[0] / all);
            Ellipsoid last = new Ellipsoid(standardised, moments, Mcd.cutoff(p) * factor);
            Mcd estimate = new Mcd(
                    standardised.restored(moments.mean()),
                    standardised.restored(moments.covariance(), factor),
                    new double[0],
                    p,
                    Math.exp((raw.logDeterminant() + standardised.logVolume()) / p));
            return new DistributedMcd(estimate, last::near);
        }
    }

    private static Moments moments(double[] sums, double[] point) {
        int p = point.length;
        double count = sums[0];
        double[] mean = point.clone();
        double[] covariance = new double[p * p];
        for (int j = 0; j < p; j++) {
            mean[j] += sums[1 + j] / count;
            for (int k = 0; k < p; k++) {
                double product = sums[1 + p + Math.min(j, k) * p + Math.max(j, k)];
                covariance[j * p + k] = (product - sums[1 + j] * sums[1 + k] / count) / (count - 1);
            }
        }
        try (Matrix scatter = Matrix.of(p, p, covariance);
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, p)) {
            return new Moments(mean, covariance, eigen.values(), eigen.vectors().toArray());
        }
    }

    /** The samples within a distance in a covariance of standardised samples. */
    private record Ellipsoid(double[] medians, double[] inverseScales, Moments moments, double limit)
            implements Serializable {

        Ellipsoid(Standardised standardised, Moments moments, double limit) {
            this(standardised.medians(), Moments.inverses(standardised.scales()), moments, limit);
        }

        /** 1 for samples that are near, 0 for the others. */
        double[] near(LocalSamples samples) {
            double[] near = new double[samples.rows()];
            samples.visit(block -> {
                try (Matrix rows = standardised(block)) {
                    for (int i : near(rows)) {
                        near[block.first() + i] = 1;
                    }
                }
            });
            return near;
        }

        private Matrix standardised(Block block) {
            Matrix rows = block.values().copy();
            rows.addToRows(Moments.scaled(medians, -1));
            rows.scaleColumns(inverseScales);
            return rows;
        }

        private int[] near(Matrix rows) {
            return Mcd.below(moments.squaredDistances(rows), limit);
        }

        /** The number of near samples, and about the centre their sum and the upper triangle of their products. */
        double[] sumsOfNear(LocalSamples samples) {
            int p = medians.length;
            return samples.sums(1 + p + p * p, this::addNear);
        }

        private void addNear(double[] sums, Block block) {
            int p = medians.length;
            try (Matrix rows = standardised(block)) {
                int[] near = near(rows);
                if (near.length == 0) {
                    return;
                }
                try (Matrix some = rows.selected(near)) {
                    some.addToRows(Moments.scaled(moments.mean(), -1));
                    double[] values = some.toArray();
                    double[] products;
                    try (Matrix scatter = some.gramUpper()) {
                        products = scatter.toArray();
                    }
                    sums[0] += near.length;
                    for (int k = 0; k < values.length; k++) {
                        sums[1 + k % p] += values[k];
                    }
                    for (int k = 0; k < products.length; k++) {
                        sums[1 + p + k] += products[k];
                    }
                }
            }
        }
    }
}
