package ballast.conformance;

import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Rotation;
import ballast.testing.Seeded;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Turning the samples turns the answer, for every method that does not look at single values. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#turning")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class RotationTest {

    /** In the units of the samples, whose spread is about one. */
    private static final double MEAN = 1e-4;

    private static final Map<String, double[][]> ROTATIONS = new ConcurrentHashMap<>();

    @Parameter
    Candidate candidate;

    @Seeded
    void turning_the_samples_turns_the_answer(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            int d = shape.columns();
            double[][] rotation = ROTATIONS.computeIfAbsent(d + " " + seed, key -> Rotation.random(d, d, seed + 1));
            Fit<?> plain = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(rows));
            Fit<?> turned = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(Rotation.turn(rows, rotation)));
            double[][] mean =
                    Rotation.turn(new double[][] {Answers.subspace(plain).mean()}, rotation);
            VectorSubspace expected = new VectorSubspace(mean[0], turn(Answers.basis(plain), rotation));
            Answers.assertPassesThrough(expected, Answers.subspace(turned).mean(), MEAN);
            Answers.assertSame(turned, plain.losses(), plain.weights(), plain, turn(Answers.basis(plain), rotation));
        }
    }

    private static Basis turn(Basis basis, double[][] rotation) {
        double[] rowMajor = new double[basis.dimension() * basis.size()];
        for (int k = 0; k < basis.size(); k++) {
            double[] turned = Rotation.turn(new double[][] {basis.vector(k)}, rotation)[0];
            for (int j = 0; j < turned.length; j++) {
                rowMajor[j * basis.size() + k] = turned[j];
            }
        }
        return Basis.of(basis.dimension(), basis.size(), rowMajor);
    }
}
