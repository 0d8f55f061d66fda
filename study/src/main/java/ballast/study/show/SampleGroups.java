package ballast.study.show;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.outlier.OutlierMap;
import ballast.study.chart.PlaneChart.Grouping;
import ballast.study.chart.WeightAxis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The ways of telling samples apart by colour: class, flag and weight. */
record SampleGroups(Dataset dataset, OutlierMap map, double[] weights) {

    private static final double LOW = 0.1;
    private static final double LESS = 0.75;

    List<Grouping> of(int[] samples) {
        List<Grouping> groupings = new ArrayList<>();
        dataset.labels().ifPresent(labels -> groupings.add(byClass(labels, samples)));
        groupings.add(grouping("flag", List.of("inlier", "outlier"), samples, i -> map.isOutlier(i) ? 1 : 0));
        if (weights.length == map.size()) {
            double[] relative = WeightAxis.relative(weights);
            groupings.add(grouping(
                    "weight",
                    List.of("about 1 or more", "weight zero", "below 0.1", "below 0.75"),
                    samples,
                    i -> relative[i] == 0 ? 1 : relative[i] < LOW ? 2 : relative[i] < LESS ? 3 : 0));
        }
        return groupings;
    }

    private static Grouping byClass(Labels labels, int[] samples) {
        List<String> names = Arrays.stream(samples)
                .mapToObj(labels::name)
                .distinct()
                .sorted()
                .toList();
        return grouping("class", names, samples, i -> names.indexOf(labels.name(i)));
    }

    private static Grouping grouping(String name, List<String> groups, int[] samples, IntUnaryOperator member) {
        return new Grouping(name, groups, Arrays.stream(samples).map(member).toArray());
    }
}
