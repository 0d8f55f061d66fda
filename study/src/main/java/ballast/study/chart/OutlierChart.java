package ballast.study.chart;

import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The outlier map: score distance to the right, orthogonal distance upwards, dashed lines at the cutoffs.
 *
 * <p>The kind of a sample shows in its place and in its colour, which colour-blind readers can distinguish too; the
 * worst outliers are named. An axis is logarithmic when one sample would press all others against its beginning.
 * Without score distances samples stand in their order.
 *
 * @param remarks what there is to be said of each sample, which shows under the pointer
 */
public record OutlierChart(String title, OutlierMap map, List<String> names, List<String> remarks) {

    private static final double WIDTH = 900;
    private static final double HEIGHT = 520;

    /** With more samples only outliers have a remark, since pages would become too large. */
    private static final int MAX_REMARKS = 5000;

    private static final double LEFT = 52;
    private static final double RIGHT = 14;
    private static final double TOP = 46;
    private static final double GAP = 8;

    /** Room beyond the farthest sample, relative to it. */
    private static final double MARGIN = 0.06;

    /** An axis that ends beyond this multiple of the cutoff is logarithmic. */
    private static final double LINEAR_UP_TO = 20;

    /** A logarithmic axis begins at this share of the cutoff, if there are samples so near. */
    private static final double LOGARITHMIC_FROM = 0.05;

    private static final int MAX_NAMES = 16;

    /** The series of the style sheet whose colour each kind has: blue, green, pink, vermilion and one more. */
    private static final Map<OutlierKind, Integer> COLOURS = Map.of(
            OutlierKind.REGULAR,
            1,
            OutlierKind.GOOD_LEVERAGE,
            3,
            OutlierKind.ORTHOGONAL,
            4,
            OutlierKind.BAD_LEVERAGE,
            2,
            OutlierKind.OCCLUDED,
            5);

    public Element svg() {
        double[] upwards = map.orthogonalDistances();
        double[] across = map.scoreDistances()
                .orElseGet(() ->
                        IntStream.rangeClosed(1, map.size()).asDoubleStream().toArray());
        Axis vertical = axis(
                "orthogonal distance", upwards, OptionalDouble.of(map.cutoffs().orthogonal()));
        Axis horizontal = map.scoreDistances().isPresent()
                ? axis("score distance", across, map.cutoffs().score())
                : new Axis("sample", AxisScale.counting(0, map.size() + 1));
        Panel panel = new Panel(LEFT, TOP, WIDTH - RIGHT, HEIGHT - Panel.BELOW, horizontal, vertical);
        OutlierKind[] kinds = OutlierKind.values();
        List<String> counts = Arrays.stream(kinds)
                .map(kind -> kind.words() + " " + map.counts().get(kind))
                .toList();
        Element svg = Panel.picture(WIDTH, HEIGHT, "outliers", title, String.join(", ", counts));
        svg.add(Legend.at(0, 14, counts, k -> "series-" + COLOURS.get(kinds[k])));
        svg.add(regularRegion(panel), panel.horizontalAxis(), panel.verticalAxis(), cutoffs(panel));
        for (OutlierKind kind : kinds) {
            int[] own = IntStream.range(0, map.size())
                    .filter(i -> map.kind(i) == kind)
                    .toArray();
            if (map.size() <= MAX_REMARKS || kind != OutlierKind.REGULAR && own.length <= MAX_REMARKS) {
                Element spots = Element.of("g");
                IntStream.of(own)
                        .forEach(i -> spots.add(panel.spot(across[i], upwards[i], COLOURS.get(kind), remarks.get(i))));
                svg.add(spots);
            } else {
                svg.add(Panel.dots(apart(panel, across, upwards, own), "point series-" + COLOURS.get(kind)));
            }
        }
        return svg.add(nameTags(panel, across, upwards));
    }

    private static Axis axis(String title, double[] values, OptionalDouble cutoff) {
        double farthest = Arrays.stream(values).filter(Double::isFinite).max().orElse(1);
        double limit = cutoff.orElse(0);
        double end = Math.max(farthest, limit) * (1 + MARGIN);
        if (!(limit > 0) || end <= LINEAR_UP_TO * limit) {
            return new Axis(title, AxisScale.linear(0, end > 0 ? end : 1));
        }
        double nearest = Arrays.stream(values).filter(v -> v > 0).min().orElse(limit);
        double start = Math.max(LOGARITHMIC_FROM * limit, Math.min(nearest, limit) / (1 + MARGIN));
        return new Axis(title + ", logarithmic", AxisScale.logarithmic(start, end));
    }

    private Element regularRegion(Panel panel) {
        OptionalDouble score = map.cutoffs().score();
        double right = score.isPresent() ? panel.x(score.getAsDouble()) : panel.right();
        double top = panel.y(map.cutoffs().orthogonal());
        return Panel.rect(panel.left(), top, right - panel.left(), panel.bottom() - top, "shade");
    }

    private Element cutoffs(Panel panel) {
        Element group = Element.of("g").with("class", "axis");
        double orthogonal = map.cutoffs().orthogonal();
        double y = panel.y(orthogonal);
        group.add(Panel.line(panel.left(), y, panel.right(), y, "cutoff"));
        group.add(Lettering.at(panel.right(), y - GAP / 2, "end", cutoff(orthogonal)));
        map.cutoffs().score().ifPresent(value -> {
            double x = panel.x(value);
            group.add(Panel.line(x, panel.top(), x, panel.bottom(), "cutoff"));
            // the title of the vertical axis stands at the left
            double start = Math.max(x, Lettering.width("orthogonal distance, logarithmic"));
            group.add(Lettering.at(start, panel.top() - GAP, "start", cutoff(value)));
        });
        return group;
    }

    private static String cutoff(double value) {
        return String.format(Locale.ROOT, "cutoff %.3g", value);
    }

    /** The places of some samples; those that would cover each other exactly are drawn once. */
    private static List<double[]> apart(Panel panel, double[] across, double[] upwards, int[] samples) {
        Map<List<Long>, double[]> places = new LinkedHashMap<>();
        for (int i : samples) {
            double[] place = panel.place(across[i], upwards[i]);
            places.putIfAbsent(List.of(Math.round(2 * place[0]), Math.round(2 * place[1])), place);
        }
        return List.copyOf(places.values());
    }

    /** The names of the worst outliers, as far as they cover no other name and no other outlier. */
    private Element nameTags(Panel panel, double[] across, double[] upwards) {
        NameTags tags = new NameTags(panel.left(), WIDTH);
        List<double[]> places = new ArrayList<>();
        for (int i = 0; i < map.size(); i++) {
            places.add(panel.place(across[i], upwards[i]));
            if (map.isOutlier(i)) {
                tags.keepFree(places.get(i));
            }
        }
        List<Integer> named = Arrays.stream(map.worst(MAX_NAMES))
                .filter(map::isOutlier)
                .boxed()
                .toList();
        return tags.beside(
                named.stream().map(places::get).toList(),
                named.stream().map(names::get).toList());
    }
}
