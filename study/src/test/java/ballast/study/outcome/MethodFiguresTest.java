package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.protocol.Measure;
import ballast.study.protocol.Protocol;
import ballast.study.yaml.YamlFile;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MethodFiguresTest {

    private static final Measure ERROR =
            Protocol.read(YamlFile.parse("protocol", "reconstruction")).measure("error");

    private static MethodFigures score(String name, Double... values) {
        return new MethodFigures(
                name, "", List.of(values), List.of(), OptionalDouble.empty(), 1, 1, List.of("converged"));
    }

    @Test
    void equals_share_the_mean_of_their_ranks() {
        Ranks ranks = Ranks.of(List.of(score("a", 1.0, 3.0), score("b", 2.0, 3.0), score("c", 3.0, 1.0)), ERROR);
        assertThat(ranks.mean("a")).isEqualTo((1 + 2.5) / 2);
        assertThat(ranks.mean("b")).isEqualTo((2 + 2.5) / 2);
        assertThat(ranks.mean("c")).isEqualTo((3 + 1) / 2.0);
    }
}
