import ballast.spark.RobustPCA;
import dev.ludovic.netlib.blas.NativeBLAS;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * MLlib's PCA with the BLAS of the system, and Ballast's with its own, in one JVM, in a given order: {@code MASTER JARS
 * ballast|mllib...}. Both must find the same shares of variance.
 */
public final class BesideMllib {

    private static final int COMPONENTS = 3;

    private BesideMllib() {}

    public static void main(String[] arguments) {
        SparkSession session = SparkSession.builder()
                .master(arguments[0])
                .config("spark.jars", arguments[0].startsWith("local") ? "" : arguments[1])
                .config("spark.ui.enabled", "false")
                .config("spark.executor.memory", "512m")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate();
        session.sparkContext().setLogLevel("ERROR");
        Random random = new Random(1);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            double[] x = new double[60];
            Arrays.setAll(x, j -> random.nextGaussian() * (j < COMPONENTS ? 5 - j : 1));
            rows.add(RowFactory.create(Vectors.dense(x)));
        }
        StructType schema = new StructType().add("features", SQLDataTypes.VectorType());
        Dataset<Row> dataset = session.createDataFrame(rows, schema);
        double[] expected = null;
        for (String which : Arrays.copyOfRange(arguments, 2, arguments.length)) {
            double[] shares = which.equals("mllib") ? mllib(dataset) : ballast(dataset);
            for (int k = 0; expected != null && k < COMPONENTS; k++) {
                if (Math.abs(shares[k] - expected[k]) > 1e-9) {
                    throw new AssertionError(Arrays.toString(shares) + " and " + Arrays.toString(expected));
                }
            }
            expected = shares;
        }
        session.stop();
    }

    private static double[] mllib(Dataset<Row> dataset) {
        NativeBLAS.getInstance(); // refuses if MLlib would compute in Java
        return new PCA()
                .setInputCol("features")
                .setOutputCol("scores")
                .setK(COMPONENTS)
                .fit(dataset)
                .explainedVariance()
                .toArray();
    }

    private static double[] ballast(Dataset<Row> dataset) {
        return new RobustPCA()
                .setMethod("pca")
                .setComponents(COMPONENTS)
                .fit(dataset)
                .explainedVariance();
    }
}
