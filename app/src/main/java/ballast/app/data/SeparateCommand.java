package ballast.app.data;

import ballast.BadInputException;
import ballast.app.option.ComputeOptions;
import ballast.app.option.MethodOptions;
import ballast.app.option.TuningOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.FitProgress;
import ballast.app.terminal.Numbers;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.data.Dataset;
import ballast.data.generated.GeneratedScene;
import ballast.data.image.GifFrames;
import ballast.data.image.ImageFolder;
import ballast.data.image.SeparatedFrames;
import ballast.fit.ProgressListener;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.metric.OutlierSeparation;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Separates what moves in a film from what stands still. */
@Command(
        name = "separate",
        customSynopsis = "ballast separate [FRAMES] -o DIR [OPTION]...",
        description = {
            "Separate what moves in a film from what stands still.",
            "The frames of a still camera are the sum of a background of low rank, which may change its light, and of "
                    + "few pixels that show something else. Writes the folders background, foreground (the size of "
                    + "the difference, black where there is none) and side-by-side into DIR."
        },
        footer = {
            "  ballast separate -o scene",
            "  ballast separate frames -o parts",
            "  ballast separate street.gif -o parts --shape 144x176",
            "  ballast separate frames -o parts --method accaltproj --components 2"
        })
public final class SeparateCommand implements Runnable {

    @Parameters(
            paramLabel = "FRAMES",
            arity = "0..1",
            description = "A folder of images, all of one size, in the order of their names (frame2 before frame10), "
                    + "or an animated GIF; colours become grey. Without it, a scene that Ballast draws.")
    private Path frames;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder that the three folders are written into.")
    private Path output;

    @Option(
            names = "--method",
            paramLabel = "ID",
            defaultValue = "pcp",
            completionCandidates = MethodOptions.Ids.class,
            description = "The method (default: ${DEFAULT-VALUE}); pcp, stable-pcp, godec and accaltproj split frames, "
                    + "others reconstruct them.")
    private String method;

    @Option(
            names = "--components",
            paramLabel = "C",
            defaultValue = "3",
            description = "Axes of the background beside its mean, for methods that do not find them as pcp does "
                    + "(default: ${DEFAULT-VALUE}).")
    private int components;

    @Option(names = "--shape", paramLabel = "HxW", description = "Bring all frames to this height and width.")
    private ImageShape shape;

    @Mixin
    private TuningOptions tuning;

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        computing.start();
        OutputFile.checkFolder(output);
        SeparatedFrames.check(output);
        Method<?> chosen = tuning.applyTo(Catalogue.method(method).sized(Components.of(components)));
        Dataset film = read();
        if (film.samples().rows() < 2) {
            throw new BadInputException((frames == null ? "the scene" : frames) + ": has one frame, nothing moves");
        }
        computing.loadEngine();
        long start = System.nanoTime();
        Samples background = background(chosen, film.samples());
        double seconds = (System.nanoTime() - start) / 1e9;
        SeparatedFrames.write(film.samples(), background, film.idsOrNumbers(), output);
        ImageShape size = film.samples().shape().orElseThrow();
        Answer answer = new Answer()
                .says(output, ": ", Numbers.count(film.samples().rows(), "frame"), " of ", size)
                .says(" pixels, separated by ", chosen.id(), String.format(Locale.ROOT, " in %.1f s, in ", seconds))
                .says(String.join(", ", SeparatedFrames.FOLDERS))
                .value("data", film.name())
                .value("frames", film.samples().rows())
                .value("shape", size)
                .value("method", chosen.id())
                .value("seconds", seconds)
                .value("output", output);
        if (frames == null) {
            double precision = averagePrecision(film.samples(), background);
            answer.says(String.format(Locale.ROOT, "%naverage precision of the foreground: %.4f", precision))
                    .value("averagePrecision", precision);
        }
        computing.print(answer);
    }

    private GeneratedScene scene() {
        GeneratedScene drawn = GeneratedScene.standard();
        return shape == null ? drawn : drawn.withSize(drawn.frames(), shape);
    }

    /** How well the size of the difference tells pixels of the drawn foreground from others. */
    private double averagePrecision(Samples film, Samples background) {
        GeneratedScene known = scene();
        int d = film.columns();
        Samples foreground = SeparatedFrames.foreground(film, background);
        double[] sizes = IntStream.range(0, film.rows())
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

    private Dataset read() {
        if (frames == null) {
            return scene().dataset();
        }
        if (!Files.exists(frames)) {
            throw new BadInputException(frames + ": no such file or folder");
        }
        if (GifFrames.isNamedLikeOne(frames) && !Files.isDirectory(frames)) {
            return GifFrames.read(frames, Optional.ofNullable(shape));
        }
        if (!Files.isDirectory(frames)) {
            throw new BadInputException(frames + ": is neither a folder of frames nor a GIF; "
                    + "have another program write the frames of a film as images");
        }
        OutputFile.checkImages(output, frames);
        try {
            return ImageFolder.read(frames, Optional.ofNullable(shape), false);
        } catch (BadInputException e) {
            throw new BadInputException(frames + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(frames + ": cannot be read", e);
        }
    }

    private Samples background(Method<?> chosen, Samples film) {
        try (TerminalProgress progress = computing.progress("separating", FitProgress.STEPS)) {
            ProgressListener listener = new FitProgress(progress, chosen.stopping());
            Samples low = chosen.decomposes()
                    ? chosen.decompose(film, listener).lowRank()
                    : chosen.fit(film, listener).subspace().reconstruct(film);
            return low.withShape(film.shape().orElseThrow());
        }
    }
}
