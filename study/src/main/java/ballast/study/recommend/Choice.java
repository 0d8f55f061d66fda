package ballast.study.recommend;

import java.util.List;
import java.util.Optional;

/**
 * Which finalist to use, and how sure that is.
 *
 * @param chosen the one with the least excess, or the plain method of its family if that cannot be told apart from it
 * @param plain the plain method of the same family
 * @param overPlain the chosen one against the plain one; empty if it is the plain one
 * @param second the best of the others
 * @param overSecond the chosen one against the second
 * @param equals the finalists that cannot be told apart from the chosen one, best first
 */
public record Choice(
        Standing chosen,
        Standing plain,
        Optional<Duel> overPlain,
        Optional<Standing> second,
        Optional<Duel> overSecond,
        List<Standing> equals) {

    static Choice among(List<Standing> finalists, long seed) {
        Standing best = finalists.get(0);
        Standing plain = finalists.stream()
                .filter(standing -> Search.isPlain(standing.method(), best.family()))
                .findFirst()
                .orElse(best);
        Standing chosen = duel(best, plain, seed).decided() ? best : plain;
        List<Standing> others =
                finalists.stream().filter(standing -> standing != chosen).toList();
        return new Choice(
                chosen,
                plain,
                Optional.of(duel(chosen, plain, seed)).filter(duel -> chosen != plain),
                others.stream().findFirst(),
                others.stream().findFirst().map(second -> duel(chosen, second, seed)),
                others.stream()
                        .filter(other -> !duel(chosen, other, seed).decided())
                        .toList());
    }

    private static Duel duel(Standing one, Standing other, long seed) {
        return Duel.between(one.excesses(), other.excesses(), seed);
    }
}
