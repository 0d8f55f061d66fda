// First steps. In the root folder of Ballast:
//
//     ./ballast methods
//     jshell --class-path app/target/ballast.jar examples/src/main/jshell/first-steps.jsh
//
// The first command builds what the second needs. At the prompt all of this is at hand: try fit.weights(),
// fit.subspace() or VectorMethods.PCA.sized(1).fit(rows).outliers(), and leave by /exit.

import ballast.fit.Fit
import ballast.method.*
import ballast.samples.Samples
import ballast.subspace.VectorSubspace

double[][] rows = {{1, 2, 3}, {2, 4, 6.1}, {3, 6, 9}, {4, 8, 11.9}, {5, 10, 15.1}, {0, 9, 0}}
Fit<VectorSubspace> fit = VectorMethods.RPCA_OM.sized(1).fit(rows)

System.out.println(fit)
System.out.println("outliers: " + Arrays.toString(fit.outliers()))
System.out.println("scores: " + Arrays.deepToString(fit.score(rows)))

Samples seen = fit.subspace().reconstruct(Samples.of(rows))
System.out.println("first sample as the line sees it: " + Arrays.toString(seen.row(0)))
