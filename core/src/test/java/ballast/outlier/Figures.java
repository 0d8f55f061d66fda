package ballast.outlier;

import ballast.block.LocalSamples;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Figures of R's rrcov; {@code rrcov.R} beside them is the command that makes them. */
record Figures(Map<String, double[]> lines) {

    static Figures ofRrcov() throws IOException {
        return new Figures(Figures.read("rrcov.csv").stream()
                .map(line -> line.split(",", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> numbers(parts[1]))));
    }

    static List<String> read(String name) throws IOException {
        try (BufferedReader file = new BufferedReader(
                new InputStreamReader(Figures.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
            return file.lines().toList();
        }
    }

    static double[] numbers(String line) {
        return Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray();
    }

    double[] line(String name) {
        return lines.get(name).clone();
    }

    double number(String name) {
        return lines.get(name)[0];
    }

    LocalSamples samples(String set) {
        return LocalSamples.of(Samples.of((int) lines.get(set + ".size")[1], line(set + ".data"), ElementType.FLOAT64));
    }

    VectorSubspace subspace(String set, String method) {
        double[] size = lines.get(set + ".size");
        double[] loadings = lines.get(set + "." + method + ".loadings");
        return new VectorSubspace(
                line(set + "." + method + ".center"), Basis.of((int) size[1], (int) size[2], loadings));
    }
}
