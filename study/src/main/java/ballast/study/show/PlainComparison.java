package ballast.study.show;

import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierMap;
import ballast.study.markup.Element;
import ballast.study.table.Columns;
import ballast.study.table.HtmlTable;
import ballast.study.table.TableEntry;
import ballast.subspace.VectorSubspace;
import java.util.Locale;
import java.util.stream.IntStream;

/** A model beside the plain fit of the same size to the same samples. */
final class PlainComparison {

    private final Fit<VectorSubspace> model;
    private final Fit<VectorSubspace> plain;
    private final OutlierMap map;
    private final OutlierMap plainMap;

    PlainComparison(Fit<?> model, TablePictures pictures) {
        this.model = model.as(VectorSubspace.class);
        this.plain = VectorMethods.PCA.sized(pictures.components()).fit(pictures.scaled());
        this.map = pictures.map();
        this.plainMap = plain.outlierMap().orElseThrow();
    }

    String words() {
        double angle = Math.toDegrees(model.subspace().angleTo(plain.subspace()));
        return String.format(
                Locale.ROOT,
                "The subspaces of the two fits differ by an angle of %.2f degrees. This model finds %d and the plain "
                        + "fit %d of the samples to be outliers, %d of them in common; outliers also move the "
                        + "cutoffs of the plain fit.",
                angle,
                map.outliers().length,
                plainMap.outliers().length,
                IntStream.of(map.outliers()).filter(plainMap::isOutlier).count());
    }

    Element table() {
        double[] variances = model.explainedVariance().variances();
        double[] plainVariances = plain.explainedVariance().variances();
        double[] shares = model.explainedVariance().ratios();
        double[] plainShares = plain.explainedVariance().ratios();
        Columns<Integer> columns = new Columns<Integer>("plain")
                .words("component", TablePictures::component)
                .numbers("variance", k -> TableEntry.digits(variances[k]))
                .numbers("plain_variance", k -> TableEntry.digits(plainVariances[k]))
                .numbers("share", k -> TableEntry.percent(shares[k], 1))
                .numbers("plain_share", k -> TableEntry.percent(plainShares[k], 1))
                .numbers("angle", k -> TableEntry.fixed(angle(k), 1));
        return HtmlTable.element(
                columns.table(IntStream.range(0, variances.length).boxed().toList()));
    }

    private double angle(int component) {
        double[] own = model.subspace().basis().vector(component);
        double[] other = plain.subspace().basis().vector(component);
        double product = 0;
        for (int j = 0; j < own.length; j++) {
            product += own[j] * other[j];
        }
        return Math.toDegrees(Math.acos(Math.min(1, Math.abs(product))));
    }
}
