package ballast.app.data;

import ballast.app.terminal.Answer;
import ballast.app.terminal.Numbers;
import ballast.data.Dataset;
import ballast.data.generated.GeneratedScene;
import ballast.data.image.SeparatedFrames;
import ballast.metric.OutlierSeparation;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** What {@code separate} says at its end. */
record SeparationSummary(
        Dataset film, Samples background, Optional<GeneratedScene> scene, String method, double seconds, Path output) {

    Answer answer() {
        Samples frames = film.samples();
        ImageShape shape = frames.shape().orElseThrow();
        Optional<Double> precision = scene.map(this::averagePrecision);
        Answer answer = new Answer()
                .says(output, ": ", Numbers.count(frames.rows(), "frame", "frames"), " of ", shape)
                .says(" pixels, separated by ", method, String.format(Locale.ROOT, " in %.1f s, in ", seconds))
                .says(String.join(", ", SeparatedFrames.FOLDERS));
        precision.ifPresent(
                known -> answer.says(String.format(Locale.ROOT, "%naverage precision of the foreground: %.4f", known)));
        return answer.value("data", film.name())
                .value("frames", frames.rows())
                .value("shape", shape)
                .value("method", method)
                .value("seconds", seconds)
                .value("averagePrecision", precision)
                .value("output", output);
    }

    /** How well the size of the difference tells pixels of the foreground from others. */
    private double averagePrecision(GeneratedScene known) {
        Samples frames = film.samples();
        int d = frames.columns();
        Samples foreground = SeparatedFrames.foreground(frames, background);
        double[] sizes = IntStream.range(0, frames.rows())
                .boxed()
                .flatMapToDouble(i -> Arrays.stream(foreground.row(i)))
                .toArray();
        int[] moving = IntStream.range(0, sizes.length)
                .filter(k -> known.isForeground(k / d, k % d))
                .toArray();
        double[] ones = new double[sizes.length];
        Arrays.fill(ones, 1);
        return OutlierSeparation.of(sizes, ones, moving).averagePrecision().orElseThrow();
    }
}
