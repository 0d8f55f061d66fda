package ballast.examples;

import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import ballast.subspace.VectorSubspace;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a format of one's own, line by line, into compact samples. In one line the pressure is wrong. */
public final class OwnReader {

    private static final String LOG = """
            08:00 pump 1: flow=10.1 pressure=20.3 power=30.2
            08:05 pump 2: flow=12.0 pressure=24.1 power=36.3
            08:10 pump 1: flow=14.2 pressure=28.0 power=41.8
            08:15 pump 2: flow=16.1 pressure=31.8 power=48.1
            08:20 pump 1: flow=18.0 pressure=36.2 power=53.9
            08:25 pump 2: flow=19.9 pressure=12.4 power=60.2
            """;

    private static final Pattern NUMBER = Pattern.compile("(?<==)\\S+");

    public static void main(String[] args) {
        Samples samples = read(LOG.lines());
        Fit<VectorSubspace> fit = VectorMethods.RPCA_OM.sized(1).fit(samples);

        System.out.println(samples);
        double[] distances = fit.losses();
        for (int i = 0; i < distances.length; i++) {
            System.out.println("line " + (i + 1) + ": " + Math.round(distances[i]) + " off");
        }
    }

    private static Samples read(Stream<String> lines) {
        SamplesBuilder builder = Samples.builder(3, ElementType.FLOAT32);
        lines.forEach(line -> builder.add(NUMBER.matcher(line)
                .results()
                .map(MatchResult::group)
                .mapToDouble(Double::parseDouble)
                .toArray()));
        return builder.build();
    }
}
