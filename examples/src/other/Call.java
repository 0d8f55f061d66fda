///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS io.github.ballast-pca:ballast-model:0.1.0
//DEPS io.github.ballast-pca:ballast-natives-linux-x86_64:0.1.0

import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.outlier.Judgement;
import java.util.Random;

class Call {
    public static void main(String[] args) {
        Random random = new Random(5);
        double[][] rows = new double[200][5];
        for (double[] row : rows) {
            double a = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = a * (j + 1) + 0.3 * random.nextGaussian();
            }
        }
        Fit<?> fit = RobustPca.of(1).fit(rows);
        Judgement judgement = fit.judge(new double[] {1, 2, 3, 4, -9});
        System.out.println(judgement.isOutlier() + ": " + judgement.reason());
    }
}
