package ballast.studio.data;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.generated.GeneratedFaces;
import ballast.npz.AtomicFile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** Data to begin with when there is none at hand. */
public enum Examples {
    /** The drawn faces that the command line uses without data. */
    FACES {
        @Override
        public Loaded make(Uploads uploads) {
            return new Loaded(Optional.of(GeneratedFaces.standard().dataset()), Optional.empty());
        }
    },
    /** A table as people have it: ids, classes, names, some sensors that went wrong. */
    SENSORS {
        @Override
        public Loaded make(Uploads uploads) {
            Path file = uploads.own(uploads.begin(), "sensors.csv");
            AtomicFile.writeText(file, sensors());
            return new Loaded(Optional.empty(), Optional.of(file));
        }
    };

    private static final int ROWS = 600;
    private static final int EVERY = 24;
    private static final String[] SITES = {"north", "harbour", "mill"};

    /** Either data or a file that holds it. */
    public record Loaded(Optional<Dataset> dataset, Optional<Path> file) {}

    public abstract Loaded make(Uploads uploads);

    public static Examples named(String name) {
        for (Examples example : values()) {
            if (example.name().toLowerCase(Locale.ROOT).equals(name)) {
                return example;
            }
        }
        throw new BadInputException("there is no example '" + name + "'; there are faces and sensors");
    }

    /**
     * Eight quantities that follow two causes, the load and the weather; in every 24th row one or two sensors are
     * wrong.
     */
    private static String sensors() {
        SplittableRandom random = new SplittableRandom(21);
        StringBuilder text =
                new StringBuilder("id,site,temperature,pressure,flow,vibration,current,voltage,humidity,oil_level\n");
        for (int i = 0; i < ROWS; i++) {
            double load = random.nextGaussian();
            double weather = random.nextGaussian();
            double[] values = {
                62 + 6 * load + 4 * weather,
                4.1 + 0.5 * load,
                118 + 14 * load - 3 * weather,
                2.2 + 0.4 * load + 0.1 * weather,
                31 + 5 * load,
                401 - 2.5 * load + weather,
                48 - 9 * weather,
                72 - 3 * load - 2 * weather
            };
            double[] noise = {0.8, 0.06, 1.6, 0.06, 0.6, 0.4, 1.2, 0.5};
            for (int j = 0; j < values.length; j++) {
                values[j] += noise[j] * random.nextGaussian();
            }
            if (i % EVERY == EVERY / 2) {
                int wrong = i / EVERY % values.length;
                values[wrong] += (i % 2 == 0 ? 11 : -11) * noise[wrong] * (1 + random.nextDouble());
            }
            text.append(String.format(Locale.ROOT, "S-%04d,%s", i + 1, SITES[i % SITES.length]));
            for (double value : values) {
                text.append(String.format(Locale.ROOT, ",%.3f", value));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
