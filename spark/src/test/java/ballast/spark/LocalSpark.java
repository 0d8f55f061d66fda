package ballast.spark;

import ballast.samples.SampleWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The one Spark of all tests, in this JVM, and data sets on it. */
final class LocalSpark {

    private static final SparkSession SESSION = SparkSession.builder()
            .master("local[2]")
            .appName("ballast tests")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            // compiling an expression takes longer than computing it for a few rows
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .getOrCreate();

    private LocalSpark() {}

    static SparkSession session() {
        SESSION.sparkContext().setLogLevel("ERROR");
        return SESSION;
    }

    /** Rows with the columns {@code features} and {@code weight}, in partitions that end before the given rows. */
    static Dataset<Row> dataset(double[][] rows, double[] weights, int... cuts) {
        List<List<Row>> partitions = new ArrayList<>();
        int begin = 0;
        for (int k = 0; k <= cuts.length; k++) {
            int end = k < cuts.length ? cuts[k] : rows.length;
            List<Row> own = new ArrayList<>();
            for (int i = begin; i < end; i++) {
                own.add(RowFactory.create(Vectors.dense(rows[i]), weights[i]));
            }
            partitions.add(own);
            begin = end;
        }
        JavaRDD<Row> all = JavaSparkContext.fromSparkContext(session().sparkContext())
                .parallelize(partitions, partitions.size())
                .flatMap(List::iterator);
        return session().createDataFrame(all, schema());
    }

    static Dataset<Row> dataset(double[][] rows, int... cuts) {
        return dataset(rows, SampleWeights.ones(rows.length).toArray(), cuts);
    }

    static StructType schema() {
        return new StructType().add("features", SQLDataTypes.VectorType()).add("weight", DataTypes.DoubleType);
    }

    /** Noisy samples around a subspace, one in eight of them far from it. */
    static double[][] cloud(int rows, int columns, int rank, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] directions = new double[rank][];
        Arrays.setAll(directions, k -> normal(columns, random));
        double[] centre = normal(columns, random);
        double[][] x = new double[rows][];
        for (int i = 0; i < rows; i++) {
            x[i] = normal(columns, random);
            for (int j = 0; j < columns; j++) {
                x[i][j] = centre[j] + 0.2 * x[i][j];
            }
            for (int k = 0; k < rank; k++) {
                double score = (k + 1) * random.nextGaussian();
                for (int j = 0; j < columns; j++) {
                    x[i][j] += score * directions[k][j];
                }
            }
            if (i % 8 == 3) {
                double[] away = normal(columns, random);
                for (int j = 0; j < columns; j++) {
                    x[i][j] += 4 * away[j];
                }
            }
        }
        return x;
    }

    private static double[] normal(int count, SplittableRandom random) {
        double[] values = new double[count];
        Arrays.setAll(values, j -> random.nextGaussian());
        return values;
    }
}
