package ballast.study.chart;

import ballast.outlier.OutlierKind;
import ballast.outlier.OutlierMap;
import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The outlier map: score distance to the right, orthogonal distance upwards, dashed lines at the cutoffs.
 *
 * <p>The kind of a sample shows in its place and in its colour, which colour-blind readers can distinguish too; the
 * worst outliers are named. An axis is logarithmic when one sample would press all others against its beginning.
 * Without score distances samples stand in their order.
 *
 * @param title what the chart shows
 * @param map the samples
 * @param names the name of each sample
 * @param remarks what there is to be said of each sample, which shows under the pointer
 */
public record OutlierChart(String title, OutlierMap map, List<String> names, List<String> remarks) {

    private static final double WIDTH = 900;
    private static final double HEIGHT = 520;

    /** Beyond so many samples only outliers have a remark, since pages would become too large. */
    private static final int MOST_REMARKS = 5000;

    private static final double RADIUS = 3.2;
    private static final double LEFT = 52;
    private static final double RIGHT = 14;
    private static final double TOP = 46;
    private static final double GAP = 8;

    /** Room beyond the farthest sample, relative to it. */
    private static final double MARGIN = 0.06;

    /** Beyond so many cutoffs an axis is logarithmic. */
    private static final double LINEAR_UP_TO = 20;

    /** A logarithmic axis begins at this share of the cutoff, if there are samples so near. */
    private static final double LOGARITHMIC_FROM = 0.05;

    /** How far the base line of letters is below their middle. */
    private static final double BASELINE = 4;

    private static final int MOST_NAMES = 16;

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

    /** A map of samples with these names. */
    public OutlierChart {
        names = List.copyOf(names);
        remarks = List.copyOf(remarks);
        if (names.size() != map.size() || remarks.size() != map.size()) {
            throw new IllegalArgumentException(
                    names.size() + " names, " + remarks.size() + " remarks for " + map.size() + " samples");
        }
    }

    /** A map of samples of which there is nothing to be said but their names. */
    public OutlierChart(String title, OutlierMap map, List<String> names) {
        this(title, map, names, names);
    }

    /** Draws the chart. */
    public Element svg() {
        double[] upwards = map.orthogonalDistances();
        double[] across = map.scoreDistances().orElseGet(this::numbers);
        AxisScale vertical = scale(upwards, OptionalDouble.of(map.cutoffs().orthogonal()));
        AxisScale horizontal = map.scoreDistances().isPresent()
                ? scale(across, map.cutoffs().score())
                : AxisScale.counting(0, map.size() + 1);
        Panel panel = new Panel(
                LEFT, TOP, WIDTH - RIGHT, HEIGHT - Panel.BELOW, new Axis(acrossTitle(horizontal), horizontal));

        Element svg = Panel.picture(WIDTH, HEIGHT, "outliers", title, description());
        svg.add(legend());
        svg.add(regularRegion(panel, vertical));
        svg.add(panel.horizontalAxis(), panel.verticalAxis(new Axis(title("orthogonal distance", vertical), vertical)));
        svg.add(cutoffs(panel, vertical));
        for (OutlierKind kind : OutlierKind.values()) {
            if (remarked(kind)) {
                svg.add(spots(panel, vertical, across, upwards, kind));
            } else {
                svg.add(Panel.dots(
                        places(panel, vertical, across, upwards, kind), "point series-" + COLOURS.get(kind)));
            }
        }
        return svg.add(nameTags(panel, vertical, across, upwards));
    }

    private double[] numbers() {
        double[] numbers = new double[map.size()];
        Arrays.setAll(numbers, i -> i + 1);
        return numbers;
    }

    private static AxisScale scale(double[] values, OptionalDouble cutoff) {
        double farthest = Arrays.stream(values).filter(Double::isFinite).max().orElse(1);
        double limit = cutoff.orElse(0);
        double end = Math.max(farthest, limit) * (1 + MARGIN);
        if (!(limit > 0) || end <= LINEAR_UP_TO * limit) {
            return AxisScale.linear(0, end > 0 ? end : 1);
        }
        double nearest = Arrays.stream(values).filter(v -> v > 0).min().orElse(limit);
        return AxisScale.logarithmic(Math.max(LOGARITHMIC_FROM * limit, Math.min(nearest, limit) / (1 + MARGIN)), end);
    }

