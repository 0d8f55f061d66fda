package ballast.bench;

import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.subspace.Components;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Fits in a JVM that is kept, as in a program that keeps running, where a single command also pays for starting Java.
 * Does what it reads, one line each, and answers with one line of JSON:
 *
 * <pre>
 * open FILE [SHAPE]
 * fit METHOD COMPONENTS TOLERANCE MAX_ITERATIONS [NAME=VALUE]...
 * save MODEL
 * </pre>
 *
 * <p>A fit is answered by its seconds, iterations, objective and route, and by what it allocated: bytes of the Java
 * heap in all threads, and blocks of native memory.
 */
public final class KeptFit {

    private Dataset dataset;
    private Method<?> method;
    private Fit<?> fit;

    private KeptFit() {}

    /** Serves until the input ends. */
    public static void main(String[] arguments) throws IOException {
        KeptFit kept = new KeptFit();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(kept.answer(Arrays.asList(line.split(" "))));
        }
    }

    private JsonObject answer(List<String> words) {
        return switch (words.get(0)) {
            case "open" -> open(words.subList(1, words.size()));
            case "fit" -> fit(words.subList(1, words.size()));
            case "save" -> save(Path.of(words.get(1)));
            default -> throw new IllegalArgumentException(words.get(0) + ": open, fit or save");
        };
    }

    private JsonObject open(List<String> words) {
        Dataset read = DataFiles.read(Path.of(words.get(0)), ReadOptions.DEFAULT);
        dataset = words.size() == 1 ? read : read.withSamples(read.samples().withShape(ImageShape.parse(words.get(1))));
        return new JsonObject();
    }

    private JsonObject fit(List<String> words) {
        method = Catalogue.method(words.get(0))
                .sized(Components.parse(words.get(1)))
                .withStopping(new Stopping(Double.parseDouble(words.get(2)), Integer.parseInt(words.get(3))));
        for (String setting : words.subList(4, words.size())) {
            String[] pair = setting.split("=", 2);
            method = method.with(pair[0], pair[1]);
        }
        long heap = HeapAllocation.bytes();
        long blocks = Matrix.blocksAllocated();
        long start = System.nanoTime();
        fit = method.fit(dataset.samples());
        long end = System.nanoTime();
        JsonObject answer = new JsonObject();
        answer.addProperty("seconds", (end - start) / 1e9);
        answer.addProperty("heapBytes", HeapAllocation.bytes() - heap);
        answer.addProperty("nativeBlocks", Matrix.blocksAllocated() - blocks);
        answer.addProperty("iterations", fit.objectiveTrace().length - 1);
        answer.addProperty("objective", fit.objective());
        answer.addProperty("route", fit.route());
        return answer;
    }

    private JsonObject save(Path file) {
        fit.save(file);
        return new JsonObject();
    }
}
