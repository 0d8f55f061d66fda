package ballast.study.plan;

import ballast.data.Dataset;
import ballast.data.generated.BalanceScale;
import ballast.data.generated.EntropySimulation;
import ballast.faces.GeneratedFaces;
import ballast.samples.ImageShape;
import java.util.Optional;

/** Data sets that need no file. */
public enum Generated {
    /** Drawn people. */
    FACES("faces", false) {
        @Override
        Dataset dataset(String name, Optional<ImageShape> shape, long seed) {
            GeneratedFaces faces = GeneratedFaces.standard();
            return shape.map(faces::withShape).orElse(faces).dataset();
        }
    },
    /** The Balance Scale set of the UCI repository. */
    BALANCE_SCALE("balance-scale", false) {
        @Override
        Dataset dataset(String name, Optional<ImageShape> shape, long seed) {
            return BalanceScale.dataset();
        }
    },
    /** The simulation of MaxEnt-PCA without its outliers: a plane in ten dimensions, another in every repeat. */
    PLANE("plane", true) {
        @Override
        Dataset dataset(String name, Optional<ImageShape> shape, long seed) {
            return new Dataset(
                    name, EntropySimulation.of(0).withSeed(seed).draw().samples(), Optional.empty());
        }
    };

    private final String word;
    private final boolean anew;

    Generated(String word, boolean anew) {
        this.word = word;
        this.anew = anew;
    }

    /** The name in registries. */
    String word() {
        return word;
    }

    /** Whether other random numbers give another data set. */
    boolean drawnAnew() {
        return anew;
    }

    abstract Dataset dataset(String name, Optional<ImageShape> shape, long seed);
}