    private static String title(String words, AxisScale scale) {
        return scale instanceof AxisScale.Logarithmic ? words + ", logarithmic" : words;
    }

    private String acrossTitle(AxisScale horizontal) {
        return map.scoreDistances().isPresent() ? title("score distance", horizontal) : "sample";
    }

    private Element regularRegion(Panel panel, AxisScale vertical) {
        double right = map.cutoffs().score().isPresent()
                ? panel.x(map.cutoffs().score().getAsDouble())
                : panel.right();
        double top = panel.y(vertical, map.cutoffs().orthogonal());
        return Panel.rect(panel.left(), top, right - panel.left(), panel.bottom() - top, "shade");
    }

    private Element cutoffs(Panel panel, AxisScale vertical) {
        Element group = Element.of("g").with("class", "axis");
        double y = panel.y(vertical, map.cutoffs().orthogonal());
        group.add(Panel.line(panel.left(), y, panel.right(), y, "cutoff"));
        group.add(Lettering.at(
                panel.right(), y - BASELINE, "end", cutoff(map.cutoffs().orthogonal())));
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

    private boolean remarked(OutlierKind kind) {
        return map.size() <= MOST_REMARKS
                || kind != OutlierKind.REGULAR && map.counts().get(kind) <= MOST_REMARKS;
    }

    /** The samples of a kind, each with its remark. */
    private Element spots(Panel panel, AxisScale vertical, double[] across, double[] upwards, OutlierKind kind) {
        Element spots = Element.of("g");
        for (int i = 0; i < upwards.length; i++) {
            if (map.kind(i) == kind) {
                spots.add(Element.of("circle")
                        .with("class", "spot fill-" + COLOURS.get(kind))
                        .with("cx", panel.x(across[i]))
                        .with("cy", panel.y(vertical, upwards[i]))
                        .with("r", RADIUS)
                        .add(Element.of("title").text(remarks.get(i))));
            }
        }
        return spots;
    }

    /** The places of the samples of a kind; samples that would cover each other exactly are drawn once. */
    private List<double[]> places(
            Panel panel, AxisScale vertical, double[] across, double[] upwards, OutlierKind kind) {
        Map<List<Long>, double[]> places = new LinkedHashMap<>();
        for (int i = 0; i < upwards.length; i++) {
            if (map.kind(i) == kind) {
                double[] place = {panel.x(across[i]), panel.y(vertical, upwards[i])};
                places.putIfAbsent(List.of(Math.round(2 * place[0]), Math.round(2 * place[1])), place);
            }
        }
        return List.copyOf(places.values());
    }

    /** The names of the worst outliers, as far as they cover no other name and no other outlier. */
    private Element nameTags(Panel panel, AxisScale vertical, double[] across, double[] upwards) {
        NameTags tags = new NameTags(panel.left(), WIDTH);
        for (int i = 0; i < upwards.length; i++) {
            if (map.isOutlier(i)) {
                tags.keepFree(panel.x(across[i]), panel.y(vertical, upwards[i]));
            }
        }
        int[] named =
                Arrays.stream(map.worst(MOST_NAMES)).filter(map::isOutlier).toArray();
        List<String> shown =
                NameTags.shown(Arrays.stream(named).mapToObj(names::get).toList());
        for (int k = 0; k < named.length; k++) {
            tags.add(panel.x(across[named[k]]), panel.y(vertical, upwards[named[k]]), shown.get(k));
        }
        return tags.element();
    }

    private Element legend() {
        OutlierKind[] kinds = OutlierKind.values();
        return Legend.at(
                0,
                14,
                Arrays.stream(kinds)
                        .map(kind -> kind.words() + " " + map.counts().get(kind))
                        .toList(),
                k -> "series-" + COLOURS.get(kinds[k]));
    }

    private String description() {
        return String.join(
                ", ",
                Arrays.stream(OutlierKind.values())
                        .map(kind -> map.counts().get(kind) + " " + kind.words())
                        .toList());
    }
}
