package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.fit.ParameterValue;
import ballast.fit.Recipe;
import java.util.List;
import java.util.Map;

/** All methods of Ballast, by name. */
public final class Catalogue {

    private static final List<MethodEntry<?>> ENTRIES = List.of(
            Ballast.ENTRY,
            Ballast2d.ENTRY,
            Pca.ENTRY,
            WeightedPca.ENTRY,
            RpcaOm.ENTRY,
            SigmaPca.ENTRY,
            R1Pca.ENTRY,
            HqPca.ENTRY,
            Trpca.ENTRY,
            CappedPca.ENTRY,
            RpcaAn.ENTRY,
            Epca.ENTRY,
            SpPca.ENTRY,
            Composed.ENTRY,
            PcaL1.ENTRY,
            PcaL1Nongreedy.ENTRY,
            AmPca.ENTRY,
            LpPca.ENTRY,
            LpPcaNongreedy.ENTRY,
            Rspca.ENTRY,
            SphericalPca.ENTRY,
            Robpca.ENTRY,
            McdPca.ENTRY,
            PpPca.ENTRY,
            GridPca.ENTRY,
            Pca2dL1.ENTRY,
            Pca2dL1Nongreedy.ENTRY,
            Pca2dL1S.ENTRY,
            N2dpca.ENTRY,
            Angle2dpca.ENTRY,
            AnglePca.ENTRY,
            MaxEntPca.ENTRY,
            PcaCl.ENTRY,
            SpPpca.ENTRY,
            KernelPca.ENTRY,
            KernelMaxEnt.ENTRY,
            LocalPca.ENTRY,
            Lpcl.ENTRY,
            LaplacianPca.ENTRY,
            Lca.ENTRY,
            Egcfs.ENTRY,
            BallastCells.ENTRY,
            Ddc.ENTRY,
            MacroPca.ENTRY,
            EntryPca.ENTRY,
            L1Factorisation.ENTRY,
            WeightedCells.ENTRY,
            Pcp.ENTRY,
            StablePcp.ENTRY,
            Godec.ENTRY,
            AccAltProj.ENTRY,
            OrPca.ENTRY,
            Pca2d.ENTRY,
            Pca2d2.ENTRY,
            Bppca.ENTRY,
            TpcaL1.ENTRY,
            Glram.ENTRY,
            R2dpca.ENTRY,
            CappedR2dpca.ENTRY,
            F2dpca.ENTRY,
            Omf2dpca.ENTRY,
            G2dpca.ENTRY,
            Sp2dpca.ENTRY,
            RpcaAn2d.ENTRY,
            Epca2d.ENTRY,
            Trpca2d.ENTRY,
            Hq2dpca.ENTRY,
            Sigma2dpca.ENTRY,
            Composed2d.ENTRY);

    private Catalogue() {}

    /** Every method, in the order in which they are listed. */
    public static List<MethodEntry<?>> entries() {
        return ENTRIES;
    }

    /** The method with this name. */
    public static MethodEntry<?> method(String id) {
        return ENTRIES.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new BadInputException("unknown method '" + id + "'"
                        + NearestWord.hint(
                                id,
                                ENTRIES.stream().<String>map(MethodEntry::id).toList())));
    }

    /** The method that a recipe is of; parameters that it does not name have their defaults. */
    public static Method<?> method(Recipe recipe) {
        Method<?> method = method(recipe.method())
                .sized(recipe.components())
                .withStopping(recipe.stopping())
                .withSeed(recipe.seed());
        for (Map.Entry<String, ParameterValue> setting : recipe.parameters().entrySet()) {
            if (setting.getValue() instanceof ParameterValue.Number number) {
                method = method.with(setting.getKey(), number.value());
            } else if (setting.getValue() instanceof ParameterValue.Word word) {
                method = method.with(setting.getKey(), word.value());
            }
        }
        return method;
    }

    /** A clause that names the method most like another that can be fitted to samples on many machines, or all. */
    static String distributedHint(Method<?> method) {
        return NearestWord.hint(
                method.id(),
                ENTRIES.stream()
                        .filter(entry -> entry.family() == method.entry().family())
                        .filter(entry -> entry.sized(1).takesDistributed())
                        .<String>map(MethodEntry::id)
                        .toList());
    }

    /** The entry that a method was made from. */
    static MethodEntry<?> entryOf(Method<?> method) {
        return ENTRIES.stream().filter(entry -> entry.made(method)).findFirst().orElseThrow();
    }
}
