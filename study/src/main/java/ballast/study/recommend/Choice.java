package ballast.study.recommend;

import java.util.List;
import java.util.Optional;

/**
 * The recommended finalist, compared with the others.
 *
 * @param chosen the one with the least excess, or the plain method of its family if that cannot be told apart from it
 * @param overPlain the chosen one against the plain one; empty if it is the plain one
 * @param equals the finalists that cannot be told apart from the chosen one, best first
 */
public record Choice(
        RankedMethod chosen,
        RankedMethod plain,
        Optional<PairedBootstrap> overPlain,
        Optional<RankedMethod> second,
        Optional<PairedBootstrap> overSecond,
        List<RankedMethod> equals) {

    static Choice among(List<RankedMethod> finalists, long seed) {
        RankedMethod best = finalists.get(0);
        RankedMethod plain = finalists.stream()
                .filter(standing ->
                        standing.method().entry().equals(best.family().plain()))
                .findFirst()
                .orElse(best);
        RankedMethod chosen = compare(best, plain, seed).decided() ? best : plain;
        List<RankedMethod> others =
                finalists.stream().filter(standing -> standing != chosen).toList();
        return new Choice(
                chosen,
                plain,
                Optional.of(compare(chosen, plain, seed)).filter(comparison -> chosen != plain),
                others.stream().findFirst(),
                others.stream().findFirst().map(second -> compare(chosen, second, seed)),
                others.stream()
                        .filter(other -> !compare(chosen, other, seed).decided())
                        .toList());
    }

    private static PairedBootstrap compare(RankedMethod one, RankedMethod other, long seed) {
        return PairedBootstrap.between(one.excesses(), other.excesses(), seed);
    }
}
