package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;

/** What {@link NonGreedy} maximises: how far apart the scores of samples are. */
public sealed interface Spread permits Dispersion, PairSpread {

    ScoreGradient at(LocalSamples centred, Matrix directions);

    default String words() {
        return "all directions together";
    }
}
