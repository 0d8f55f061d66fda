package ballast.app.detection;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.data.Dataset;
import ballast.outlier.Cutoffs;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierMap;
import ballast.outlier.Reason;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.SampleDetections;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What {@code outliers} says at the end. */
record OutlierSummary(ModelDetection result, CutoffRule rule, Optional<BlamedFeatures> blamed) {

    private static final int MOST_LISTED = 10;

    Answer answer() {
        SampleDetections detections = result.detections();
        OutlierMap map = detections.map();
        Answer answer = new Answer()
                .says(result.title(), ": ")
                .value("data", detections.dataset().name())
                .value("method", result.applied().model().provenance().recipe().method())
                .size(map.size(), detections.dataset().samples().columns())
                .components(result.applied().model().subspace().components())
                .line("cutoffs", cutoffs(map.cutoffs()) + ", " + ruleName())
                .line("kinds", kinds(map))
                .line("outliers", detections.outlierCount() + " of " + map.size() + ": " + map.words())
                .below(worst(detections));
        blamed.ifPresent(features -> answer.below(features.table().text()));
        answer.value("cutoffs", ruleName())
                .value(
                        "scoreCutoff",
                        map.cutoffs().score().stream().boxed().findFirst().orElse(null))
                .value("orthogonalCutoff", map.cutoffs().orthogonal())
                .value("kinds", kindCounts(map))
                .value("outliers", detections.outlierCount());
        if (map.decision().isDetected()) {
            answer.value("alpha", map.decision().alpha());
        }
        answer.value("found", map.words())
                .value("points", points(detections))
                .value(
                        "blame",
                        blamed.map(features -> features.blames().stream()
                                .map(blame -> blame(features.samples().dataset(), blame))));
        return answer;
    }

    private String ruleName() {
        return rule.name().toLowerCase(Locale.ROOT);
    }

    private static String cutoffs(Cutoffs cutoffs) {
        String score = cutoffs.score().isPresent()
                ? "score distance " + Numbers.plain(cutoffs.score().getAsDouble()) + ", "
                : "";
        return score + "orthogonal distance " + Numbers.plain(cutoffs.orthogonal());
    }

    private static String kinds(OutlierMap map) {
        return map.counts().entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey().words())
                .collect(Collectors.joining(", "));
    }

    private static Answer kindCounts(OutlierMap map) {
        Answer counts = new Answer();
        map.counts().forEach((kind, count) -> counts.value(kind.words(), count));
        return counts;
    }

    private static String worst(SampleDetections detections) {
        int[] worst = detections.outliers(MOST_LISTED);
        if (worst.length == 0) {
            return "";
        }
        int more = detections.outlierCount() - worst.length;
        return detections.brief(worst).text().stripTrailing() + (more > 0 ? "\nand " + more + " more" : "");
    }

    private static Stream<Answer> points(SampleDetections detections) {
        OutlierMap map = detections.map();
        Optional<double[]> weights = detections.weights();
        double[] losses = detections.losses();
        Optional<double[]> score = map.scoreDistances();
        double[] orthogonal = map.orthogonalDistances();
        Dataset dataset = detections.dataset();
        return IntStream.range(0, map.size()).mapToObj(i -> {
            Optional<Integer> outlier = Optional.of(i).filter(map::isOutlier);
            return new Answer()
                    .value("sample", i + 1)
                    .value("id", dataset.ids().map(ids -> ids.get(i)))
                    .value("class", dataset.labels().map(labels -> labels.name(i)))
                    .value("weight", weights.map(known -> known[i]).orElse(null))
                    .value("loss", losses[i])
                    .value("scoreDistance", score.map(known -> known[i]).orElse(null))
                    .value("orthogonalDistance", orthogonal[i])
                    .value("kind", map.kind(i).words())
                    .value("outlierScore", map.outlierScore(i))
                    .value("reason", outlier.map(detections::reason))
                    .value("features", outlier.map(detections.judged()::get).map(OutlierSummary::features))
                    .value("role", Optional.of("supplementary").filter(role -> detections.isSupplementary(i)))
                    .value("flag", detections.flag(i));
        });
    }

    private static Stream<Answer> features(Judgement judgement) {
        return judgement.reasons().stream()
                .filter(Reason.Feature.class::isInstance)
                .map(reason -> feature((Reason.Feature) reason));
    }

    private static Answer feature(Reason.Feature feature) {
        return new Answer()
                .value("feature", feature.name())
                .value("value", feature.value())
                .value("expected", feature.expected())
                .value("usualLow", feature.low())
                .value("usualHigh", feature.high());
    }

    private static Answer blame(Dataset dataset, Blame blame) {
        return new Answer()
                .value("sample", blame.sample() + 1)
                .value(
                        "features",
                        Arrays.stream(blame.features(BlamedFeatures.FEATURES))
                                .mapToObj(feature -> new Answer()
                                        .value("feature", dataset.feature(feature))
                                        .value("index", feature + 1)
                                        .value("share", blame.share(feature))
                                        .value("residual", blame.residual()[feature])));
    }
}
